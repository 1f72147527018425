// Lists of members. A plain one (all, of a rung, of a state, in any order) knows its total by the tally, and in the order of joining the page
// too, however deep it lies; others are counted.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Member, memberSorts } from '#contract/members/calls'
import type { MemberSource, MemberState, Segment } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import { ofSegment } from './segments'

export type Filter = {
  keyword?: string
  levelId?: string
  status?: MemberState
  source?: MemberSource
  segment?: Segment
  tag?: string
  joinedFrom?: string
  joinedTo?: string
  leastPoints?: number
  sort?: (typeof memberSorts)[number]
  order?: 'asc' | 'desc'
}
type Paged = Filter & { pageNumber: number; pageSize: number }
/** Whose members, the time it is, and the hash of a keyword that is a whole mobile. */
export type Search = { programmeId: string; at: string; mobileHash: string | null }

export const columns = (tx: Tx) => tx`
  m.id, m.no, m.name, m.mobile_mask as mobile, m.level_id, l.name as level_name, l.rank as level_rank, m.level_until, m.growth::int, m.points::int,
  m.frozen_points::int, m.debt_points::int, m.lifetime_points::int, m.tags, m.source, m.status, m.paid_fen, m.order_count, m.last_order_at,
  m.birthday::text, m.joined_at, m.forgotten_at is not null as is_forgotten, m.version`
export const joined = (tx: Tx) => tx`member m join member_level l on l.id = m.level_id`

/** What the tally tells apart. */
const plainKeys = new Set(['pageNumber', 'pageSize', 'levelId', 'status', 'sort', 'order'])
const isPlain = (filter: Filter) =>
  Object.entries(filter).every(([key, value]) => plainKeys.has(key) || value === undefined || value === '')

const ofTally = (tx: Tx, { levelId, status }: Filter, { programmeId }: Search) => tx`
  programme_id = ${programmeId} ${levelId ? tx`and level_id = ${levelId}` : tx``} ${status ? tx`and status = ${status}` : tx``}`

export async function page(tx: Tx, filter: Paged, search: Search): Promise<Page<Member>> {
  if (!isPlain(filter)) return searched(tx, filter, search)
  return (filter.sort ?? 'joinedAt') === 'joinedAt' ? tallied(tx, filter, search) : sorted(tx, filter, search)
}

type Told = Member & { total: number }
const pageOf = (rows: readonly Told[]): Page<Member> => ({
  total: firstOf(rows).total,
  // The one row of an empty page has the total alone.
  records: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row])),
})

/**
 * Wide blocks of ids are added up from the end that the list begins with until the wanted page is reached, then the narrow ones of that block;
 * only within a narrow one is skipped. A block counts few members, so that whole numbers of the usual size hold its sums.
 */
async function tallied(tx: Tx, filter: Paged, search: Search): Promise<Page<Member>> {
  const { levelId, status, pageSize } = filter
  const offset = (filter.pageNumber - 1) * pageSize
  const up = filter.order === 'asc'
  const way = up ? tx`asc` : tx`desc`
  const from = up
    ? tx`m.id >= (select place.block::bigint << 11 from place)`
    : tx`m.id < (select (place.block + 1)::bigint << 11 from place)`
  return pageOf(
    await tx<Told[]>`
    with wide as materialized (select block, sum(n)::int as n from member_tally where bits = 17 and ${ofTally(tx, filter, search)} group by block),
    area as materialized (
      select block, upto - n as skipped from (select block, n, sum(n) over (order by block ${way}) as upto from wide) running
       where upto > ${offset} order by block ${way} limit 1),
    narrow as (
      select block, sum(n)::int as n from member_tally
       where bits = 11 and block >= (select block << 6 from area) and block < (select (block + 1) << 6 from area) and ${ofTally(tx, filter, search)}
       group by block),
    place as materialized (
      select block, upto - n as skipped
        from (select block, n, (select skipped from area) + sum(n) over (order by block ${way}) as upto from narrow) running
       where upto > ${offset} order by block ${way} limit 1),
    wanted as materialized (
      select m.id from member m where m.programme_id = ${search.programmeId} and ${from}
         ${levelId ? tx`and m.level_id = ${levelId}` : tx``} ${status ? tx`and m.status = ${status}` : tx``}
       order by m.id ${way} limit ${pageSize} offset (${offset}::bigint - (select skipped from place)))
    select all_of_them.total, ${columns(tx)}
      from (select coalesce(sum(n), 0)::bigint as total from wide) all_of_them
      left join (wanted join ${joined(tx)} on m.id = wanted.id) on true order by m.id ${way}`,
  )
}

