// The mall and its orders as rows of a spreadsheet: the same rows that the lists show.

import { pointsOrderSheet, pointsProductSheet } from '#contract/points-mall/calls'
import { exportable } from '../kit/exportable'
import * as orders from './order-store'
import { mallProgrammeId } from './programme'
import * as store from './store'

/** No programme has this number: its list is empty. */
const none = '0'

export const mallExports = [
  exportable(pointsProductSheet, {
    count: async ({ tx, session }, filter) => {
      const now = new Date()
      const programmeId = (await mallProgrammeId({ tx, session, now })) ?? none
      return (await store.page(tx, { ...filter, programmeId, pageNumber: 1, pageSize: 1 }, now.toISOString())).total
    },
    rows: async function* ({ tx, session }, filter) {
      const now = new Date()
      const programmeId = (await mallProgrammeId({ tx, session, now })) ?? none
      yield* store.lines(tx, { ...filter, programmeId }, now.toISOString())
    },
  }),
  exportable(pointsOrderSheet, {
    count: async ({ tx }, filter) => (await orders.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
    rows: ({ tx }, filter) => orders.lines(tx, filter),
  }),
]
