// Who changed what, from what to what: the audit log as one record's history.

import { z } from 'zod'
import { read } from './kit/call'
import { id, pageOf, pageQuery } from './kit/page'

export const historyEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What has a history that a screen shows, and the permission that opens it. */
export const historyEntities = { account: 'account:read', role: 'role:read' } as const
export type HistoryEntity = keyof typeof historyEntities

export const history = {
  page: read('GET /merchant-api/history/page', {
    access: 'signed-in',
    title: ['变更记录', 'History of a record'],
    input: pageQuery.extend({ entity: z.enum(['account', 'role']), entityId: id }).strict(),
    output: pageOf(historyEntry),
  }),
}
