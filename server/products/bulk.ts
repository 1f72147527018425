// What can be done to many goods at once and undone: on and off the shelf, into the recycle bin and out of it; prices, category, freight, tags.

import { products } from '#contract/products/calls'
import type { BulkAction, TouchedTable } from '../kit/bulk-action'
import type { Context } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import { categoryAct, freightAct, priceAct, tagAct } from './bulk-terms'
import * as lists from './list-store'
import { moveRows, moveStep, recycleStep, restoreStep, type Step, whyNotRows } from './shelf'
import * as store from './store'

type StepOf = (ctx: Context, ids: readonly string[]) => Step | Promise<Step>

/** What a step along the shelf writes, as `move` of the store does. */
const shelf: TouchedTable = {
  table: 'product',
  key: 'id',
  primary: ['id'],
  columns: ['shelf_status', 'off_reason', 'first_on_at', 'on_at', 'off_at', 'recycled_at'],
}

const on: StepOf = (ctx) => moveStep(ctx, 'on', null)
const off: StepOf = (ctx) => moveStep(ctx, 'off', null)

const rows: Pick<BulkAction, 'named' | 'matching'> = {
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: (tx, _session, filter, limit) =>
    lists.idsMatching(tx, products.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 }), limit),
}

/** `backStep` is the step that undo would be: what it could not do today is not done by undo either. */
const action = (name: BulkAction['name'], stepOf: StepOf, backStep: StepOf): BulkAction => ({
  name,
  touches: [shelf],
  ...rows,
  apply: async (ctx, id) => must((await moveRows(ctx, [id], await stepOf(ctx, [id]))).get(id) ?? null),
  applyMany: async (ctx, ids) => moveRows(ctx, ids, await stepOf(ctx, ids)),
  whyNotUndo: async (ctx, ids) => whyNotRows(ctx, ids, await backStep(ctx, ids)),
})

export const productBulkActions: readonly BulkAction[] = [
  action('product.on', on, off),
  action('product.off', off, on),
  action('product.recycle', recycleStep, restoreStep),
  action('product.restore', restoreStep, recycleStep),
  { name: 'product.price', ...rows, ...priceAct },
  { name: 'product.category', ...rows, ...categoryAct },
  { name: 'product.freight', ...rows, ...freightAct },
  { name: 'product.tags', ...rows, ...tagAct },
]
