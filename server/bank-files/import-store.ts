// The lines of a file on their way from the bench into the database.

import type { BankLineKind } from '#contract/bank-files/states'
import type { Tx } from '../kit/database/db'
import { takeTurns } from './compare-store'

type Line = { at: string; kind: BankLineKind; no: string; channelNo: string; fileFen: number }
export type New = Line & { row: number }

const json = (value: unknown) => JSON.stringify(value)

/** Of each the file that has it already: the same kind, numbers and amount. */
export async function alreadyIn(tx: Tx, benchId: string, lines: readonly Line[]): Promise<Map<number, string>> {
  // Of two who bring in the same file at once the second finds what the first has brought.
  await takeTurns(tx)
  const rows = await tx<{ place: number; name: string }[]>`
    with given as materialized (
      select row_number() over () as place, g.* from jsonb_to_recordset(${json(lines)}::text::jsonb)
        as g (kind text, no text, "channelNo" text, "fileFen" bigint)),
    same as (
      select g.place, o.file_id from given g join bank_line o on o.no = g.no and o.kind = g.kind and o.channel_no = g."channelNo" and o.file_fen = g."fileFen"
       where g.no <> ''
      union all
      select g.place, o.file_id from given g join bank_line o on o.channel_no = g."channelNo" and o.no = '' and o.kind = g.kind and o.file_fen = g."fileFen"
       where g.no = '' and o.channel_no <> '')
    select s.place::int as place, min(f.name) as name from same s join bank_file f on f.id = s.file_id
     where f.deleted_at is null and f.bench_id is distinct from ${benchId} group by s.place`
  return new Map(rows.map(({ place, name }) => [place - 1, name]))
}

type Bringing = { benchId: string; name: string; importedName: string; importedAt: string }

/** The file of a bench, made with its first lines; it covers the days of all of them. */
async function fileFor(tx: Tx, { benchId, name, importedName, importedAt }: Bringing, lines: readonly New[]): Promise<string> {
  const times = lines.map(({ at }) => at).sort()
  const day = (at: string | undefined) => tx`(${at ?? importedAt}::timestamptz at time zone 'Asia/Shanghai')::date`
  const row = await tx<{ id: string }[]>`
    insert into bank_file as f (name, day_from, day_to, bench_id, is_importing, imported_name, imported_at)
    values (${name}, ${day(times[0])}, ${day(times.at(-1))}, ${benchId}, true, ${importedName}, ${importedAt})
    on conflict (bench_id) where deleted_at is null do update
      set day_from = least(f.day_from, excluded.day_from), day_to = greatest(f.day_to, excluded.day_to), is_importing = true
    returning id`.one()
  return row.id
}

/** Gives the ids in the order of the lines. Nothing is compared yet: a line says so much only when the whole file is in. */
export async function add(tx: Tx, bringing: Bringing, lines: readonly New[]): Promise<string[]> {
  const fileId = await fileFor(tx, bringing, lines)
  const rows = await tx<{ id: string; row: number }[]>`
    insert into bank_line (file_id, row, at, kind, no, channel_no, file_fen, found, state)
    select ${fileId}, g.row, g.at, g.kind, g.no, g."channelNo", g."fileFen", 'NOT_IN_BOOKS', 'NOT_IN_BOOKS'
      from jsonb_to_recordset(${json(lines)}::text::jsonb) as g (row int, at timestamptz, kind text, no text, "channelNo" text, "fileFen" bigint)
    returning id, row`
  const ids = new Map(rows.map(({ id, row }) => [row, id]))
  return lines.map(({ row }) => ids.get(row) ?? '')
}

/** The file that a bench has brought in, and whether anything of it is left. */
export async function ofBench(tx: Tx, benchId: string): Promise<{ id: string; lineCount: number } | undefined> {
  const [row] = await tx<{ id: string; lineCount: number }[]>`
    select f.id, (select count(*) from bank_line l where l.file_id = f.id and l.row is not null) as line_count
      from bank_file f where f.bench_id = ${benchId} and f.deleted_at is null for update of f`
  return row
}

export async function setImported(tx: Tx, fileId: string): Promise<void> {
  await tx`update bank_file set is_importing = false where id = ${fileId}`
}
