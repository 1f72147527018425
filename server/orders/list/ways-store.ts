// What a word may be and which orders it finds then: each way has an index of its own, and the wall stands before all of them.

import { maskMobile } from '../../accounts/index'
import type { Tx } from '../../kit/database/db'
import type { Fragment } from '../../kit/database/sql'

/** Names of goods find orders by the thousand, and are told apart from all other ways. */
type Ways = { others: Fragment; names: Fragment | null }

const isDigits = /^\d+$/
const endOfNumber = /^\d{4,15}$/
export const isOrderNumber = (text: string): boolean => /^20\d{14}$/.test(text)

/** Orders of a person. Most are received by who buys them, and stand in the index of receivers alone. */
export const namedOrders = (tx: Tx, name: string) => tx`
  select id from trade_order where receiver_name = ${name}
  union all
  select id from trade_order where buyer_name = ${name} and buyer_name is distinct from receiver_name`

/** A whole number of an order or of a telephone is nothing else, so nothing else is looked for. */
export function waysOf(tx: Tx, text: string, mobileHash: string | null): Ways {
  if (mobileHash) return { others: tx`select id from trade_order where mobile_hash = ${mobileHash}`, names: null }
  if (isOrderNumber(text)) return { others: tx`select id from trade_order where no = ${text}`, names: null }
  const found = [
    tx`select id from trade_order where no = ${text}`,
    tx`select id from trade_order where group_no = ${text}`,
    namedOrders(tx, text),
    tx`select orders_with_parcel(${text})`,
    tx`select order_id from order_item where sku_code = ${text} and sku_code <> ''`,
  ]
  // A whole number without its hash (an export) is found by what the list shows of it.
  if (/^1\d{10}$/.test(text))
    found.push(tx`select id from trade_order where mobile_last4 = ${text.slice(-4)} and mobile_mask = ${maskMobile(text)}`)
  if (/^\d{4}$/.test(text)) found.push(tx`select id from trade_order where mobile_last4 = ${text}`)
  if (endOfNumber.test(text)) found.push(tx`select orders_ending(${text})`)
  const others = found.reduce((all, one) => tx`${all} union all ${one}`)
  return { others, names: isDigits.test(text) ? null : tx`select shop_id, name from sold_names_like(${text})` }
}

/** By any of these ways; an order may come more than once. */
export const anyOf = (tx: Tx, { others, names }: Ways): Fragment =>
  names
    ? tx`${others} union all select i.order_id from (${names}) n join order_item i on i.shop_id = n.shop_id and i.name = n.name`
    : others

/** Which part of all that was found is wanted, and from which end. */
type Part = { way: Fragment; offset: number; limit: number }

/**
 * Two tables for a statement to begin with: `found`, one row with the `total`, and `wanted`, the ids of this part. What is found by one name in its shop
 * stands in its index in the order of the ids, once for each order if neighbours are compared: it is counted there and never sorted. All else is gathered
 * once, and cut. An order is of one shop, so only other ways can find again what a name alone has found.
 */
export function partOf(tx: Tx, { others, names }: Ways, { way, offset, limit }: Part): Fragment {
  const gathered = (ways: Fragment) =>
    tx`select coalesce(array_agg(distinct id order by id ${way}), '{}') as ids from (${ways}) all_ways(id)`
  if (!names)
    return tx`
      with gathered as materialized (${gathered(others)}),
      found as (select cardinality(ids)::bigint as total from gathered),
      wanted as (select unnest(ids[${offset}::int + 1 : ${offset}::int + ${limit}::int]) as id from gathered)`
  return tx`
    with named as materialized (select shop_id, name, count(*) over (partition by shop_id) = 1 as is_alone from (${names}) n),
    beside as materialized (select array(${others}) as ids),
    gathered as materialized (${gathered(tx`
      select unnest(ids) from beside
      union all
      select i.order_id from named n join order_item i on i.shop_id = n.shop_id and i.name = n.name where not n.is_alone`)}),
    found as (
      select (select cardinality(ids) from gathered) + coalesce(sum(alone.orders), 0)::bigint
             - case when count(*) = 0 then 0 else (
                 select count(distinct i.order_id) from beside cross join lateral unnest(beside.ids) b(id)
                   join order_item i on i.order_id = b.id join named n on n.is_alone and n.shop_id = i.shop_id and n.name = i.name) end as total
        from named n cross join lateral (
          select count(distinct i.order_id) as orders from order_item i where i.shop_id = n.shop_id and i.name = n.name) alone
       where n.is_alone),
    wanted as (
      select distinct id from (
        select unnest(ids[1 : ${offset}::int + ${limit}::int]) from gathered
        union all
        select first.order_id from named n cross join lateral (
          select distinct i.order_id from order_item i where i.shop_id = n.shop_id and i.name = n.name
           order by i.order_id ${way} limit ${offset}::bigint + ${limit}) first where n.is_alone) first_of_each(id)
       order by id ${way} limit ${limit} offset ${offset})`
}
