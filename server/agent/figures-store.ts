// The figures of a jurisdiction in the database. Whose jurisdiction: the tables' own policies answer.

import type { AgentPanel } from '#contract/agent/calls'
import { unitStates } from '#contract/agent/calls'
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

/** Now, and the zone of the reader's unit: its months are meant. */
type When = { at: string; zone: string }

/** The first moment of the month that lies `back` months before this one. */
const monthStart = (tx: Tx, { at, zone }: When, back: number) =>
  tx`(date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => ${back})) at time zone ${zone}`

/** The same day and time of the month before: half a month is compared with half a month. */
const monthAgo = (tx: Tx, { at, zone }: When) => tx`(((${at}::timestamptz at time zone ${zone}) - interval '1 month') at time zone ${zone})`

const lines = (tx: Tx, when: When): Promise<Line[]> => {
  const { at } = when
  return tx<Line[]>`
    select kind, status, count(*) as total,
           count(*) filter (where created_at >= ${monthStart(tx, when, 0)}) as new_this_count,
           count(*) filter (where created_at >= ${monthStart(tx, when, 1)} and created_at < ${monthAgo(tx, when)}) as new_last_count,
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
           count(*) filter (where created_at >= ${monthStart(tx, when, 0)}) as new_this_count,
           count(*) filter (where created_at >= ${monthStart(tx, when, 1)} and created_at < ${monthAgo(tx, when)}) as new_last_count
      from product where deleted_at is null and shelf_status not in ('RECYCLED', 'DELETED')`.one()

type Orders = { thisCount: number; lastCount: number; thisFen: number; lastFen: number }

const ordersOf = (tx: Tx, when: When): Promise<Orders> =>
  tx<Orders[]>`
    select count(*) filter (where paid_at >= ${monthStart(tx, when, 0)}) as this_count,
           count(*) filter (where paid_at < ${monthAgo(tx, when)}) as last_count,
           coalesce(sum(paid_fen) filter (where paid_at >= ${monthStart(tx, when, 0)}), 0)::bigint as this_fen,
           coalesce(sum(paid_fen) filter (where paid_at < ${monthAgo(tx, when)}), 0)::bigint as last_fen
      from trade_order where paid_at >= ${monthStart(tx, when, 1)}`.one()

const monthsOf = (tx: Tx, when: When): Promise<AgentPanel['months']> => {
  const { at, zone } = when
  return tx<AgentPanel['months']>`
    with months as (
      -- Months are added by the calendar of the unit: in another zone the first of a month is the last of the one before.
      select n, (date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => 11 - n)) at time zone ${zone} as starts,
             (date_trunc('month', ${at}::timestamptz at time zone ${zone}) - make_interval(months => 10 - n)) at time zone ${zone} as ends
        from generate_series(0, 11) n),
    units as (select created_at, kind from unit where kind in ('MARKET', 'SHOP') and deleted_at is null and created_at >= ${monthStart(tx, when, 11)}),
    orders as (
      select to_char(paid_at at time zone ${zone}, 'YYYY-MM') as month, count(*) as order_count, sum(paid_fen)::bigint as paid_fen
        from trade_order where paid_at >= ${monthStart(tx, when, 11)} group by 1),
    goods as (select created_at from product where deleted_at is null and shelf_status not in ('RECYCLED', 'DELETED') and created_at >= ${monthStart(tx, when, 11)})
    select to_char(m.starts at time zone ${zone}, 'YYYY-MM') as month, coalesce(o.order_count, 0) as order_count, coalesce(o.paid_fen, 0) as paid_fen,
           (select count(*) from units u where u.kind = 'MARKET' and u.created_at >= m.starts and u.created_at < m.ends) as market_count,
           (select count(*) from units u where u.kind = 'SHOP' and u.created_at >= m.starts and u.created_at < m.ends) as shop_count,
           (select count(*) from goods g where g.created_at >= m.starts and g.created_at < m.ends) as goods_count
      from months m left join orders o on o.month = to_char(m.starts at time zone ${zone}, 'YYYY-MM') order by m.n`
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
  const at = now.toISOString()
  const when: When = { at, zone: await zoneOf(tx, unitId) }
  const [all, goods, orders, months, cities, brands] = await Promise.all([
    lines(tx, when),
    goodsOf(tx, when),
    ordersOf(tx, when),
    monthsOf(tx, when),
    citiesOf(tx),
    tx<{ total: number }[]>`select count(*) as total from ${brandsIn(tx, isPlatform)} b`.one(),
  ])
  return {
    at,
    markets: sumOf(all, 'MARKET'),
    shops: sumOf(all, 'SHOP'),
    brandCount: brands.total,
    goods: { total: goods.total, onShelf: goods.onShelfCount, newThisMonth: goods.newThisCount, newLastMonth: goods.newLastCount },
    orders: { thisMonth: orders.thisCount, lastMonth: orders.lastCount, thisMonthFen: orders.thisFen, lastMonthFen: orders.lastFen },
    months: [...months],
    cities: [...cities],
  }
}
