// What a coupon brought, in the database: every figure is summed over the rows that a page of them shows.

import type { Effect, EffectFigure } from '#contract/coupons/effect'
import type { Page } from '#contract/kit/page'
import type { OrderStatus } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'

/** Whose coupon: a shop's counts in its own orders, a market's in those of all its shops. */
export type Giver = { id: string; unitId: string; shopId: string | null; marketId: string | null }

export const find = (tx: Tx, id: string): Promise<Giver | undefined> =>
  tx<Giver[]>`select id, unit_id, shop_id, market_id from coupon where id = ${id} and status <> 'DELETED'`.maybe()

/** Orders where the coupon is at home. */
const atHome = (tx: Tx, { shopId, marketId }: Giver) => (shopId ? tx`f.shop_id = ${shopId}` : tx`f.market_id = ${marketId}`)

/**
 * The paid orders that used it. Somebody is new whose first paid order there is one of these, and is so with all of them: old and new buyers
 * are apart, whatever they bought later.
 */
const usesOf = (tx: Tx, giver: Giver) => tx`
  uses as (
    select o.id as order_id, o.no, o.shop_id, o.shop_name, o.buyer_key, o.buyer_name, o.status, o.paid_at, o.paid_fen, o.refunded_fen,
           u.amount_fen as saved_fen, coalesce(s.borne_fen, 0) as market_borne_fen
      from coupon_use u join trade_order o on o.id = u.order_id
      left join lateral (select -sum(s.amount_fen)::bigint as borne_fen from order_share s
                          where s.order_id = o.id and s.kind = 'SUBSIDY' and s.cause = 'coupon:' || u.user_coupon_id) s on true
     where u.coupon_id = ${giver.id} and o.paid_at is not null),
  newcomers as (
    select b.buyer_key from (select distinct buyer_key from uses) b
     cross join lateral (select f.id from trade_order f where f.buyer_key = b.buyer_key and f.paid_at is not null and ${atHome(tx, giver)}
                          order by f.paid_at, f.id limit 1) first
     where first.id in (select order_id from uses))`

export type Row = {
  orderId: string
  no: string
  shopName: string
  buyerKey: string
  buyerName: string
  status: OrderStatus
  isNewBuyer: boolean
  paidAt: string
  paidFen: number
  refundedFen: number
  savedFen: number
  marketBorneFen: number
}
export type Wanted = { figure?: EffectFigure; day?: string; pageNumber: number; pageSize: number }

export async function orders(tx: Tx, giver: Giver, zone: string, { figure, day, pageNumber, pageSize }: Wanted): Promise<Page<Row>> {
  const who = { ORDERS: tx``, NEW: tx`and n.buyer_key is not null`, OLD: tx`and n.buyer_key is null` }[figure ?? 'ORDERS']
  const when = day
    ? tx`and paid_at >= (${day}::date)::timestamp at time zone ${zone} and paid_at < (${day}::date + 1)::timestamp at time zone ${zone}`
    : tx``
  const from = tx`from uses left join newcomers n using (buyer_key) where true ${who} ${when}`
  const [counted, records] = await Promise.all([
    tx<{ total: number }[]>`with ${usesOf(tx, giver)} select count(*) as total ${from}`.one(),
    tx<Row[]>`
      with ${usesOf(tx, giver)}
      select order_id, no, shop_name, buyer_key, buyer_name, status, n.buyer_key is not null as is_new_buyer, paid_at, paid_fen, refunded_fen, saved_fen,
             market_borne_fen ${from}
       order by order_id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: counted.total, records }
}

type Brought = Pick<Effect, 'orderCount' | 'newBuyerCount' | 'oldBuyerCount' | 'paidFen' | 'refundedFen' | 'costFen' | 'marketBorneFen'> & {
  withoutCount: number
  withoutFen: number
}

/** With it, and beside it: what the same shops were paid on the same days in orders without it. */
export const brought = (tx: Tx, giver: Giver, zone: string): Promise<Brought> =>
  tx<Brought[]>`
    with ${usesOf(tx, giver)},
    days as (select date_trunc('day', min(paid_at) at time zone ${zone}) at time zone ${zone} as starts,
                    (date_trunc('day', max(paid_at) at time zone ${zone}) + interval '1 day') at time zone ${zone} as ends from uses)
    select w.*, without.*
      from (select count(*) as order_count, count(distinct n.buyer_key) as new_buyer_count,
                   count(distinct uses.buyer_key) filter (where n.buyer_key is null) as old_buyer_count,
                   coalesce(sum(paid_fen), 0)::bigint as paid_fen, coalesce(sum(refunded_fen), 0)::bigint as refunded_fen,
                   coalesce(sum(saved_fen), 0)::bigint as cost_fen, coalesce(sum(market_borne_fen), 0)::bigint as market_borne_fen
              from uses left join newcomers n using (buyer_key)) w,
           (select count(*) as without_count, coalesce(sum(o.paid_fen), 0)::bigint as without_fen
              from days join trade_order o on o.paid_at >= days.starts and o.paid_at < days.ends
             where o.shop_id in (select shop_id from uses) and o.id not in (select order_id from uses)) without`.one()

type Day = Effect['days'][number]
/** Days on which something happened, by the clocks of the unit. */
export const days = (tx: Tx, giver: Giver, zone: string): Promise<Day[]> => tx<Day[]>`
  with ${usesOf(tx, giver)},
  happened as (
    select (taken_at at time zone ${zone})::date as day, 1 as taken, 0 as used, 0 as orders, 0 as paid, 0 as cost from user_coupon where coupon_id = ${giver.id}
    union all select (used_at at time zone ${zone})::date, 0, 1, 0, 0, 0 from user_coupon where coupon_id = ${giver.id} and status = 'USED'
    union all select (paid_at at time zone ${zone})::date, 0, 0, 1, paid_fen, saved_fen from uses)
  select to_char(day, 'YYYY-MM-DD') as day, sum(taken) as taken_count, sum(used) as used_count, sum(orders) as order_count, sum(paid)::bigint as paid_fen,
         sum(cost)::bigint as cost_fen
    from happened group by day order by day`
