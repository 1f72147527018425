// Stock as rows of a spreadsheet.

import { stockSheet } from '#contract/stock/calls'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const stockExport = exportable(stockSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx }, filter) => store.lines(tx, filter),
})
