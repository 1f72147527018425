// The first page of a day: what came in by the hour, today and yesterday.

import type { Answer } from '#contract/kit/call'
import { instantOf, startOfDay, todayPlus, writeDate, writeTime } from '#contract/kit/dates'
import type { deskCalls, Figures } from '#contract/orders/desk-calls'
import type { Tx } from '../../kit/database/db'
import { zoneOf } from '../../kit/database/zone'

type Moments = { zone: string; today: Date; yesterday: Date; tomorrow: Date; thenToo: Date; minute: number }

/** The day of the unit, the one before, and yesterday at this time of day. */
export function momentsOf(now: Date, zone: string): Moments {
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
