// Whose orders these are: buyers have no table of their own, they are known by what they bought.

import type { Tx } from '../../kit/database/db'
import { namedOrders } from './ways-store'

export type Buyer = { name: string; mobile: string | null; orders: number }

const most = 5
/** Four digits are the end of many phones: the latest orders tell enough about whose they are. */
const ordersRead = 500

const waysTo = (tx: Tx, text: string, mobileHash: string | null) => {
  if (mobileHash) return tx`select id from trade_order where mobile_hash = ${mobileHash}`
  if (/^\d{4}$/.test(text)) return tx`select id from trade_order where mobile_last4 = ${text}`
  return namedOrders(tx, text)
}

export const buyersLike = (tx: Tx, text: string, mobileHash: string | null): Promise<Buyer[]> =>
  tx<Buyer[]>`
    with latest as materialized (select id from (${waysTo(tx, text, mobileHash)}) found order by id desc limit ${ordersRead})
    select coalesce(o.receiver_name, o.buyer_name) as name, o.mobile_mask as mobile, count(*)::int as orders
      from latest join trade_order o on o.id = latest.id group by 1, 2 order by max(o.id) desc limit ${most}`
