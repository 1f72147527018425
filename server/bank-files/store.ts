// Files of providers and their lines in the database. Only the platform sees them.

import type { BankFile, BankLine, bankFiles } from '#contract/bank-files/calls'
import { openLineStates } from '#contract/bank-files/states'
import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

type FileRow = Omit<BankFile, 'counts'> & {
  matchedCount: number
  otherAmountCount: number
  notInBooksCount: number
  notInFileCount: number
  twiceCount: number
  explainedCount: number
}

const open = openLineStates as unknown as string[]
/** What comes in counts up, what goes out counts down. */
const signed = (tx: Tx, column: 'file_fen' | 'books_fen') =>
  tx`case when kind in ('PAYMENT', 'PAYOUT_RETURN') then 1 else -1 end * ${column === 'file_fen' ? tx`file_fen` : tx`books_fen`}`

const files = (tx: Tx) => tx`
  select f.id, f.name, f.day_from::text, f.day_to::text, f.is_importing, f.imported_name, f.imported_at, c.*,
         c.other_amount_count + c.not_in_books_count + c.not_in_file_count + c.twice_count as open_count
    from bank_file f cross join lateral (
      select count(row) as line_count, count(*) filter (where state = 'MATCHED') as matched_count,
             count(*) filter (where state = 'OTHER_AMOUNT') as other_amount_count, count(*) filter (where state = 'NOT_IN_BOOKS') as not_in_books_count,
             count(*) filter (where state = 'NOT_IN_FILE') as not_in_file_count, count(*) filter (where state = 'TWICE') as twice_count,
             count(*) filter (where state = 'EXPLAINED') as explained_count, coalesce(sum(${signed(tx, 'file_fen')}), 0)::bigint as file_fen,
             coalesce(sum(${signed(tx, 'books_fen')}) filter (where ticked_by is null), 0)::bigint as books_fen
        from bank_line where file_id = f.id) c`

function told({ matchedCount, otherAmountCount, notInBooksCount, notInFileCount, twiceCount, explainedCount, ...file }: FileRow): BankFile {
  const counts = {
    MATCHED: matchedCount,
    OTHER_AMOUNT: otherAmountCount,
    NOT_IN_BOOKS: notInBooksCount,
    NOT_IN_FILE: notInFileCount,
    TWICE: twiceCount,
    EXPLAINED: explainedCount,
  }
  return { ...file, counts }
}

export async function page(tx: Tx, { keyword, open: isOpen, pageNumber, pageSize }: Taken<typeof bankFiles.page>): Promise<Page<BankFile>> {
  const text = (keyword ?? '').trim()
  const where = tx`f.deleted_at is null ${text ? tx`and f.name ilike ${containing(text)}` : tx``}
    ${isOpen ? tx`and exists (select from bank_line l where l.file_id = f.id and l.state = any (${open}))` : tx``}`
  const { total } = await tx<{ total: number }[]>`select count(*) as total from bank_file f where ${where}`.one()
  const rows = await tx<FileRow[]>`
    ${files(tx)} where f.id in (select f.id from bank_file f where ${where} order by f.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
     order by f.id desc`
  return { total, records: rows.map(told) }
}

export async function find(tx: Tx, id: string): Promise<BankFile | undefined> {
  const [row] = await tx<FileRow[]>`${files(tx)} where f.id = ${id} and f.deleted_at is null`
  return row && told(row)
}

/** Held until the end: two who compare or delete the same file take turns. */
export async function hold(tx: Tx, id: string): Promise<{ id: string; isImporting: boolean } | undefined> {
  const [row] = await tx<{ id: string; isImporting: boolean }[]>`
    select id, is_importing from bank_file where id = ${id} and deleted_at is null for update`
  return row
}

type Filter = Taken<typeof bankFiles.lines>
const lineColumns = (tx: Tx) => tx`
  l.id, l.file_id, f.name as file_name, l.row, l.at, l.kind, l.no, l.channel_no, l.file_fen, l.books_fen, l.state, l.found, l.note,
  l.explained_name, l.explained_at`
const joined = (tx: Tx) => tx`bank_line l join bank_file f on f.id = l.file_id`

function where(tx: Tx, { fileId, state, kind, open: isOpen, keyword }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`f.deleted_at is null and not f.is_importing ${fileId ? tx`and l.file_id = ${fileId}` : tx``}
    ${state ? tx`and l.state = ${state}` : tx``} ${kind ? tx`and l.kind = ${kind}` : tx``} ${isOpen ? tx`and l.state = any (${open})` : tx``}
    ${text ? tx`and (l.no ilike ${like} or l.channel_no ilike ${like} or l.note ilike ${like})` : tx``}`
}

/** Where it leads: to the order of a payment or a refund, to the withdrawal, to the other file that has it. */
const leads = (tx: Tx) => tx`
  case l.kind when 'PAYMENT' then (select min(o.id) from payment p join trade_order o on o.group_id = p.group_id where p.id = l.book_id)
              when 'REFUND' then (select r.order_id from refund r where r.id = l.book_id) end as order_id,
  case when l.kind in ('PAYOUT', 'PAYOUT_RETURN') then l.book_id end as withdrawal_id,
  (select o.name from bank_line t join bank_file o on o.id = t.file_id where t.id = l.ticked_by) as other_file`

const ordered = (tx: Tx) => tx`l.file_id desc, l.row nulls last, l.id`

export async function lines(tx: Tx, filter: Filter): Promise<Page<BankLine>> {
  const { pageNumber, pageSize } = filter
  const { total } = await tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, filter)}`.one()
  const rows = await tx<BankLine[]>`
    select ${lineColumns(tx)}, ${leads(tx)} from ${joined(tx)} where ${where(tx, filter)} order by ${ordered(tx)}
     limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...rows] }
}

export const allLines = (tx: Tx, filter: Partial<Filter>): AsyncIterable<BankLine[]> =>
  tx<BankLine[]>`
    select ${lineColumns(tx)}, null as order_id, null as withdrawal_id, null as other_file
      from ${joined(tx)} where ${where(tx, filter)} order by ${ordered(tx)}`.cursor()

/** Those of them that are there, held: whoever explains a line twice at once does it once. */
export async function holdLines(tx: Tx, ids: readonly string[]): Promise<Pick<BankLine, 'id' | 'state'>[]> {
  const rows = await tx<Pick<BankLine, 'id' | 'state'>[]>`
    select l.id, l.state from bank_line l join bank_file f on f.id = l.file_id and f.deleted_at is null and not f.is_importing
     where l.id = any (${ids as string[]}::bigint[]) order by l.id for update of l`
  return [...rows]
}

export async function explain(tx: Tx, ids: readonly string[], said: { note: string; name: string; at: string }): Promise<void> {
  await tx`
    update bank_line set state = 'EXPLAINED', note = ${said.note}, explained_name = ${said.name}, explained_at = ${said.at}, updated_at = ${said.at},
           version = version + 1
     where id = any (${ids as string[]}::bigint[])`
}

export async function reopen(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await tx`
    update bank_line set state = found, note = '', explained_name = null, explained_at = null, updated_at = ${at}, version = version + 1
     where id = any (${ids as string[]}::bigint[])`
}
