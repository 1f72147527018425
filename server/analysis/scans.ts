// The rows behind the figures. One scan reads one kind of row by one clock, and says of each row what it adds to each of its figures: nothing at
// all (null) where it is none of the figure's rows. So a figure is the sum of exactly the rows that it opens.

import type { Metric, RowKind } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import { basketSteps, noKey } from '#contract/analysis/slices'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, hourSql } from './asked'

type Said = (tx: Tx, cut: Cut) => Fragment

export type Scan = {
  kind: RowKind
  from: Said
  at: Said
  where: Said
  /** What a row adds to each figure. */
  amounts: Partial<Record<Metric, Said>>
  /** What it can be cut by. */
  by: Partial<Record<Dimension, Said>>
  shop: Said
  /** A row as it is listed: its number, its name, its order. */
  row: { id: Said; no: Said; name: Said; orderId: Said; buyerKey: Said }
  /** Visits know no channel and no type of order: asked for one of them, they answer nothing. */
  isVisit?: true
}

const said =
  (text: TemplateStringsArray): Said =>
  (tx) =>
    tx(text)

const orderBy: Scan['by'] = {
  shop: said`o.shop_id::text`,
  channel: said`o.channel`,
  type: said`o.type`,
  province: (tx) => tx`coalesce(left(o.region_code, 2), ${noKey})`,
  city: (tx) => tx`coalesce(left(o.region_code, 4), ${noKey})`,
  basket: (tx) => tx`(${[...basketSteps]}::bigint[])[width_bucket(o.paid_fen, ${[...basketSteps]}::bigint[])]::text`,
}
const goodsBy: Scan['by'] = {
  ...orderBy,
  product: (tx) => tx`coalesce(i.product_id::text, ${noKey})`,
  category: (tx) => tx`coalesce(i.category_id::text, ${noKey})`,
}
const orderRow: Scan['row'] = {
  id: said`o.id::text`,
  no: said`o.no`,
  name: said`o.lines -> 0 ->> 'name'`,
  orderId: said`o.id`,
  buyerKey: said`o.buyer_key`,
}
const one = said`1`

/** A scan that is cut by the hours of its own clock too. */
const scan = (terms: Omit<Scan, 'shop'> & { shop?: Said }): Scan => ({
  ...terms,
  shop: terms.shop ?? said`o.shop_id`,
  by: { ...terms.by, hour: (tx, cut) => hourSql(tx, terms.at(tx, cut), cut.zone) },
})

const always = said`true`
const orders = said`trade_order o`
const lines = said`order_item i join trade_order o on o.id = i.order_id`
const lineRow: Scan['row'] = { ...orderRow, id: said`i.id::text`, name: said`i.name` }

const placed = scan({
  kind: 'order',
  from: orders,
  at: said`o.placed_at`,
  where: always,
  amounts: {
    placedCount: one,
    placedFen: said`o.payable_fen`,
    placedPaidCount: said`case when o.paid_at is not null then 1 end`,
  },
  by: orderBy,
  row: orderRow,
})

const paid = scan({
  kind: 'order',
  from: orders,
  at: said`o.paid_at`,
  where: always,
  amounts: {
    paidCount: one,
    paidFen: said`o.paid_fen`,
    paidQty: said`o.total_qty`,
    keptFen: said`o.paid_fen - o.refunded_fen`,
    disputedCount: said`case when exists (select from after_sale a where a.order_id = o.id) then 1 end`,
  },
  by: orderBy,
  row: orderRow,
})

const closed = scan({
  kind: 'order',
  from: orders,
  at: said`o.closed_at`,
  where: always,
  amounts: { closedCount: one },
  by: { ...orderBy, closeType: said`o.close_type` },
  row: orderRow,
})

/** The last parcel sets the time of shipping. */
const shipped = scan({
  kind: 'order',
  from: orders,
  at: said`o.shipped_at`,
  where: said`o.paid_at is not null`,
  amounts: { shipHours: said`whole_hours(o.paid_at, o.shipped_at)` },
  by: orderBy,
  row: orderRow,
})

const due = scan({
  kind: 'order',
  from: orders,
  at: said`o.ship_deadline`,
  where: (tx, { now }) =>
    tx`o.ship_deadline <= ${now.toISOString()}::timestamptz and (o.closed_at is null or o.closed_at > o.ship_deadline)`,
  amounts: { dueCount: one, lateCount: said`case when o.shipped_at is null or o.shipped_at > o.ship_deadline then 1 end` },
  by: orderBy,
  row: orderRow,
})

const refunds = scan({
  kind: 'refund',
  from: said`refund r join trade_order o on o.id = r.order_id`,
  at: said`r.success_at`,
  // A deposit that goes back belongs to an order that was never paid.
  where: said`o.paid_at is not null`,
  amounts: { refundCount: one, refundFen: said`r.amount_fen` },
  by: orderBy,
  row: { ...orderRow, id: said`r.id::text`, no: said`r.no` },
})

