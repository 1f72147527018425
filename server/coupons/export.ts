// Coupons and held ones as rows of a spreadsheet: the same rows that the lists show. An export has no clock of its own: it is written now.

import { couponSheet, heldSheet } from '#contract/coupons/calls'
import { exportable } from '../kit/exportable'
import { codeOf } from './codes'
import * as hand from './hand-store'
import * as store from './store'

const now = () => new Date().toISOString()
const onePage = { pageNumber: 1, pageSize: 1 }

export const couponExports = [
  exportable(couponSheet, {
    count: async ({ tx }, filter) => (await store.page(tx, { ...filter, ...onePage }, now())).total,
    rows: ({ tx }, filter) => store.lines(tx, filter, now()),
  }),
  exportable(heldSheet, {
    count: async ({ tx }, filter) => (await hand.page(tx, { ...filter, ...onePage }, codeOf(filter.keyword ?? ''), now())).total,
    rows: ({ tx }, filter) => hand.lines(tx, filter, codeOf(filter.keyword ?? ''), now()),
  }),
]
