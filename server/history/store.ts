// The audit log in the database; the table's own policy hides what other units did.

import type { HistoryEntry } from '#contract/history/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'

type Filter = { entity: string; entityId: string; pageNumber: number; pageSize: number }
type Row = Omit<HistoryEntry, 'changes'> & { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

export async function page(tx: Tx, { entity, entityId, pageNumber, pageSize }: Filter): Promise<Page<HistoryEntry>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from audit_log where entity = ${entity} and entity_id = ${entityId}`,
    tx<Row[]>`
      select id, at, actor_name, action, before, after, reason from audit_log
       where entity = ${entity} and entity_id = ${entityId}
       order by audit_log.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map(entryOf) }
}

function entryOf({ before, after, ...row }: Row): HistoryEntry {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return { ...row, changes: fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null })) }
}

type Entry = { entity: string; entityId: string; entryId: string }

/** What an entry says that the record was before it; nothing for an entry that is not of this record or not a change. */
export async function before(tx: Tx, { entity, entityId, entryId }: Entry): Promise<Record<string, unknown> | undefined> {
  const [row] = await tx<{ before: Record<string, unknown> }[]>`
    select before from audit_log
     where id = ${entryId} and entity = ${entity} and entity_id = ${entityId} and action = 'update' and before is not null`
  return row?.before
}

/** The log names fields as the tables do. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Which fields of the record an entry and those after it changed. */
export async function changedSince(tx: Tx, { entity, entityId, entryId }: Entry): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select distinct jsonb_object_keys(before) as name from audit_log
     where entity = ${entity} and entity_id = ${entityId} and id >= ${entryId} and action = 'update' and before is not null`
  return rows.map(({ name }) => fieldOf(name))
}
