// Pictures of rows, taken before and after an act, and how they are put back to the byte.

import type { Image, TouchedTable } from '../kit/bulk-action'
import type { Tx } from '../kit/database/db'

type Row = Record<string, unknown>

/** What the tables hold of one record now. jsonb keeps times to the microsecond and numbers to the digit. */
export async function imageOf(tx: Tx, touched: readonly TouchedTable[], id: string): Promise<Image> {
  const parts = touched.map(async ({ table, key, primary }) => {
    const [row] = await tx<{ rows: Row[] }[]>`
      select coalesce(jsonb_agg(to_jsonb(t) order by ${tx(primary as string[])}), '[]') as rows from ${tx(table)} t where ${tx(key)} = ${id}`
    return [table, row.rows] as const
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** Pictures of many records in one question for each table. */
export async function imagesOf(tx: Tx, touched: readonly TouchedTable[], ids: readonly string[]): Promise<Map<string, Image>> {
  const found = new Map<string, Image>(ids.map((id) => [id, Object.fromEntries(touched.map(({ table }) => [table, []]))]))
  const parts = touched.map(async ({ table, key, primary }) => {
    const rows = await tx<{ of: string; rows: Row[] }[]>`
      select ${tx(key)}::text as of, jsonb_agg(to_jsonb(t) order by ${tx(primary as string[])}) as rows from ${tx(table)} t
       where ${tx(key)} = any (${ids as string[]}::bigint[]) group by 1`
    for (const row of rows) Object.assign(found.get(row.of) ?? {}, { [table]: row.rows })
  })
  await Promise.all(parts)
  return found
}

/** Holds the records themselves, in one order, so that two who work on the same ones take turns. */
export const holdRows = (tx: Tx, [{ table, key }]: readonly TouchedTable[], ids: readonly string[]) =>
  tx`select 1 from ${tx(table)} where ${tx(key)} = any (${ids as string[]}::bigint[]) order by ${tx(key)} for update`

const keyOf = ({ primary }: TouchedTable, row: Row) => primary.map((column) => String(row[column])).join('/')

export type Pair = { before: Image; after: Image }

/** Puts the rows of many records back as they were: changed ones are rewritten, vanished ones return, new ones go. */
export async function restore(tx: Tx, touched: readonly TouchedTable[], pairs: readonly Pair[]): Promise<void> {
  for (const each of touched) {
    const columns = await writableColumns(tx, each.table)
    const was = new Map(pairs.flatMap(({ before }) => before[each.table].map((row) => [keyOf(each, row), row] as const)))
    const is = new Map(pairs.flatMap(({ after }) => after[each.table].map((row) => [keyOf(each, row), row] as const)))
    const fresh = [...is].flatMap(([key, row]) => (was.has(key) ? [] : [row]))
    const changed = [...was].flatMap(([key, row]) => (is.has(key) ? [row] : []))
    const gone = [...was].flatMap(([key, row]) => (is.has(key) ? [] : [row]))
    await remove(tx, each, fresh)
    await rewrite(tx, each, columns, changed)
    await insert(tx, each, columns, gone)
  }
}

async function writableColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  return rows.map(({ name }) => name)
}

/** The pictures as rows of their table again. */
const rowsOf = (tx: Tx, { table }: TouchedTable, rows: readonly Row[]) =>
  tx`jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)`
const same = (tx: Tx, { primary }: TouchedTable) =>
  primary.map((column, n) => tx`${n > 0 ? tx`and` : tx``} t.${tx(column)} = was.${tx(column)}`)

async function rewrite(tx: Tx, touched: TouchedTable, columns: string[], rows: readonly Row[]): Promise<void> {
  const changing = columns.filter((column) => !touched.primary.includes(column))
  if (changing.length === 0 || rows.length === 0) return
  await tx`
    update ${tx(touched.table)} t set (${tx(changing)}) = row (${changing.map((column, n) => tx`${n > 0 ? tx`,` : tx``} was.${tx(column)}`)})
      from ${rowsOf(tx, touched, rows)} was where ${same(tx, touched)}`
}

async function insert(tx: Tx, touched: TouchedTable, columns: string[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx`
    insert into ${tx(touched.table)} (${tx(columns)}) overriding system value select ${tx(columns)} from ${rowsOf(tx, touched, rows)}`
}

async function remove(tx: Tx, touched: TouchedTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx`delete from ${tx(touched.table)} t using ${rowsOf(tx, touched, rows)} was where ${same(tx, touched)}`
}

// What every write touches and no reader wants to see as a change.
const silent = new Set(['updated_at', 'version', 'id'])

/** What changed, for a reader: the fields of the first table, as the history shows them. */
export function changesOf(before: Image | null, after: Image | null) {
  const table = Object.keys(before ?? after ?? {})[0]
  const [was, is] = [before?.[table]?.[0] ?? {}, after?.[table]?.[0] ?? {}]
  return Object.keys({ ...was, ...is })
    .filter((field) => !silent.has(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, before: hidden(field, was[field]), after: hidden(field, is[field]) }))
}

const hidden = (field: string, value: unknown) => (/hash|secret|_enc$/.test(field) ? '***' : (value ?? null))