/** So many from the top the planner is told to look for; what it is not told it takes for a tenth of all, and sorts them. */
const near = 2000

/** In another order: the total is known, and the index of that order gives the page. */
async function sorted(tx: Tx, filter: Paged, search: Search): Promise<Page<Member>> {
  const { levelId, status, pageSize, pageNumber } = filter
  const offset = (pageNumber - 1) * pageSize
  const inOrder = tx`
    select m.id from member m where m.programme_id = ${search.programmeId}
       ${levelId ? tx`and m.level_id = ${levelId}` : tx``} ${status ? tx`and m.status = ${status}` : tx``} order by ${orderOf(tx, filter)}`
  return pageOf(
    await tx<Told[]>`
    with wanted as materialized (
      select id from (${inOrder} ${offset + pageSize <= near ? tx`limit 2000` : tx``}) top limit ${pageSize} offset ${offset})
    select all_of_them.total, ${columns(tx)}
      from (select coalesce(sum(n), 0)::bigint as total from member_tally where bits = 17 and ${ofTally(tx, filter, search)}) all_of_them
      left join (wanted join ${joined(tx)} on m.id = wanted.id) on true order by ${orderOf(tx, filter)}`,
  )
}

async function searched(tx: Tx, filter: Paged, search: Search): Promise<Page<Member>> {
  const { pageSize, pageNumber } = filter
  return pageOf(
    await tx<Told[]>`
    with found as materialized (select m.id, ${keyOf(tx, filter)} as key from member m where ${whereOf(tx, filter, search)}),
    wanted as materialized (
      select f.id from found f order by ${byKey(tx, filter)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
    select all_of_them.total, ${columns(tx)}
      from (select count(*) as total from found) all_of_them
      left join (wanted join ${joined(tx)} on m.id = wanted.id) on true order by ${orderOf(tx, filter)}`,
  )
}

function whereOf(tx: Tx, filter: Filter, { programmeId, at, mobileHash }: Search) {
  const text = (filter.keyword ?? '').trim()
  const { levelId, status, source, segment, tag, joinedFrom, joinedTo, leastPoints } = filter
  return tx`m.programme_id = ${programmeId}
    ${text ? tx`and m.id in (select find_members(${programmeId}, ${text}, ${mobileHash}))` : tx``}
    ${levelId ? tx`and m.level_id = ${levelId}` : tx``} ${status ? tx`and m.status = ${status}` : tx``}
    ${source ? tx`and m.source = ${source}` : tx``} ${segment ? tx`and ${ofSegment(tx, segment, programmeId, at)}` : tx``}
    ${tag ? tx`and m.tags @> array[${tag}]` : tx``}
    ${joinedFrom ? tx`and m.joined_at >= ${joinedFrom}` : tx``} ${joinedTo ? tx`and m.joined_at < ${joinedTo}` : tx``}
    ${leastPoints === undefined ? tx`` : tx`and m.points >= ${leastPoints}`}`
}

const wayOf = (tx: Tx, { order = 'desc' }: Filter) => (order === 'asc' ? tx`asc` : tx`desc`)

function keyOf(tx: Tx, { sort = 'joinedAt' }: Filter) {
  return {
    joinedAt: tx`m.id`,
    lastOrderAt: tx`m.last_order_at`,
    paidFen: tx`m.paid_fen`,
    orderCount: tx`m.order_count`,
    points: tx`m.points`,
    growth: tx`m.growth`,
  }[sort]
}
const byKey = (tx: Tx, filter: Filter) =>
  tx`f.key ${wayOf(tx, filter)} ${filter.order === 'asc' ? tx`nulls first` : tx`nulls last`}, f.id ${wayOf(tx, filter)}`
/** Ids are given in the order of joining. Each of the others has an index that is read forwards or backwards. */
function orderOf(tx: Tx, filter: Filter) {
  const nulls = filter.sort === 'lastOrderAt' ? (filter.order === 'asc' ? tx`nulls first` : tx`nulls last`) : tx``
  return tx`${keyOf(tx, filter)} ${wayOf(tx, filter)} ${nulls}, m.id ${wayOf(tx, filter)}`
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter, search: Search): AsyncIterable<Member[]> =>
  tx<Member[]>`select ${columns(tx)} from ${joined(tx)} where ${whereOf(tx, filter, search)} order by ${orderOf(tx, filter)}`.cursor()

export async function idsMatching(tx: Tx, filter: Filter, search: Search, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select m.id from member m where ${whereOf(tx, filter, search)} order by m.id limit ${limit}`
  return rows.map(({ id }) => id)
}
