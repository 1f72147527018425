// Distribution applications and rebates as rows of a spreadsheet: masked as the lists show them.

import { applicationSheet, ownRebateSheet, rebateSheet } from '#contract/distribution/calls'
import { exportable } from '../kit/exportable'
import * as rebates from './rebate-store'
import * as store from './store'

export const applicationExport = exportable(applicationSheet, {
  count: async ({ tx, session }, filter) => (await store.page(tx, session, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx, session }, filter) => store.lines(tx, session, filter),
})

export const rebateExport = exportable(rebateSheet, {
  count: ({ tx }, filter) => rebates.count(tx, filter),
  rows: ({ tx }, filter) => rebates.lines(tx, filter),
})

export const ownRebateExport = exportable(ownRebateSheet, {
  count: ({ tx, session }, filter) => rebates.count(tx, { ...filter, distributorId: session.unit.id }),
  rows: ({ tx, session }, filter) => rebates.lines(tx, { ...filter, distributorId: session.unit.id }),
})
