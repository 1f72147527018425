// The lines of a statement in the database, and what was said against them.

import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { type Language, say } from '#contract/kit/words'
import type { StatementLine, statements } from '#contract/statements/calls'
import { severalPieces } from '#contract/statements/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Reader } from './store'

type Filter = Omit<Taken<typeof statements.lines>, 'pageNumber' | 'pageSize'>
type Row = Omit<StatementLine, 'title'> & { about: string; pieceCount: number }

function where(tx: Tx, reader: Reader, { id, type, keyword = '' }: Filter) {
  const like = containing(keyword.trim())
  return tx`l.statement_id = ${id} ${reader.unitId ? tx`and l.unit_id = ${reader.unitId}` : tx``} ${type ? tx`and l.part = ${type}` : tx``}
    ${keyword.trim() ? tx`and (l.ref ilike ${like} or l.after_sale_no ilike ${like} or l.about ilike ${like})` : tx``}`
}

const selected = (tx: Tx, reader: Reader, filter: Filter) => tx`
  select l.entry_id as id, l.at, l.part as type, l.about, l.piece_count, l.order_id, l.ref as order_no, l.after_sale_id, l.after_sale_no, l.amount_fen,
         d.reason as dispute_reason, d.answer as dispute_answer
    from statement_line l
    left join lateral (select reason, answer from statement_dispute d where d.statement_id = l.statement_id and d.entry_id = l.entry_id
                        order by d.revision desc limit 1) d on true
   where ${where(tx, reader, filter)} order by l.at, l.entry_id`

const told = ({ about, pieceCount, ...row }: Row, language: Language): StatementLine => ({
  ...row,
  title: pieceCount > 1 ? say(severalPieces, language, { name: about, n: pieceCount }) : about,
})

export async function page(
  tx: Tx,
  reader: Reader,
  { pageNumber, pageSize, ...filter }: Taken<typeof statements.lines>,
  language: Language,
): Promise<Page<StatementLine>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from statement_line l where ${where(tx, reader, filter)}`,
    tx<Row[]>`${selected(tx, reader, filter)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map((row) => told(row, language)) }
}

/** All of them, as they are read: for exports. */
export async function* rows(tx: Tx, reader: Reader, filter: Filter, language: Language): AsyncIterable<StatementLine[]> {
  for await (const batch of tx<Row[]>`${selected(tx, reader, filter)}`.cursor()) yield batch.map((row) => told(row, language))
}

type Disputed = { lineId: string; reason: string }
type By = { name: string; now: Date; revision: number }

/** Answers how many of the lines are of this statement: all of them, or somebody named another's. */
export async function dispute(tx: Tx, id: string, lines: readonly Disputed[], { name, now, revision }: By): Promise<number> {
  const written = await tx`
    insert into statement_dispute (statement_id, unit_id, entry_id, revision, part, ref, amount_fen, reason, by_name, at)
    select l.statement_id, l.unit_id, l.entry_id, ${revision}, l.part, l.ref, l.amount_fen, g.reason, ${name}, ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as g ("lineId" bigint, reason text)
      join statement_line l on l.entry_id = g."lineId" and l.statement_id = ${id}
    returning id`
  return written.length
}

export async function openDisputes(tx: Tx, id: string, revision: number): Promise<string[]> {
  const rows = await tx<{ lineId: string }[]>`
    select entry_id as line_id from statement_dispute where statement_id = ${id} and revision = ${revision} order by id`
  return rows.map(({ lineId }) => lineId)
}

type Answered = { lineId: string; kept: boolean; answer: string }

/** Writes the answers down; lines that are not kept leave the statement, and with that their claim. */
export async function answer(tx: Tx, id: string, lines: readonly Answered[], { name, now, revision }: By): Promise<void> {
  await tx`
    update statement_dispute d set answer = g.answer, kept = g.kept, answered_by = ${name}, answered_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as g ("lineId" bigint, kept boolean, answer text)
     where d.statement_id = ${id} and d.revision = ${revision} and d.entry_id = g."lineId"`
  const given = lines.filter(({ kept }) => !kept).map(({ lineId }) => lineId)
  await tx`delete from statement_line where statement_id = ${id} and entry_id = any (${given}::bigint[])`
}
