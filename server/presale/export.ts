// Presales as rows of a spreadsheet: the same rows that the list shows.

import { presaleSheet } from '#contract/presale/sheet'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const presaleExport = exportable(presaleSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 }, new Date())).total,
  rows: ({ tx }, filter) => store.lines(tx, filter, new Date()),
})
