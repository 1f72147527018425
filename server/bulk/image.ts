// Pictures of rows, taken before and after an act, and how they are put back to the byte.

import type { Image, TouchedTable } from '../kit/bulk-action'
import type { Tx } from '../kit/db'

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

/** Puts the rows back as they were: changed ones are rewritten, vanished ones return, new ones go. */
export async function restore(tx: Tx, touched: readonly TouchedTable[], before: Image, after: Image): Promise<void> {
  for (const each of touched) {
    const columns = await writableColumns(tx, each.table)
    const was = new Map(before[each.table].map((row) => [keyOf(each, row), row]))
    const is = new Map(after[each.table].map((row) => [keyOf(each, row), row]))
    for (const [key, row] of is) if (!was.has(key)) await remove(tx, each, row)
    for (const [key, row] of was) {
      if (is.has(key)) await rewrite(tx, each, columns, row)
      else await insert(tx, each, columns, row)
    }
  }
}

async function writableColumns(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  return rows.map(({ name }) => name)
}

const same = (tx: Tx, { primary }: TouchedTable, row: Row) =>
  primary.map((column, n) => tx`${n > 0 ? tx`and` : tx``} t.${tx(column)}::text = ${String(row[column])}`)

async function rewrite(tx: Tx, touched: TouchedTable, columns: string[], row: Row): Promise<void> {
  const changing = columns.filter((column) => !touched.primary.includes(column))
  if (changing.length === 0) return
  await tx`
    update ${tx(touched.table)} t set (${tx(changing)}) = row (${changing.map((column, n) => tx`${n > 0 ? tx`,` : tx``} was.${tx(column)}`)})
      from jsonb_populate_record(null::${tx(touched.table)}, ${JSON.stringify(row)}::text::jsonb) was where ${same(tx, touched, row)}`
}

async function insert(tx: Tx, { table }: TouchedTable, columns: string[], row: Row): Promise<void> {
  await tx`
    insert into ${tx(table)} (${tx(columns)}) overriding system value
    select ${tx(columns)} from jsonb_populate_record(null::${tx(table)}, ${JSON.stringify(row)}::text::jsonb)`
}

async function remove(tx: Tx, touched: TouchedTable, row: Row): Promise<void> {
  await tx`delete from ${tx(touched.table)} t where ${same(tx, touched, row)}`
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
