// The lines of files as rows of a spreadsheet.

import { bankLineSheet } from '#contract/bank-files/calls'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const bankLineExport = exportable(bankLineSheet, {
  count: async ({ tx }, filter) => (await store.lines(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx }, filter) => store.allLines(tx, filter),
})
