// The figures once more, by hand: every order, refund and visit is read as it lies there and counted with plain code. What the server tells must be this.

import { type Metric, ratioOf } from '#contract/analysis/metrics'
import type { Stretch } from '#contract/analysis/periods'
import type { House } from '../harness/index'

type Place = { shopId: string; marketId: string | null; brandId: string | null; agentId: string | null }
type Order = Place & {
  id: string
  type: string
  channel: string
  buyerKey: string
  payableFen: number
  paidFen: number
  refundedFen: number
  totalQty: number
  placedAt: string
  paidAt: string | null
  shippedAt: string | null
  shipDeadline: string | null
  closedAt: string | null
  isDisputed: boolean
}
type Refund = Place & { amountFen: number; successAt: string; type: string; channel: string }
type Visit = Place & { type: string; buyerKey: string; at: string }
export type Trade = { orders: Order[]; refunds: Refund[]; visits: Visit[] }

export async function readTrade({ owner }: House): Promise<Trade> {
  const place = owner.sql`o.shop_id, o.market_id, o.brand_id, o.agent_id`
  const orders = await owner.sql<Order[]>`
    select o.id, ${place}, o.type, o.channel, o.buyer_key, o.payable_fen, o.paid_fen, o.refunded_fen, o.total_qty, o.placed_at, o.paid_at, o.shipped_at, o.ship_deadline,
           o.closed_at, o.id in (select order_id from after_sale) as is_disputed from trade_order o where o.type <> 'POINTS'`
  const refunds = await owner.sql<Refund[]>`
    select o.shop_id, o.market_id, o.brand_id, o.agent_id, r.amount_fen, r.success_at, o.type, o.channel from refund r join trade_order o on o.id = r.order_id
     where r.status = 'SUCCESS' and o.paid_at is not null and o.type <> 'POINTS'`
  const visits = await owner.sql<Visit[]>`select shop_id, market_id, brand_id, agent_id, type, buyer_key, at from visit_event`
  return { orders: [...orders], refunds: [...refunds], visits: [...visits] }
}

/** Of one unit. */
export function tradeOf({ orders, refunds, visits }: Trade, column: keyof Place | null, unitId: string): Trade {
  const own = (row: Place) => column === null || row[column] === unitId
  return { orders: orders.filter(own), refunds: refunds.filter(own), visits: visits.filter(own) }
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)
const hours = 3_600_000
/** What is asked of is there: the filter before it saw to that. */
const moment = (at: string | null): number => Date.parse(at ?? '')

export function countedByHand(trade: Trade, { from, to }: Stretch, now: Date): Partial<Record<Metric, number | null>> {
  const lies = (at: string | null) => at !== null && Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime()
  const placed = trade.orders.filter(({ placedAt }) => lies(placedAt))
  const paid = trade.orders.filter(({ paidAt }) => lies(paidAt))
  const refunds = trade.refunds.filter(({ successAt }) => lies(successAt))
  const due = trade.orders.filter(
    ({ shipDeadline, closedAt }) =>
      lies(shipDeadline) && moment(shipDeadline) <= now.getTime() && (closedAt === null || Date.parse(closedAt) > moment(shipDeadline)),
  )
  const late = due.filter(({ shippedAt, shipDeadline }) => shippedAt === null || Date.parse(shippedAt) > moment(shipDeadline))
  const took = trade.orders
    .filter(({ shippedAt, paidAt }) => lies(shippedAt) && paidAt !== null)
    .map(({ shippedAt, paidAt }) => Math.floor((moment(shippedAt) - moment(paidAt)) / hours))
    .sort((one, other) => one - other)
  const paidFen = sum(paid, (order) => order.paidFen)
  const refundFen = sum(refunds, ({ amountFen }) => amountFen)
  const placedPaid = placed.filter(({ paidAt }) => paidAt !== null).length
  const disputed = paid.filter(({ isDisputed }) => isDisputed).length
  return {
    placedCount: placed.length,
    placedFen: sum(placed, ({ payableFen }) => payableFen),
    payRate: ratioOf('payRate', placedPaid, placed.length),
    paidCount: paid.length,
    paidFen,
    paidQty: sum(paid, ({ totalQty }) => totalQty),
    keptFen: sum(paid, (order) => order.paidFen - order.refundedFen),
    orderAverageFen: ratioOf('orderAverageFen', paidFen, paid.length),
    refundCount: refunds.length,
    refundFen,
    netFen: paidFen - refundFen,
    closedCount: trade.orders.filter(({ closedAt }) => lies(closedAt)).length,
    shipHours: took[Math.ceil(took.length / 2) - 1] ?? null,
    lateShare: ratioOf('lateShare', late.length, due.length),
    afterSaleRate: ratioOf('afterSaleRate', disputed, paid.length),
    ...peopleByHand(trade, { from, to }, paidFen),
  }
}

function peopleByHand({ orders, visits }: Trade, { from, to }: Stretch, paidFen: number): Partial<Record<Metric, number | null>> {
  const lies = (at: string | null) => at !== null && Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime()
  const isBefore = (at: string | null) => at !== null && Date.parse(at) < from.getTime()
  const looks = visits.filter(({ type }) => type === 'VISIT' || type === 'VIEW')
  const visitors = new Set(looks.filter(({ at }) => lies(at)).map(({ buyerKey }) => buyerKey))
  const knownVisitors = new Set(looks.filter(({ at }) => isBefore(at)).map(({ buyerKey }) => buyerKey))
  const paid = orders.filter(({ paidAt }) => lies(paidAt)).map(({ buyerKey }) => buyerKey)
  const payers = new Set(paid)
  const knownPayers = new Set(orders.filter(({ paidAt }) => isBefore(paidAt)).map(({ buyerKey }) => buyerKey))
  const many = (set: ReadonlySet<string>, is: (key: string) => boolean) => [...set].filter(is).length
  const repeated = many(payers, (key) => paid.filter((each) => each === key).length >= 2)
  const both = many(payers, (key) => visitors.has(key))
  return {
    visitors: visitors.size,
    newVisitors: many(visitors, (key) => !knownVisitors.has(key)),
    orderingBuyers: new Set(orders.filter(({ placedAt }) => lies(placedAt)).map(({ buyerKey }) => buyerKey)).size,
    payingBuyers: payers.size,
    newBuyers: many(payers, (key) => !knownPayers.has(key)),
    oldBuyers: many(payers, (key) => knownPayers.has(key)),
    buyerAverageFen: ratioOf('buyerAverageFen', paidFen, payers.size),
    repeatRate: ratioOf('repeatRate', repeated, payers.size),
    conversion: ratioOf('conversion', both, visitors.size),
    unseenPayers: payers.size - both,
  }
}
