// Fines and adjustments as rows of a spreadsheet.

import { adjustmentSheet } from '#contract/adjustments/calls'
import { exportable } from '../kit/exportable'
import { told } from './calls'
import * as store from './store'

export const adjustmentExport = exportable(adjustmentSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: async function* ({ tx, session }, filter) {
    for await (const rows of store.lines(tx, filter)) yield rows.map((row) => told(row, session))
  },
})
