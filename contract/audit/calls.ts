// The audit log of the whole house, for the platform: who changed what, from what to what, when, and from where.

import { z } from 'zod'
import { read } from '../kit/call'
import { startOfDay } from '../kit/dates'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { sheet } from '../kit/sheet'
import { recordWords } from '../records'
import { auditActions, auditActionWords } from './acts'
import { changeLines, type Writing } from './told'

export const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called: an order by its number, goods and people by their name. */
  entityName: z.string().nullable(),
  action: z.enum(auditActions),
  /** Whose record it is, or who acted. */
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filter = {
  /** The actor's name, an order's number, the record's id, or the number of a request. */
  keyword: z.string().max(64).optional(),
  entity: z
    .string()
    .regex(/^[a-z][a-z_-]{1,40}$/)
    .optional(),
  action: z.enum(auditActions).optional(),
  unitId: id.optional(),
  /** Days, the last one included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...sortBy(['at']),
}

type Span = { since: string | null; until: string | null }
/** The instants between which a filter looks, by the days of a zone: one on which the clocks change is as long as it is. */
export const auditSpan = ({ from, to }: { from?: string; to?: string }, zone: string): Span => ({
  since: from ? startOfDay(from, zone).toISOString() : null,
  until: to ? startOfDay(dayAfter(to), zone).toISOString() : null,
})
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export const audit = {
  page: read('GET /merchant-api/platform/audit/page', {
    access: 'audit:read',
    title: ['审计日志', 'Audit log'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(auditEntry),
  }),
  /** Which kinds of records the log speaks of: for the filter. */
  entities: read('GET /merchant-api/platform/audit/entities', {
    access: 'audit:read',
    title: ['审计日志的记录类型', 'Kinds of records in the audit log'],
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
}

/** In a cell moments stay as the log has them, so that they can be sorted, and amounts are plain numbers of yuan. */
const written: Writing = { moment: (value) => value, fen: (value) => (value / 100).toFixed(2) }

export const auditSheet = sheet({
  name: 'audit',
  call: audit.page,
  permission: 'audit:export',
  columns: {
    at: { label: ['时间', 'Time'], cell: 'time' },
    actorName: { label: ['操作人', 'User'], cell: 'text', width: 14 },
    unitName: { label: ['机构', 'Unit'], cell: 'text', width: 24 },
    action: { label: ['操作', 'Action'], cell: 'text', width: 8, choices: auditActionWords },
    entity: { label: ['记录', 'Record'], cell: 'text', width: 16, choices: recordWords },
    entityName: { label: ['记录名称', 'Record name'], cell: 'text', width: 24 },
    entityId: { label: ['记录编号', 'Record id'], cell: 'text', width: 14 },
    changesText: {
      label: ['变更内容', 'Changes'],
      cell: 'text',
      width: 60,
      of: (entry, language) => changeLines(entry, language, written).join('; '),
    },
    reason: { label: ['原因', 'Reason'], cell: 'text', width: 24 },
    ip: { label: ['地址', 'Address'], cell: 'text', width: 16 },
    requestId: { label: ['请求编号', 'Request ID'], cell: 'text', width: 38 },
  },
})
