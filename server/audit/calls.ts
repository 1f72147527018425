// What the server does for the audit log of the whole house.

import { type audit, auditSheet } from '#contract/audit/calls'
import { exportable } from '../kit/exportable'
import type { Handlers } from '../kit/road/answer'
import * as store from './store'

export const auditCalls: Handlers<typeof audit> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  entities: ({ tx }) => store.entities(tx),
}

export const auditExport = exportable(auditSheet, {
  count: async ({ tx }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 })).total,
  rows: ({ tx }, filter) => store.lines(tx, filter),
})
