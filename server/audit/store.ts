// The audit log of the whole house in the database. The wall opens for as long as a transaction that says that it audits.

import { type AuditEntry, type audit, auditSpan } from '#contract/audit/calls'
import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { whoWords } from '#contract/kit/who'
import { type Language, say } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'

export type Filter = Taken<typeof audit.page>
type Row = Omit<AuditEntry, 'changes'> & { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** Only the platform's database role has a policy that looks at this. */
const beginAudit = (tx: Tx) => tx`select set_config('scope.audit', 'on', true)`

const columns = (tx: Tx) => tx`
  l.id, l.at, l.actor_name, l.entity, l.entity_id, l.action,
  coalesce(record_name(l.entity, l.entity_id), l.after ->> 'name', l.before ->> 'name', l.after ->> 'display_name', l.before ->> 'display_name') as entity_name, coalesce(l.place_id, l.unit_id)::text as unit_id, n.name as unit_name, l.before, l.after,
  l.reason, l.ip, l.request_id`

/** Whom it is told, and by which clocks. */
export type Reader = { language: Language; zone: string }

function where(tx: Tx, { keyword, entity, action, unitId, from, to }: Filter, zone: string) {
  const text = keyword?.trim()
  const { since, until } = auditSpan({ from, to }, zone)
  return tx`true
    ${entity ? tx`and l.entity = ${entity}` : tx``}
    ${action ? tx`and l.action = ${action}` : tx``}
    ${unitId ? tx`and (l.unit_id = ${unitId} or l.place_id = ${unitId})` : tx``}
    ${since ? tx`and l.at >= ${since}` : tx``}
    ${until ? tx`and l.at < ${until}` : tx``}
    ${
      text
        ? tx`and (l.actor_name = ${text} or l.entity_id = ${text} or l.request_id = ${text}
              or (l.entity = 'order' and l.entity_id = (select o.id::text from trade_order o where o.no = ${text})))`
        : tx``
    }`
}

const wayOf = (tx: Tx, { order }: Filter) => (order === 'asc' ? tx`asc` : tx`desc`)

export async function page(tx: Tx, filter: Filter, { language, zone }: Reader): Promise<Page<AuditEntry>> {
  const { pageNumber, pageSize } = filter
  const [, counted, rows] = await Promise.all([
    beginAudit(tx),
    tx<{ total: number }[]>`select count(*) as total from audit_log l where ${where(tx, filter, zone)}`,
    tx<Row[]>`
      select ${columns(tx)} from (
        select * from audit_log l where ${where(tx, filter, zone)} order by l.id ${wayOf(tx, filter)}
         limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) l
        left join v_unit_name n on n.id = coalesce(l.place_id, l.unit_id) order by l.id ${wayOf(tx, filter)}`,
  ])
  return { total: firstOf(counted).total, records: rows.map((row) => entryOf(row, language)) }
}

/** All that match, as they are read: for exports. */
export async function* lines(tx: Tx, filter: Filter, { language, zone }: Reader): AsyncIterable<AuditEntry[]> {
  await beginAudit(tx)
  const found = tx<Row[]>`
    select ${columns(tx)} from audit_log l left join v_unit_name n on n.id = coalesce(l.place_id, l.unit_id)
     where ${where(tx, filter, zone)} order by l.id ${wayOf(tx, filter)}`.cursor()
  for await (const rows of found) yield rows.map((row) => entryOf(row, language))
}

/** The kinds that the log speaks of, one step of the index for each. */
export async function entities(tx: Tx): Promise<string[]> {
  const [, rows] = await Promise.all([
    beginAudit(tx),
    tx<{ entity: string }[]>`
      with recursive kinds as (
        (select entity from audit_log order by entity limit 1)
        union all
        select (select l.entity from audit_log l where l.entity > k.entity order by l.entity limit 1) from kinds k where k.entity is not null)
      select entity from kinds where entity is not null`,
  ])
  return rows.map(({ entity }) => entity)
}

function entryOf({ before, after, ...row }: Row, language: Language): AuditEntry {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  const words = whoWords(row.actorName)
  const actorName = words ? say(words, language) : row.actorName
  return { ...row, actorName, changes: fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null })) }
}
