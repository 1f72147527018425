// Pictures of what an act writes, taken before and after it, and how that is put back.

import type { BulkAction, Image, TouchedTable } from '../kit/bulk-action'
import type { Tx } from '../kit/database/db'

type Row = Record<string, unknown>

/** The columns that an act names, and those that tell the rows apart. */
const seenOf = ({ key, primary, columns }: TouchedTable): string[] => [...new Set([key, ...primary, ...columns])]

const pictures = (tx: Tx, each: TouchedTable, ids: readonly string[]) =>
  tx<{ of: string; rows: Row[] }[]>`
    select t.${tx(each.key)}::text as of, jsonb_agg(to_jsonb(t) order by ${tx(each.primary)}) as rows
      from (select ${tx(seenOf(each))} from ${tx(each.table)} where ${tx(each.key)} = any (${ids}::bigint[])) t group by 1`

/** What the tables hold of many records now, one question for each table. jsonb keeps times to the microsecond and numbers to the digit. */
export async function imagesOf(tx: Tx, touched: readonly TouchedTable[], ids: readonly string[]): Promise<Map<string, Image>> {
  const found = new Map<string, Image>(ids.map((id) => [id, Object.fromEntries(touched.map(({ table }) => [table, []]))]))
  const parts = touched.map(async (each) => {
    for (const { of, rows } of await pictures(tx, each, ids)) Object.assign(found.get(of) ?? {}, { [each.table]: rows })
  })
  await Promise.all(parts)
  return found
}

/** Holds the records themselves, in one order, so that two who work on the same ones take turns. */
export const holdRows = (tx: Tx, [{ table, key }]: BulkAction['touches'], ids: readonly string[]) =>
  tx`select 1 from ${tx(table)} where ${tx(key)} = any (${ids}::bigint[]) order by ${tx(key)} for update`

/** Whether a record is still as an act left it, as far as the act wrote it. Pictures from before acts named their columns hold more. */
export const isAsLeft = (touched: readonly TouchedTable[], left: Image, now: Image): boolean =>
  touched.every((each) => textOf(each, left) === textOf(each, now))

/** jsonb does not keep the order of keys the way JSON text does, so the columns are read in ours. */
const textOf = (each: TouchedTable, image: Image): string =>
  JSON.stringify((image[each.table] ?? []).map((row) => seenOf(each).map((column) => row[column])))

/** Writes back what the act wrote, and nothing else; it is a change like any other, so the version goes on. */
export async function restore(tx: Tx, touched: readonly TouchedTable[], before: readonly Image[]): Promise<void> {
  for (const each of touched) {
    const rows = before.flatMap((image) => image[each.table] ?? [])
    if (rows.length > 0) await rewrite(tx, each, rows)
  }
}

async function rewrite(tx: Tx, { table, primary, columns }: TouchedTable, rows: readonly Row[]): Promise<void> {
  const values = columns.map((column, n) => tx`${n > 0 ? tx`,` : tx``} was.${tx(column)}`)
  const same = primary.map((column, n) => tx`${n > 0 ? tx`and` : tx``} t.${tx(column)} = was.${tx(column)}`)
  const { count } = await tx`
    update ${tx(table)} t set (${tx(columns)}) = row (${values}), version = t.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb) was where ${same}`
  // Rows that come and go are more than their columns: such an act brings its own undo.
  if (count !== rows.length) throw new Error(`${rows.length - count} rows of ${table} are not there to be put back`)
}

// What every write touches and no reader wants to see as a change; pictures from before acts named their columns hold it, too.
const silent = new Set(['updated_at', 'version', 'id'])

/** What changed, for a reader: the fields of the first table, as the history shows them. */
export function changesOf(before: Image | null, after: Image | null) {
  const table = Object.keys(before ?? after ?? {})[0] ?? ''
  const [was, is] = [before?.[table]?.[0] ?? {}, after?.[table]?.[0] ?? {}]
  return Object.keys({ ...was, ...is })
    .filter((field) => !silent.has(field) && JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, before: hidden(field, was[field]), after: hidden(field, is[field]) }))
}

const hidden = (field: string, value: unknown) => (/hash|secret|_enc$/.test(field) ? '***' : (value ?? null))
