// Distribution applications as rows of a spreadsheet: masked as the list shows them.

import { applicationSheet } from '#contract/distribution'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const applicationExport = exportable(applicationSheet, {
  count: async ({ tx, session }, filter) => (await store.page(tx, session, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx, session }, filter) => store.lines(tx, session, filter),
})
