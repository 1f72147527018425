// Buyers told apart by what they did: the steps of the funnel, the months since they came, the groups of recency, frequency and money.

import type { BuyerRow } from '#contract/analysis/calls'
import { type FunnelStep, funnelSteps, type RfmGroup, rfmGroups, rfmLimits } from '#contract/analysis/people'
import type { Page } from '#contract/kit/page'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { nameOf } from './rows-store'
import { meant, paidScan, placedScan, type Scan, visitScan } from './scans'

const did = (tx: Tx, scan: Scan, cut: Cut, which: Fragment): Fragment =>
  tx`select distinct ${scan.row.buyerKey(tx, cut)} as key from ${scan.from(tx, cut)} where ${within(tx, scan.at(tx, cut), cut)} and ${meant(tx, scan, cut)} ${which}`

const stepSets: Record<FunnelStep, (tx: Tx, cut: Cut) => Fragment> = {
  visit: (tx, cut) => did(tx, visitScan, cut, tx`and e.type in ('VISIT', 'VIEW')`),
  view: (tx, cut) => did(tx, visitScan, cut, tx`and e.type = 'VIEW'`),
  cart: (tx, cut) => did(tx, visitScan, cut, tx`and e.type = 'CART'`),
  order: (tx, cut) => did(tx, placedScan, cut, tx``),
  pay: (tx, cut) => did(tx, paidScan, cut, tx``),
}

/** Who did this and all before it. */
function reached(tx: Tx, step: FunnelStep, cut: Cut): Fragment {
  const steps = funnelSteps.slice(0, funnelSteps.indexOf(step) + 1)
  return tx`${steps.map((each, at) => tx`${at > 0 ? tx`intersect` : tx``} (${stepSets[each](tx, cut)})`)}`
}

