// Lists of orders. A plain list (all, or by state) is found by its tally, so that any page of it costs about the same; others are searched.

import { firstOf } from '#contract/kit/sure'
import { mostShops, type OrderFilter } from '#contract/orders/calls'
import { mostLinesListed, type OrderRow } from '#contract/orders/shapes'
import { type OrderStatus, orderStatuses } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import type { Fragment } from '../../kit/database/sql'
import { NotedPage, pageNoted } from '../../kit/road/noted-page'
import { anyOf, isOrderNumber, partOf, waysOf } from './ways-store'

export type Filter = Partial<OrderFilter> & { pageNumber: number; pageSize: number }
/** What a search needs beyond the filter: the hash of a number that looks like a mobile, and the time it is. */
export type Search = { mobileHash: string | null; now: Date }

/** The first three lines are kept on the order; only where there are more are they looked for. */
const listedLines = (tx: Tx) => tx`
  case when o.item_count <= 3 then o.lines else (
    select jsonb_agg(jsonb_build_object('name', i.name, 'specText', i.spec_text, 'imageUrl', i.image_url, 'qty', i.qty, 'priceFen', i.price_fen) order by i.position, i.id)
      from order_item i where i.order_id = o.id and i.position < ${mostLinesListed}) end`

export const rowColumns = (tx: Tx, shown = listedLines(tx)) => tx`
  o.id, o.no, o.shop_id, o.shop_name, o.type, o.channel, o.status, o.refund_status, o.close_type, o.open_after_sales, o.delivery_type,
  o.buyer_name, o.receiver_name, o.mobile_mask as receiver_mobile, o.region_code, o.address, ${shown} as lines, o.item_count, o.total_qty, o.freight_fen,
  o.payable_fen, o.paid_fen, o.buyer_note, o.seller_note, o.flag, o.tags, o.receive_extended, o.points_used, o.placed_at, o.paid_at, o.pay_deadline,
  o.ship_deadline, o.auto_receive_at, o.closed_at, o.version`

/** What an order has beside that, and no list shows. */
export const unlistedColumns = (tx: Tx) => tx`o.group_no, o.goods_fen, o.refunded_fen, o.collected, o.shipped_at, o.completed_at`

/** The unit whose tally a caller reads; 0 holds everything, for the platform. */
export const tallyOwner = ({ unit }: Pick<Session, 'unit'>): string => (unit.kind === 'PLATFORM' ? '0' : unit.id)

const plainKeys = new Set(['pageNumber', 'pageSize', 'status', 'statuses', 'sort', 'order'])
const isPlain = (filter: Filter) =>
  (filter.sort ?? 'placedAt') === 'placedAt' &&
  Object.entries(filter).every(([key, value]) => plainKeys.has(key) || value === undefined || value === '')

const statesOf = ({ status, statuses }: Filter): OrderStatus[] | null => {
  const wanted = status ? [status] : (statuses ?? [])
  return wanted.length === 0 || wanted.length === orderStatuses.length ? null : [...new Set(wanted)]
}

export async function page(tx: Tx, session: Session, filter: Filter, search: Search): Promise<NotedPage<OrderRow>> {
  if (isPlain(filter)) return tallied(tx, session, filter)
  const { keyword, ...others } = filter
  const text = (keyword ?? '').trim()
  return text && isPlain(others) && !statesOf(filter) ? wordFound(tx, filter, search, text) : searched(tx, filter, search)
}

/**
 * Blocks of ids are added up from the end that the list begins with until the wanted page is reached; only within that block are
 * index entries skipped. Total and page are of one snapshot, because they are one statement.
 */
