// Discounts as rows of a spreadsheet. An export has no clock of its own: it is written now.

import { discountSheet, discountStateOf } from '#contract/discounts/calls'
import { exportable } from '../kit/exportable'
import * as store from './store'

const now = () => new Date().toISOString()

export const discountExport = exportable(discountSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 }, now())).total,
  rows: async function* ({ tx }, filter) {
    const at = now()
    for await (const rows of store.lines(tx, filter, at)) yield rows.map((row) => ({ ...row, state: discountStateOf(row, at) }))
  },
})
