// What coupons are given for without anybody asking: first visits and completed orders, looked through as the house.

import type { Tx } from '../kit/database/db'

export type Watched = 'FIRST_VISIT' | 'ORDER_DONE'
export type Due = { couponId: string; buyerKey: string; buyerName: string; cause: string }

/** Since when it is looked; held, so that two processes do not look at once. The first look begins now. */
export async function watch(tx: Tx, occasion: Watched, now: string): Promise<string> {
  await tx`insert into coupon_watch (occasion, at) values (${occasion}, ${now}) on conflict do nothing`
  const { at } = await tx<{ at: string }[]>`select at from coupon_watch where occasion = ${occasion} for update`.one()
  return at
}

export async function watched(tx: Tx, occasion: Watched, at: string): Promise<void> {
  await tx`update coupon_watch set at = ${at} where occasion = ${occasion}`
}

/** In its time, and nothing stands in the way of this buyer's getting it: who would be refused is not due. */
const isDue = (tx: Tx, occasion: Watched, at: string) => tx`
  c.status = 'ACTIVE' and c.take_type = 'AUTO' and c.occasion = ${occasion} and why_no_coupon(c, 'AUTO', due.buyer_key, null, null, ${at}) is null
  and not exists (select from user_coupon h where h.coupon_id = c.id and h.buyer_key = due.buyer_key and h.cause = due.cause)`

/** Who was never here before the coupon was, and has come since; a market's counts visits to any of its shops. */
export const firstVisits = (tx: Tx, since: string, at: string, limit: number): Promise<Due[]> =>
  tx<Due[]>`
    select c.id as coupon_id, due.buyer_key, due.cause, coalesce((
             select coalesce(nullif(o.buyer_name, ''), o.receiver_name) from trade_order o
              where o.buyer_key = due.buyer_key and case when c.shop_id is null then o.market_id = c.market_id else o.shop_id = c.shop_id end
              order by o.id desc limit 1), due.buyer_key) as buyer_name
      from coupon c join lateral (
        select distinct e.buyer_key, 'FIRST_VISIT' as cause from visit_event e
         where e.at > ${since} and e.at <= ${at} and e.at >= c.opened_at
           and case when c.shop_id is null then e.market_id = c.market_id else e.shop_id = c.shop_id end) due on true
     where ${isDue(tx, 'FIRST_VISIT', at)}
       and not exists (select from visit_event e where e.buyer_key = due.buyer_key and e.at < c.opened_at
                          and case when c.shop_id is null then e.market_id = c.market_id else e.shop_id = c.shop_id end)
     order by c.id, due.buyer_key limit ${limit}`

export const doneOrders = (tx: Tx, since: string, at: string, limit: number): Promise<Due[]> =>
  tx<Due[]>`
    select c.id as coupon_id, due.buyer_key, due.buyer_name, due.cause
      from (select o.id, o.shop_id, o.market_id, o.completed_at, o.buyer_key, 'ORDER_DONE:' || o.id as cause,
                   coalesce(nullif(o.buyer_name, ''), o.receiver_name, o.buyer_key) as buyer_name
              from trade_order o where o.completed_at > ${since} and o.completed_at <= ${at}) due
      join coupon c on case when c.shop_id is null then c.market_id = due.market_id else c.shop_id = due.shop_id end
     where due.completed_at >= c.opened_at and ${isDue(tx, 'ORDER_DONE', at)} order by c.id, due.id limit ${limit}`