async function tallied(tx: Tx, session: Session, filter: Filter): Promise<NotedPage<OrderRow>> {
  const states = statesOf(filter)
  const offset = (filter.pageNumber - 1) * filter.pageSize
  const up = filter.order === 'asc'
  const way = up ? tx`asc` : tx`desc`
  const lines = tx`order_tally where unit_id = ${tallyOwner(session)}
    ${states ? (states.length === 1 ? tx`and status = ${states[0]}` : tx`and status = any (${states})`) : tx``}`
  // The first page skips nothing, so it has no place to look for.
  const [places, from, skipped] =
    offset === 0
      ? [tx``, tx`true`, tx`0`]
      : [
          tx`
            with tally as materialized (select block, sum(n) as n from ${lines} group by block),
            place as materialized (
              select block, upto - n as skipped from (select block, n, sum(n) over (order by block ${way}) as upto from tally) running
               where upto > ${offset} order by block ${way} limit 1)`,
          up ? tx`o.id >= (select place.block::bigint << 11 from place)` : tx`o.id < (select (place.block + 1)::bigint << 11 from place)`,
          tx`(${offset}::bigint - (select skipped from place))`,
        ]
  const ofState = (state: OrderStatus | null, part: Fragment) => tx`
    select o.id from trade_order o where ${from} ${state ? tx`and o.status = ${state}` : tx``} order by o.id ${way} ${part}`
  const wanted =
    !states || states.length === 1
      ? ofState(states?.[0] ?? null, tx`limit ${filter.pageSize}::bigint offset ${skipped}`)
      : tx`select id from (${states.map((state) => tx`(${ofState(state, tx`limit ${filter.pageSize}::bigint + ${skipped}`)})`).reduce((all, one) => tx`${all} union all ${one}`)}) merged
            order by id ${way} limit ${filter.pageSize} offset ${skipped}`
  const told = await tx<(OrderRow & { total: number })[]>`
    ${places} select all_of_them.total, ${rowColumns(tx)}
      from (select coalesce(sum(n), 0)::bigint as total from ${offset === 0 ? lines : tx`tally`}) all_of_them
      left join trade_order o on o.id = any (array(${wanted})) order by o.id ${way}`.noted('total')
  return pageNoted(told)
}

/** A word alone: whatever was found stands behind the same wall as the orders, so they are counted without being read. */
async function wordFound(tx: Tx, filter: Filter, { mobileHash }: Search, text: string): Promise<NotedPage<OrderRow>> {
  const way = filter.order === 'asc' ? tx`asc` : tx`desc`
  const part = { way, offset: (filter.pageNumber - 1) * filter.pageSize, limit: filter.pageSize }
  const told = await tx<(OrderRow & { total: number })[]>`
    ${partOf(tx, waysOf(tx, text, mobileHash), part)}
    select found.total, ${rowColumns(tx)} from found left join trade_order o on o.id = any (array(select id from wanted)) order by o.id ${way}`.noted(
    'total',
  )
  return pageNoted(told)
}

