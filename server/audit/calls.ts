// What the server does for the audit log of the whole house.

import { type audit, auditSheet } from '#contract/audit/calls'
import { exportable } from '../kit/exportable'
import type { Handlers } from '../kit/road/answer'
import * as store from './store'

export const auditCalls: Handlers<typeof audit> = {
  page: ({ tx, language }, filter) => store.page(tx, filter, language),

  entities: ({ tx }) => store.entities(tx),
}

export const auditExport = exportable(auditSheet, {
  count: async ({ tx, language }, filter) => (await store.page(tx, { ...filter, pageNumber: 1, pageSize: 1 }, language)).total,
  rows: ({ tx, language }, filter) => store.lines(tx, filter, language),
})
