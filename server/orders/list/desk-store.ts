// The first page of a day: what came in by the hour, today and yesterday, and what is due, in three bands.

import type { Answer } from '#contract/kit/call'
import { instantOf, startOfDay, todayPlus, writeDate, writeTime } from '#contract/kit/dates'
import { type Band, type DeskRow, type deskCalls, type Figures, mostPerBand } from '#contract/orders/desk-calls'
import { oursToDo } from '#contract/orders/shapes'
import type { Tx } from '../../kit/database/db'
import { zoneOf } from '../../kit/database/zone'

type Moments = { zone: string; today: Date; yesterday: Date; tomorrow: Date; thenToo: Date; minute: number }

/** The day of the unit, the one before, and yesterday at this time of day. */
function momentsOf(now: Date, zone: string): Moments {
  const day = (days: number) => todayPlus(days, now, zone)
  const clock = writeTime(now, zone).slice(11)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return {
    zone,
    today: startOfDay(writeDate(now, zone), zone),
    yesterday: startOfDay(day(-1), zone),
    tomorrow: startOfDay(day(1), zone),
    thenToo: instantOf(`${day(-1)} ${clock}`, zone) ?? new Date(now.getTime() - 24 * 60 * 60 * 1000),
    minute: hours * 60 + minutes,
  }
}

/** What came in one hour of a day; `early`: by the time of day that it is now. */
type Came = { isToday: boolean; early: boolean; hour: number } & Figures

const nothing: Figures = { paidFen: 0, paidOrders: 0, buyers: 0, refundFen: 0 }
const plus = (one: Figures, other: Figures): Figures => ({
  paidFen: one.paidFen + other.paidFen,
  paidOrders: one.paidOrders + other.paidOrders,
  buyers: one.buyers + other.buyers,
  refundFen: one.refundFen + other.refundFen,
})
const sumOf = (rows: readonly Came[]): Figures => rows.reduce<Figures>(plus, nothing)

export async function today(tx: Tx, unitId: string, now: Date): Promise<Answer<typeof deskCalls.today>> {
  const moments = momentsOf(now, await zoneOf(tx, unitId))
  const rows = (await Promise.all([paid(tx, moments, now), refunded(tx, moments, now)])).flat()
  const hoursOf = (isToday: boolean, hours: number) =>
    Array.from({ length: hours }, (_, hour) => sumOf(rows.filter((row) => row.isToday === isToday && row.hour === hour)))
  return {
    at: now.toISOString(),
    minute: moments.minute,
    now: sumOf(rows.filter(({ isToday }) => isToday)),
    before: sumOf(rows.filter(({ isToday, early }) => !isToday && early)),
    today: hoursOf(true, Math.floor(moments.minute / 60) + 1),
    yesterday: hoursOf(false, 24),
  }
}

/** A buyer counts in the hour of their first order of the day. */
const paid = (tx: Tx, { zone, today, yesterday, thenToo }: Moments, now: Date): Promise<Came[]> => tx<Came[]>`
  select is_today, early, hour, sum(paid_fen)::bigint as paid_fen, count(*)::int as paid_orders, (count(*) filter (where is_first))::int as buyers, 0 as refund_fen
    from (select o.paid_fen, o.paid_at >= ${today.toISOString()} as is_today, o.paid_at < ${thenToo.toISOString()} as early,
                 extract(hour from o.paid_at at time zone ${zone})::int as hour,
                 row_number() over (partition by o.buyer_key, o.paid_at >= ${today.toISOString()} order by o.paid_at, o.id) = 1 as is_first
            from trade_order o where o.paid_at >= ${yesterday.toISOString()} and o.paid_at <= ${now.toISOString()}) came
   group by is_today, early, hour`

