// Freight templates as rows of a spreadsheet: the same rows that the list shows.

import { templateSheet } from '#contract/freight/calls'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const templateExport = exportable(templateSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx }, filter) => store.lines(tx, filter),
})