async function searched(tx: Tx, filter: Filter, search: Search): Promise<NotedPage<OrderRow>> {
  const where = whereOf(tx, filter, search)
  const offset = (filter.pageNumber - 1) * filter.pageSize
  const [counted, { rows }] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from trade_order o where ${where}`,
    tx<OrderRow[]>`
      with wanted as materialized (
        select o.id from trade_order o where ${where} order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${offset})
      select ${rowColumns(tx)} from wanted join trade_order o on o.id = wanted.id order by ${orderOf(tx, filter)}`.noted(),
  ])
  return new NotedPage(firstOf(counted).total, rows)
}

function byKeyword(tx: Tx, text: string, mobileHash: string | null) {
  if (mobileHash) return tx`and o.mobile_hash = ${mobileHash}`
  return isOrderNumber(text) ? tx`and o.no = ${text}` : tx`and o.id = any (array(${anyOf(tx, waysOf(tx, text, null))}))`
}

/** `isOverdue` of the contract, in letters, so that the planner knows how few these are. */
export const overdue = (tx: Tx, now: Date) => tx`(o.status in ('WAIT_SHIP', 'PART_SHIPPED') and o.ship_deadline < ${now.toISOString()})`

const inTime = (tx: Tx, { placedFrom, placedTo, paidFrom, paidTo, closedFrom, closedTo, shippedFrom, shippedTo }: Filter) => tx`
    ${placedFrom ? tx`and o.placed_at >= ${placedFrom}` : tx``}
    ${placedTo ? tx`and o.placed_at < ${placedTo}` : tx``}
    ${paidFrom ? tx`and o.paid_at >= ${paidFrom}` : tx``}
    ${paidTo ? tx`and o.paid_at < ${paidTo}` : tx``}
    ${closedFrom ? tx`and o.closed_at >= ${closedFrom}` : tx``}
    ${closedTo ? tx`and o.closed_at < ${closedTo}` : tx``}
    ${shippedFrom ? tx`and o.shipped_at >= ${shippedFrom}` : tx``}
    ${shippedTo ? tx`and o.shipped_at < ${shippedTo}` : tx``}`

/** The orders that the figures of shipping in time count. */
const fellDue = (tx: Tx, { dueFrom, dueTo, missed }: Filter, now: Date) =>
  dueFrom || dueTo || missed
    ? tx`and o.ship_deadline <= ${now.toISOString()} and (o.closed_at is null or o.closed_at > o.ship_deadline)
      ${dueFrom ? tx`and o.ship_deadline >= ${dueFrom}` : tx``}
      ${dueTo ? tx`and o.ship_deadline < ${dueTo}` : tx``}
      ${missed ? tx`and (o.shipped_at is null or o.shipped_at > o.ship_deadline)` : tx``}`
    : tx``

export function whereOf(tx: Tx, filter: Filter, { mobileHash, now }: Search) {
  const text = (filter.keyword ?? '').trim()
  const states = statesOf(filter)
  const { type, types, channel, deliveryType, refundStatus, shopId, brandId, flag, minFen, maxFen } = filter
  return tx`true
    ${text ? byKeyword(tx, text, mobileHash) : tx``}
    ${states ? tx`and o.status = any (${states})` : tx``}
    ${type ? tx`and o.type = ${type}` : tx``}
    ${type && type !== 'NORMAL' ? tx`and o.type <> 'NORMAL'` : tx``}
    ${types ? tx`and o.type = any (${types})` : tx``}
    ${channel ? tx`and o.channel = ${channel}` : tx``}
    ${deliveryType ? tx`and o.delivery_type = ${deliveryType}` : tx``}
    ${refundStatus ? tx`and o.refund_status = ${refundStatus}` : tx``}
    ${shopId ? tx`and o.shop_id = ${shopId}` : tx``}
    ${brandId ? tx`and o.brand_id = ${brandId}` : tx``}
    ${flag === undefined ? tx`` : tx`and o.flag = ${flag}`}
    ${inTime(tx, filter)}
    ${fellDue(tx, filter, now)}
    ${minFen === undefined ? tx`` : tx`and o.payable_fen >= ${minFen}`}
    ${maxFen === undefined ? tx`` : tx`and o.payable_fen <= ${maxFen}`}
    ${filter.inAfterSale ? tx`and o.open_after_sales > 0` : tx``}
    ${filter.overdue ? tx`and ${overdue(tx, now)}` : tx``}`
}

/** Ids are given in the order of placing. */
export function orderOf(tx: Tx, { sort = 'placedAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { placedAt: tx``, payableFen: tx`o.payable_fen ${way},`, shipDeadline: tx`o.ship_deadline ${way} nulls last,` }[sort]
  return tx`${first} o.id ${way}`
}

export async function count(tx: Tx, filter: Filter, search: Search): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from trade_order o where ${whereOf(tx, filter, search)}`.one()
  return total
}

export const shopsWithOrders = (tx: Tx, keyword: string, id?: string): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select u.id, u.name from unit u where u.kind = 'SHOP' and strpos(lower(u.name), lower(${keyword})) > 0 ${id ? tx`and u.id = ${id}` : tx``}
       and exists (select from trade_order o where o.shop_id = u.id) order by u.name limit ${mostShops}`

/** Those of the named orders that the caller may change, held until the end. */
export const held = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (await tx`select id from trade_order where id = any (${ids as string[]}::bigint[]) order by id for update`).length

export async function flagAll(tx: Tx, ids: readonly string[], flag: number): Promise<number> {
  const rows = await tx`
    update trade_order set flag = ${flag}, updated_at = now(), version = version + 1
     where id = any (${ids as string[]}::bigint[]) and flag <> ${flag} returning id`
  return rows.length
}
