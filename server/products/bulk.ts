// What can be done to many goods at once and undone: on and off the shelf, into the recycle bin and out of it.

import { products } from '#contract/products/calls'
import type { BulkAction } from '../kit/bulk-action'
import type { Context } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import { moveRows, moveStep, recycleStep, restoreStep, type Step } from './shelf'
import * as store from './store'

type StepOf = (ctx: Context, ids: readonly string[]) => Step | Promise<Step>

const action = (name: BulkAction['name'], stepOf: StepOf): BulkAction => ({
  name,
  touches: [{ table: 'product', key: 'id', primary: ['id'] }],
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: (tx, _session, filter, limit) =>
    store.idsMatching(tx, products.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 }), limit),
  apply: async (ctx, id) => must((await moveRows(ctx, [id], await stepOf(ctx, [id]))).get(id) ?? null),
  applyMany: async (ctx, ids) => moveRows(ctx, ids, await stepOf(ctx, ids)),
})

export const productBulkActions: readonly BulkAction[] = [
  action('product.on', (ctx) => moveStep(ctx, 'on', null)),
  action('product.off', (ctx) => moveStep(ctx, 'off', null)),
  action('product.recycle', recycleStep),
  action('product.restore', restoreStep),
]
