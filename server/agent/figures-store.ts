// The figures of a jurisdiction in the database. Whose jurisdiction: the tables' own policies answer.

import type { AgentPanel } from '#contract/agent/calls'
import { unitStates } from '#contract/agent/calls'
import { earlierStretch, monthOf, type Period, stretchOf } from '#contract/analysis/periods'
import { monthsLater, startOfDay, writeDate } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { figuresFor, valuesFor } from '../analysis/index'
import type { Tx } from '../kit/database/db'
import { zoneOf } from '../kit/database/zone'

// As in the lists of units: a closure is coming up while there is still time to tell the customers.
const soon = '3 days'

type Line = {
  kind: 'MARKET' | 'SHOP'
  status: (typeof unitStates)[number]
  total: number
  newThisCount: number
  newLastCount: number
  closedCount: number
  closingCount: number
  unlocatedCount: number
}

/** Now, this month of the reader's unit, and as much of the month before: half a month is compared with half a month. */
type When = { now: Date; at: string; zone: string; thisMonth: Period; starts: string; before: { from: string; to: string } }

function whenOf(now: Date, zone: string): When {
  const thisMonth = monthOf(now, zone)
  const before = sure(earlierStretch(thisMonth, 'before', now, zone) ?? undefined)
  return {
    now,
    at: now.toISOString(),
    zone,
    thisMonth,
    starts: stretchOf(thisMonth, zone).from.toISOString(),
    before: { from: before.from.toISOString(), to: before.to.toISOString() },
  }
}

/** The first moment of the month that lies `back` months before this one. */
const monthStart = (tx: Tx, { at, zone }: When, back: number) =>
  tx`(date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => ${back})) at time zone ${zone}`

const lines = (tx: Tx, when: When): Promise<Line[]> => {
  const { at } = when
  return tx<Line[]>`
    select kind, status, count(*) as total,
           count(*) filter (where created_at >= ${when.starts}) as new_this_count,
           count(*) filter (where created_at >= ${when.before.from} and created_at < ${when.before.to}) as new_last_count,
           count(*) filter (where ${at}::timestamptz between closed_from and closed_to) as closed_count,
           count(*) filter (where closed_to > ${at} and closed_from < ${at}::timestamptz + ${soon}::interval) as closing_count,
           count(*) filter (where lng is null or lat is null) as unlocated_count
      from unit where kind in ('MARKET', 'SHOP') and deleted_at is null group by kind, status`
}

function sumOf(all: readonly Line[], kind: Line['kind']): AgentPanel['shops'] {
  const own = all.filter((line) => line.kind === kind)
  const sum = (pick: (line: Line) => number) => own.reduce((total, line) => total + pick(line), 0)
  const byStatus = Object.fromEntries(unitStates.map((status) => [status, own.find((line) => line.status === status)?.total ?? 0]))
  return {
    total: sum((line) => line.total),
    byStatus: byStatus as AgentPanel['shops']['byStatus'],
    newThisMonth: sum((line) => line.newThisCount),
    newLastMonth: sum((line) => line.newLastCount),
    closedNow: sum((line) => line.closedCount),
    closing: sum((line) => line.closingCount),
    unlocated: sum((line) => line.unlocatedCount),
  }
}

type Goods = { total: number; onShelfCount: number; newThisCount: number; newLastCount: number }

/** What was put in the bin is no goods any more. */
const goodsOf = (tx: Tx, when: When): Promise<Goods> =>
  tx<Goods[]>`
    select count(*) as total, count(*) filter (where shelf_status = 'ON') as on_shelf_count,
           count(*) filter (where created_at >= ${when.starts}) as new_this_count,
           count(*) filter (where created_at >= ${when.before.from} and created_at < ${when.before.to}) as new_last_count
      from product where deleted_at is null and shelf_status not in ('RECYCLED', 'DELETED')`.one()

type Orders = AgentPanel['orders']

/** The catalogue's figures: what they mean, and what they are compared with, is said there. */
async function ordersOf(tx: Tx, unitId: string, { now, zone, thisMonth }: When): Promise<Orders> {
  const figures = await valuesFor({ tx, now }, { unitId, zone }, { ...thisMonth, compare: 'before' }, ['paidCount', 'paidFen'])
  const [count, fen] = [sure(figures[0]), sure(figures[1])]
  return {
    thisMonth: count.value ?? 0,
    lastMonth: count.previous ?? 0,
    thisMonthFen: fen.value ?? 0,
    lastMonthFen: fen.previous ?? 0,
  }
}

