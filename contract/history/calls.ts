// Who changed what, from what to what: the audit log as one record's history.

import { z } from 'zod'
import { type Permission, type RecordName, type RestorableEntity, recordTerms } from '../columns'
import { done, read, write } from '../kit/call'
import type { RecordTerms } from '../kit/column'
import { id, pageOf, pageQuery } from '../kit/page'
import { type Refusal, refusals } from '../kit/refusal'

export const historyRefusals = refusals('history', {
  missing: [40490, '变更记录不存在', 'Entry in the history not found'],
  notRestorable: [42290, '该字段不支持恢复', 'This field cannot be restored'],
  notKept: [42291, '原值属于敏感信息，未留存，不能恢复', 'The earlier value is sensitive and was not kept, so it cannot be restored'],
})

export const historyEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** What has a history that a screen shows, and the permissions any of which opens it: each column says it of its records. */
const withHistory = Object.entries<RecordTerms>(recordTerms).filter(([, { readers }]) => readers !== undefined)
export const historyEntities = Object.fromEntries(withHistory.map(([name, { readers }]) => [name, readers])) as Readonly<
  Record<string, readonly Permission[]>
>
export type HistoryEntity = RecordName
const historyEntityNames = withHistory.map(([name]) => name) as [HistoryEntity, ...HistoryEntity[]]

/** Which fields can be put back to what they were, and who may: those that the record's own edit call takes. */
type Restorable = { permissions: readonly Permission[]; fields: readonly string[] }
export const restorable = Object.fromEntries(
  Object.entries<RecordTerms>(recordTerms).flatMap(([name, { restore }]) => (restore ? [[name, restore]] : [])),
) as Readonly<Record<RestorableEntity, Restorable>>
const restorableEntities = Object.keys(restorable) as [RestorableEntity, ...RestorableEntity[]]

export type { RestorableEntity } from '../columns'
export const isRestorable = (entity: HistoryEntity): entity is RestorableEntity => Object.hasOwn(restorable, entity)

/** What the log keeps in place of what nobody may read. */
export const isNotKept = (value: unknown): boolean => typeof value === 'string' && /^\*+$/.test(value)

export const whyNotRestore = (entity: RestorableEntity, field: string, before: unknown): Refusal | null => {
  if (!restorable[entity].fields.includes(field)) return historyRefusals.notRestorable
  return isNotKept(before) ? historyRefusals.notKept : null
}

export const history = {
  page: read('GET /merchant-api/history/page', {
    access: 'signed-in',
    title: ['变更记录', 'History of a record'],
    input: pageQuery.extend({ entity: z.enum(historyEntityNames), entityId: id }).strict(),
    output: pageOf(historyEntry),
  }),
  /** Puts one field back to what it was before an entry, by the record's own edit call: its rules, its version. */
  restore: write('POST /merchant-api/history/restore', {
    access: 'signed-in',
    title: ['恢复字段', 'Restore a field'],
    input: z.strictObject({
      entity: z.enum(restorableEntities),
      entityId: id,
      entryId: id,
      field: z.string().max(60),
      version: z.number().int(),
    }),
    output: done,
  }),
}
