// Withdrawals as sheets: a unit's own, and those of all for the platform.

import { payoutSheet, withdrawalSheet } from '#contract/withdrawals/calls'
import { exportable } from '../kit/exportable'
import * as store from './store'

export const withdrawalExport = exportable(withdrawalSheet, {
  count: ({ tx, session }, filter) => store.count(tx, { unitId: session.unit.id }, filter),
  rows: ({ tx, session, language }, filter) => store.all(tx, { unitId: session.unit.id }, filter, language),
})
export const payoutExport = exportable(payoutSheet, {
  count: ({ tx, session }, filter) => store.count(tx, { reviewer: session.accountId, now: new Date() }, filter),
  rows: ({ tx, session, language }, filter) => store.all(tx, { reviewer: session.accountId, now: new Date() }, filter, language),
})
