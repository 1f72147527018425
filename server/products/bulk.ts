// What can be done to many goods at once and undone: on and off the shelf, into the recycle bin and out of it.

import { products } from '#contract/products'
import type { Context } from '../kit/answer'
import type { BulkAction } from '../kit/bulk-action'
import { moveOne, moveStep, recycleStep, restoreStep } from './shelf'
import * as store from './store'

type Act = (ctx: Context, id: string) => Promise<void>

const action = (name: BulkAction['name'], apply: Act): BulkAction => ({
  name,
  touches: [{ table: 'product', key: 'id', primary: ['id'] }],
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: (tx, _session, filter, limit) =>
    store.idsMatching(tx, products.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 }), limit),
  apply,
})

export const productBulkActions: readonly BulkAction[] = [
  action('product.on', (ctx, id) => moveOne(ctx, id, moveStep(ctx, 'on', null))),
  action('product.off', (ctx, id) => moveOne(ctx, id, moveStep(ctx, 'off', null))),
  action('product.recycle', async (ctx, id) => moveOne(ctx, id, await recycleStep(ctx, [id]))),
  action('product.restore', (ctx, id) => moveOne(ctx, id, restoreStep(ctx))),
]