const counted = async (tx: Tx, set: Fragment): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from (${set}) s`.one()).total

export const funnelFromRows = (tx: Tx, cut: Cut): Promise<{ step: FunnelStep; people: number }[]> =>
  Promise.all(funnelSteps.map(async (step) => ({ step, people: await counted(tx, reached(tx, step, cut)) })))

/** Paid orders of all time, of one shop or of all that the reader sees. */
const paidOrders = (tx: Tx, shopId: string | undefined): Fragment =>
  tx`trade_order o where o.paid_at is not null and o.type <> 'POINTS' ${shopId ? tx`and o.shop_id = ${shopId}` : tx``}`

const monthSql = (tx: Tx, at: Fragment, zone: string) => tx`date_trunc('month', ${at} at time zone ${zone})`

export type Cell = { month: string; after: number; peopleCount: number }
/** (key, came, month): each person once for every month with a paid order. */
const monthly = (tx: Tx, zone: string, shopId: string | undefined): Fragment => tx`
  select m.key, min(m.month) over (partition by m.key) as came, m.month
    from (select distinct o.buyer_key as key, ${monthSql(tx, tx`o.paid_at`, zone)} as month from ${paidOrders(tx, shopId)}) m`
const monthsBetween = (tx: Tx) => tx`((extract(year from age(c.month, c.came)) * 12 + extract(month from age(c.month, c.came)))::int)`

export type Cohorts = { zone: string; now: Date; months: number; shopId?: string }
export const cohortsFromRows = (tx: Tx, { zone, now, months, shopId }: Cohorts): Promise<Cell[]> =>
  tx<Cell[]>`
    select to_char(c.came, 'YYYY-MM') as month, ${monthsBetween(tx)} as after, count(*) as people_count from (${monthly(tx, zone, shopId)}) c
     where c.came > ${monthSql(tx, tx`${now.toISOString()}::timestamptz`, zone)} - make_interval(months => ${months}::int)
     group by c.came, 2 order by 1, 2`

type Scored = { now: Date; shopId?: string }
/** Each buyer with what decides the group; the limit of money lies where the share of the contract says. */
const scored = (tx: Tx, { now, shopId }: Scored): Fragment => tx`
  with b as materialized (
    select o.buyer_key as key, max(o.paid_at) as last_paid_at, count(*) as n, sum(o.paid_fen - o.refunded_fen)::bigint as net_fen from ${paidOrders(tx, shopId)} group by 1),
  edge as (select coalesce(percentile_disc(${rfmLimits.share}::float8) within group (order by net_fen), 0) as fen from b)
  select b.key, b.net_fen, edge.fen as edge_fen,
         concat((b.last_paid_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${rfmLimits.days}))::int, (b.n >= ${rfmLimits.orders})::int, (b.net_fen > edge.fen)::int) as rfm
    from b cross join edge`

type Group = { rfm: RfmGroup; peopleCount: number; netFen: number; edgeFen: number }
export async function groups(tx: Tx, asked: Scored) {
  const rows = await tx<Group[]>`
    select s.rfm, count(*) as people_count, sum(s.net_fen)::bigint as net_fen, max(s.edge_fen) as edge_fen from (${scored(tx, asked)}) s group by s.rfm`
  const of = (group: RfmGroup) => rows.find(({ rfm }) => rfm === group)
  return {
    limitFen: rows[0]?.edgeFen ?? 0,
    groups: rfmGroups.map((group) => ({ group, people: of(group)?.peopleCount ?? 0, paidFen: of(group)?.netFen ?? 0 })),
  }
}

/** Which people are listed: those of a group, of a cell of the cohorts, or of a step of the funnel; else all buyers. */
export type Whom = { group: RfmGroup } | { cohort: string; after: number } | { funnel: FunnelStep; cut: Cut } | null
export type Listing = Scored & {
  zone: string
  sort?: 'lastPaidAt' | 'paidFen' | 'orderCount'
  order?: 'asc' | 'desc'
  pageNumber: number
  pageSize: number
}

function keysOf(tx: Tx, whom: Whom, asked: Listing): Fragment {
  if (whom === null) return tx`select distinct o.buyer_key as key from ${paidOrders(tx, asked.shopId)}`
  if ('group' in whom) return tx`select s.key from (${scored(tx, asked)}) s where s.rfm = ${whom.group}`
  if ('funnel' in whom) return reached(tx, whom.funnel, whom.cut)
  return tx`select c.key from (${monthly(tx, asked.zone, asked.shopId)}) c where to_char(c.came, 'YYYY-MM') = ${whom.cohort} and ${monthsBetween(tx)} = ${whom.after}`
}

const orderSql = (tx: Tx, { sort = 'lastPaidAt', order = 'desc' }: Listing) => {
  const by = { lastPaidAt: tx`b.last_paid_at`, paidFen: tx`b.paid_fen`, orderCount: tx`b.order_count` }[sort]
  return order === 'asc' ? tx`${by} asc nulls first, b.key` : tx`${by} desc nulls last, b.key`
}

export async function people(tx: Tx, whom: Whom, asked: Listing): Promise<Page<BuyerRow>> {
  const { pageNumber, pageSize, shopId } = asked
  const rows = await tx<(BuyerRow & { total: number })[]>`
    with keys as materialized (${keysOf(tx, whom, asked)}),
    b as materialized (
      select k.key, count(o.id) as order_count, coalesce(sum(o.paid_fen), 0)::bigint as paid_fen, coalesce(sum(o.refunded_fen), 0)::bigint as refunded_fen,
             min(o.paid_at) as first_paid_at, max(o.paid_at) as last_paid_at, max(o.buyer_id) as member_id
        from keys k left join trade_order o on o.buyer_key = k.key and o.paid_at is not null and o.type <> 'POINTS' ${shopId ? tx`and o.shop_id = ${shopId}` : tx``}
       group by k.key)
    select (select count(*) from b) as total, b.key as buyer_key, ${nameOf(tx, tx`b.key`)} as name, b.member_id, b.order_count, b.paid_fen, b.refunded_fen,
           b.first_paid_at, b.last_paid_at
      from b order by ${orderSql(tx, asked)} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const total = rows[0]?.total ?? (pageNumber === 1 ? 0 : await counted(tx, keysOf(tx, whom, asked)))
  return { total, records: rows.map(({ total: _total, ...row }) => row) }
}