const deposits = scan({
  kind: 'payment',
  from: said`payment p join trade_order o on o.group_id = p.group_id and o.deposit_fen > 0`,
  at: said`p.paid_at`,
  where: said`p.stage = 'DEPOSIT'`,
  amounts: { depositFen: said`o.deposit_fen` },
  by: orderBy,
  row: { ...orderRow, id: said`p.id::text`, no: said`p.no` },
})

/** A deposit is given up in the moment in which its order is closed. */
const forfeits = scan({
  kind: 'forfeit',
  from: orders,
  at: said`o.closed_at`,
  where: said`o.deposit_fen > 0 and exists (select from ledger_journal j where j.book = 'money' and j.biz_type = 'DEPOSIT_FORFEIT' and j.biz_id = o.id::text)`,
  amounts: { forfeitFen: said`o.deposit_fen` },
  by: orderBy,
  row: orderRow,
})

const placedLines = scan({
  kind: 'line',
  from: lines,
  at: said`o.placed_at`,
  where: always,
  amounts: { orderedQty: said`i.qty` },
  by: goodsBy,
  row: lineRow,
})

const paidLines = scan({
  kind: 'line',
  from: lines,
  at: said`o.paid_at`,
  where: always,
  amounts: { soldQty: said`i.qty`, linePaidFen: said`i.paid_fen` },
  by: goodsBy,
  row: lineRow,
})

const returned = scan({
  kind: 'after-sale',
  from: said`after_sale a join order_item i on i.id = a.item_id join trade_order o on o.id = a.order_id`,
  at: said`a.refunded_at`,
  where: always,
  amounts: { refundQty: said`a.qty` },
  by: goodsBy,
  row: { ...lineRow, id: said`a.id::text`, no: said`a.no` },
})

const lineRefunds = scan({
  kind: 'refund',
  from: said`refund r join after_sale a on a.id = r.after_sale_id join order_item i on i.id = a.item_id join trade_order o on o.id = a.order_id`,
  at: said`r.success_at`,
  where: said`o.paid_at is not null`,
  amounts: { lineRefundFen: said`r.amount_fen` },
  by: goodsBy,
  row: { ...lineRow, id: said`r.id::text`, no: said`r.no` },
})

const events = scan({
  kind: 'event',
  from: said`visit_event e left join product g on g.id = e.product_id`,
  at: said`e.at`,
  where: always,
  amounts: {
    views: said`case when e.type = 'VIEW' then 1 end`,
    favourites: said`case when e.type = 'FAVOURITE' then 1 end`,
    carts: said`case when e.type = 'CART' then 1 end`,
    viewers: said`case when e.type = 'VIEW' then 1 end`,
  },
  by: {
    shop: said`e.shop_id::text`,
    product: (tx) => tx`coalesce(e.product_id::text, ${noKey})`,
    category: (tx) => tx`coalesce(g.category_id::text, ${noKey})`,
  },
  shop: said`e.shop_id`,
  row: { id: said`e.id::text`, no: said`null::text`, name: said`g.name`, orderId: said`null::bigint`, buyerKey: said`e.buyer_key` },
  isVisit: true,
})

export const scans = [
  placed,
  paid,
  closed,
  shipped,
  due,
  refunds,
  deposits,
  forfeits,
  placedLines,
  paidLines,
  returned,
  lineRefunds,
  events,
] as const satisfies readonly Scan[]
/** By the clocks that people are counted by too. */
export { events as visitScan, paid as paidScan, placed as placedScan }

/** Whether it can tell what is asked: a visit knows no channel and no type of order. */
export const isTold = ({ isVisit }: Pick<Scan, 'isVisit'>, { trade: { channel, type } }: Cut): boolean => !isVisit || !(channel || type)

export const scanOf = (metric: Metric): Scan | undefined => scans.find((each: Scan) => metric in each.amounts)

/** A category with all that hangs under it: there are three levels. */
const below = (tx: Tx, categoryId: string) => tx`
  select c.id::text from category c left join category above on above.id = c.parent_id where ${categoryId} in (c.id, c.parent_id, above.parent_id)`

/** Which of its rows are meant: of the stretch, of the shop and the trade that were asked for. Orders for points are left out unless they are. */
export function meant(tx: Tx, each: Scan, cut: Cut): Fragment {
  const { shopId, channel, type, categoryId, productId } = cut.trade
  const trade = each.isVisit
    ? tx``
    : tx`${type ? tx`and o.type = ${type}` : tx`and o.type <> 'POINTS'`} ${channel ? tx`and o.channel = ${channel}` : tx``}`
  const { category, product } = each.by
  return tx`${each.where(tx, cut)} ${trade} ${shopId ? tx`and ${each.shop(tx, cut)} = ${shopId}` : tx``}
    ${categoryId && category ? tx`and ${category(tx, cut)} in (${below(tx, categoryId)})` : tx``}
    ${productId && product ? tx`and ${product(tx, cut)} = ${productId}` : tx``}`
}
