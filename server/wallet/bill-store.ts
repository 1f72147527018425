// Bills in the database: the postings of one account of a unit. Counts and sums of whole days are kept with the books, so a page at any
// depth and a total over years read those, and postings only of the days that are shown or broken.

import { houseZone } from '#contract/kit/dates'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { type BillDirection, type MoneyPart, withdrawalParts } from '#contract/wallet/parts'
import type { Tx } from '../kit/database/db'
import type { Posting } from './links'
import { type Broken, daysOf, type Stretch } from './stretch'

export type BillFilter = {
  accountId: string
  type: MoneyPart | null
  noWithdrawals: boolean
  direction: BillDirection | null
  stretch: Stretch
  /** A number that was searched for. */
  keyword: string | null
}
export type KindSum = { type: MoneyPart; inFen: number; outFen: number; inCount: number; outCount: number }

const ofKind = (tx: Tx, { type, noWithdrawals }: Pick<BillFilter, 'type' | 'noWithdrawals'>) =>
  tx`${type === null ? tx`` : tx`and part = ${type}`} ${noWithdrawals ? tx`and part <> all (${[...withdrawalParts]})` : tx``}`
const ofDirection = (tx: Tx, direction: BillDirection | null) =>
  direction === null ? tx`` : direction === 'IN' ? tx`and delta > 0` : tx`and delta < 0`
const within = (tx: Tx, { from, to }: Stretch) =>
  tx`${from === null ? tx`` : tx`and at >= ${from}`} ${to === null ? tx`` : tx`and at < ${to}`}`

const addedUp = (tx: Tx) => tx`
  count(*) filter (where delta > 0) as in_count, count(*) filter (where delta < 0) as out_count,
  coalesce(sum(delta) filter (where delta > 0), 0)::bigint as in_fen, coalesce(sum(delta) filter (where delta < 0), 0)::bigint as out_fen`

/** Sums by day and kind: as they are kept, and of broken days as their postings say. */
function sums(tx: Tx, filter: BillFilter) {
  const { accountId } = filter
  const { from, to, broken } = daysOf(filter.stretch)
  const ofBroken = (piece: Broken) => tx`
    union all
    select ${piece.day}::date, part, ${addedUp(tx)} from ledger_entry
     where account_id = ${accountId} and part is not null ${ofKind(tx, filter)} ${within(tx, piece)} group by part`
  return tx`
    select day, part, in_count::bigint, out_count::bigint, in_fen, out_fen from ledger_day
     where account_id = ${accountId} ${ofKind(tx, filter)} ${from === null ? tx`` : tx`and day >= ${from}::date`} ${to === null ? tx`` : tx`and day < ${to}::date`}
    ${broken.map(ofBroken).reduce((all, one) => tx`${all} ${one}`, tx``)}`
}

const columns = (tx: Tx) => tx`e.id, e.at, e.part as type, e.delta as amount_fen, e.balance_after as balance_after_fen`

/** Found by a number: there are few, and they are looked at one by one. */
const found = (tx: Tx, filter: BillFilter) => tx`
  account_id = ${filter.accountId} and id = any (array(select wallet_found(${filter.accountId}, ${filter.keyword})))
  ${ofKind(tx, filter)} ${ofDirection(tx, filter.direction)}`

type Paged = Posting & { total: number }
const pageOf = (rows: readonly Paged[]): Page<Posting> => ({
  total: firstOf(rows).total,
  // The one row of an empty page has the total alone.
  records: rows.flatMap(({ total: _total, ...posting }) => (posting.id === null ? [] : [posting])),
})

/** The newest first. Total and page are of one snapshot, because they are one statement. */
export async function page(tx: Tx, filter: BillFilter, pageNumber: number, pageSize: number): Promise<Page<Posting>> {
  const offset = (pageNumber - 1) * pageSize
  if (filter.keyword !== null) return searched(tx, filter, offset, pageSize)
  const { accountId, direction, stretch } = filter
  const counted = direction === null ? tx`in_count + out_count` : direction === 'IN' ? tx`in_count` : tx`out_count`
  return pageOf(
    await tx<Paged[]>`
    with running as materialized (
      select day, n, sum(n) over (order by day desc) as upto
        from (select day, sum(${counted}) as n from (${sums(tx, filter)}) kept group by day) days where n > 0),
    first as materialized (select day, upto - n as skipped from running where upto > ${offset} order by day desc limit 1),
    last as materialized (select coalesce((select max(day) from running where upto >= ${offset + pageSize}), (select min(day) from running)) as day),
    wanted as materialized (
      select e.id, e.at, e.part, e.delta, e.balance_after from ledger_entry e
       where account_id = ${accountId} and part is not null ${ofKind(tx, filter)} ${ofDirection(tx, direction)} ${within(tx, stretch)}
         and at >= (select day::timestamp at time zone ${houseZone} from last) and at < (select (day + 1)::timestamp at time zone ${houseZone} from first)
       order by at desc, id desc limit ${pageSize} offset ${offset}::bigint - (select skipped from first))
    select all_of_them.total, ${columns(tx)}
      from (select coalesce(sum(n), 0)::bigint as total from running) all_of_them left join wanted e on true order by e.at desc, e.id desc`,
  )
}

const searched = async (tx: Tx, filter: BillFilter, offset: number, pageSize: number): Promise<Page<Posting>> =>
  pageOf(
    await tx<Paged[]>`
    with hits as materialized (select id, at, part, delta, balance_after from ledger_entry where ${found(tx, filter)} ${within(tx, filter.stretch)})
    select all_of_them.total, ${columns(tx)}
      from (select count(*) as total from hits) all_of_them
      left join (select * from hits order by at desc, id desc limit ${pageSize} offset ${offset}) e on true order by e.at desc, e.id desc`,
  )

/** By kind, both directions of each. */
export async function kinds(tx: Tx, filter: BillFilter): Promise<KindSum[]> {
  const source =
    filter.keyword === null
      ? sums(tx, filter)
      : tx`select part, ${addedUp(tx)} from ledger_entry where ${found(tx, { ...filter, direction: null })} ${within(tx, filter.stretch)} group by part`
  return tx<KindSum[]>`
    select part as type, sum(in_fen)::bigint as in_fen, sum(out_fen)::bigint as out_fen, sum(in_count)::bigint as in_count, sum(out_count)::bigint as out_count
      from (${source}) kept group by part order by part`
}

/** What had come together before the stretch begins. */
export async function before(tx: Tx, filter: BillFilter): Promise<Pick<KindSum, 'inFen' | 'outFen'>> {
  const { from } = filter.stretch
  if (from === null) return { inFen: 0, outFen: 0 }
  const earlier = await kinds(tx, { ...filter, stretch: { from: null, to: from } })
  return earlier.reduce((all, { inFen, outFen }) => ({ inFen: all.inFen + inFen, outFen: all.outFen + outFen }), { inFen: 0, outFen: 0 })
}

/** All that match, for a file. */
export function lines(tx: Tx, filter: BillFilter) {
  const { accountId, direction, stretch, keyword } = filter
  const where =
    keyword === null
      ? tx`account_id = ${accountId} and part is not null ${ofKind(tx, filter)} ${ofDirection(tx, direction)}`
      : found(tx, filter)
  return tx<Posting[]>`
    select ${columns(tx)} from ledger_entry e where ${where} ${within(tx, stretch)} order by at desc, id desc`.cursor()
}