type Paid = { month: string; orderCount: number; paidFen: number }

/** Figures are told by the month from fourteen of them on; the last twelve are shown. */
async function paidByMonth(tx: Tx, unitId: string, { now, zone, thisMonth }: When): Promise<Paid[]> {
  const from = writeDate(monthsLater(startOfDay(thisMonth.from, zone), -14, zone), zone)
  const asked = { from, to: thisMonth.to, compare: 'none' as const }
  const { points, figures } = await figuresFor({ tx, now }, { unitId, zone }, asked, ['paidCount', 'paidFen'])
  const at = (of: number, point: number) => figures[of]?.series[point] ?? 0
  return points.map((month, point) => ({ month, orderCount: at(0, point), paidFen: at(1, point) }))
}

async function monthsOf(tx: Tx, unitId: string, when: When): Promise<AgentPanel['months']> {
  const { at, zone } = when
  const paid = await paidByMonth(tx, unitId, when)
  const added = await tx<Omit<AgentPanel['months'][number], 'orderCount' | 'paidFen'>[]>`
    with months as (
      -- Months are added by the calendar of the unit: in another zone the first of a month is the last of the one before.
      select n, (date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => 11 - n)) at time zone ${zone} as starts,
             (date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => 10 - n)) at time zone ${zone} as ends
        from generate_series(0, 11) n),
    units as (select created_at, kind from unit where kind in ('MARKET', 'SHOP') and deleted_at is null and created_at >= ${monthStart(tx, when, 11)}),
    goods as (select created_at from product where deleted_at is null and shelf_status not in ('RECYCLED', 'DELETED') and created_at >= ${monthStart(tx, when, 11)})
    select to_char(m.starts at time zone ${zone}, 'YYYY-MM') as month,
           (select count(*) from units u where u.kind = 'MARKET' and u.created_at >= m.starts and u.created_at < m.ends) as market_count,
           (select count(*) from units u where u.kind = 'SHOP' and u.created_at >= m.starts and u.created_at < m.ends) as shop_count,
           (select count(*) from goods g where g.created_at >= m.starts and g.created_at < m.ends) as goods_count
      from months m order by m.n`
  const known = new Map(paid.map((each) => [each.month, each]))
  return added.map((each) => ({
    ...each,
    orderCount: known.get(each.month)?.orderCount ?? 0,
    paidFen: known.get(each.month)?.paidFen ?? 0,
  }))
}

const citiesOf = (tx: Tx): Promise<AgentPanel['cities']> =>
  tx<AgentPanel['cities']>`
    select left(region_code, 4) || '00' as region_code, count(*) filter (where kind = 'SHOP') as shop_count,
           count(*) filter (where kind = 'MARKET') as market_count
      from unit where kind in ('MARKET', 'SHOP') and deleted_at is null and region_code is not null
     group by 1 order by 2 desc, 3 desc, 1 limit 10`

/** The brands whose stores stand in the jurisdiction; all brands for the platform. */
export const brandsIn = (tx: Tx, isPlatform: boolean) =>
  isPlatform ? tx`(select * from unit where kind = 'BRAND' and deleted_at is null)` : tx`agent_brands()`

export async function panel(tx: Tx, unitId: string, now: Date, isPlatform: boolean): Promise<AgentPanel> {
  const when = whenOf(now, await zoneOf(tx, unitId))
  const [all, goods, orders, months, cities, brands] = await Promise.all([
    lines(tx, when),
    goodsOf(tx, when),
    ordersOf(tx, unitId, when),
    monthsOf(tx, unitId, when),
    citiesOf(tx),
    tx<{ total: number }[]>`select count(*) as total from ${brandsIn(tx, isPlatform)} b`.one(),
  ])
  return {
    at: when.at,
    markets: sumOf(all, 'MARKET'),
    shops: sumOf(all, 'SHOP'),
    brandCount: brands.total,
    goods: { total: goods.total, onShelf: goods.onShelfCount, newThisMonth: goods.newThisCount, newLastMonth: goods.newLastCount },
    orders,
    months: [...months],
    cities: [...cities],
  }
}