/** What has reached its buyer; money that came too late for an order and went back was never taken. */
const refunded = (tx: Tx, { zone, today, yesterday, thenToo }: Moments, now: Date): Promise<Came[]> => tx<Came[]>`
  select is_today, early, hour, 0 as paid_fen, 0 as paid_orders, 0 as buyers, sum(amount_fen)::bigint as refund_fen
    from (select r.amount_fen, r.success_at >= ${today.toISOString()} as is_today, r.success_at < ${thenToo.toISOString()} as early,
                 extract(hour from r.success_at at time zone ${zone})::int as hour
            from refund r where r.order_id is not null and r.success_at >= ${yesterday.toISOString()} and r.success_at <= ${now.toISOString()}) came
   group by is_today, early, hour`

type Name = 'late' | 'today' | 'later'
type Counted = { band: Name; isShip: boolean; total: number; first: string }

export async function desk(tx: Tx, unitId: string, now: Date, of?: 'SHIP' | 'AFTER_SALE'): Promise<Answer<typeof deskCalls.desk>> {
  const { tomorrow } = momentsOf(now, await zoneOf(tx, unitId))
  const [at, until] = [now.toISOString(), tomorrow.toISOString()]
  const kinds = oursToDo.filter((kind) => !of || (of === 'SHIP') === (kind === 'SHIP'))
  const [counted, late, soon, later] = await Promise.all([
    tx<Counted[]>`
      select case when t.paused_at is not null or t.due_at >= ${until} then 'later' when t.due_at < ${at} then 'late' else 'today' end as band,
             t.kind = 'SHIP' as is_ship, count(*) as total, min(t.due_at) as first
        from clock t where t.kind = any (${[...oursToDo]}) group by 1, 2`,
    rowsOf(tx, kinds, tx`t.paused_at is null and t.due_at < ${at}`),
    rowsOf(tx, kinds, tx`t.paused_at is null and t.due_at >= ${at} and t.due_at < ${until}`),
    rowsOf(tx, kinds, tx`(t.paused_at is not null or t.due_at >= ${until})`),
  ])
  const sum = (which: (row: Counted) => boolean) => counted.filter(which).reduce((all, { total }) => all + total, 0)
  const isAsked = ({ isShip }: Counted) => !of || (of === 'SHIP') === isShip
  const bandOf = (name: Name, records: DeskRow[]): Band => ({
    total: sum((row) => row.band === name && isAsked(row)),
    records: [...records],
  })
  const firstOf = (name: Name) =>
    counted
      .filter(({ band }) => band === name)
      .map(({ first }) => first)
      .toSorted()[0] ?? null
  return {
    late: bandOf('late', late),
    today: bandOf('today', soon),
    later: bandOf('later', later),
    counts: {
      late: sum(({ band }) => band === 'late'),
      today: sum(({ band }) => band === 'today'),
      ship: sum(({ isShip }) => isShip),
      afterSale: sum(({ isShip }) => !isShip),
    },
    lateSince: firstOf('late'),
    nextAt: firstOf('today'),
  }
}

const rowsOf = (tx: Tx, kinds: readonly string[], band: ReturnType<Tx>): Promise<DeskRow[]> => tx<DeskRow[]>`
  with wanted as materialized (
    select t.* from clock t where t.kind = any (${[...kinds]}) and ${band} order by t.paused_at is not null, t.due_at, t.id limit ${mostPerBand})
  select t.id, t.kind, t.due_at, t.paused_at is not null as paused, o.id as order_id, o.no as order_no, s.id as after_sale_id, s.no as after_sale_no, o.shop_name,
         coalesce(i.name, o.lines -> 0 ->> 'name', '') as title, coalesce(s.agreed_fen, s.apply_fen, o.payable_fen) as amount_fen,
         coalesce(i.image_url, o.lines -> 0 ->> 'imageUrl') as image_url, s.type as after_sale_type,
         case when s.id is null then o.item_count else 1 end as kinds, coalesce(s.qty, o.total_qty) as qty, o.receiver_name, o.region_code, o.delivery_type = 'PICKUP' as is_pickup
    from wanted t left join after_sale s on t.subject = 'AFTER_SALE' and s.id = t.subject_id
    join trade_order o on o.id = coalesce(s.order_id, t.subject_id) left join order_item i on i.id = s.item_id
   order by t.paused_at is not null, t.due_at, t.id`
