// Orders in the database, for those who act on them: held, changed from a named state, and written down in the timeline.

import type { EventType } from '#contract/orders/events'
import type { CloseType, DeliveryType, OrderStatus, OrderType, RefundStatus } from '#contract/orders/states'
import { orderRefusals } from '#contract/orders/states'
import type { Taken } from '../basket/index'
import type { Tx } from '../kit/database/db'
import { found, must } from '../kit/road/refuse'

export type Walls = { shopId: string; marketId: string | null; brandId: string | null; agentId: string | null }

export type Order = Walls & {
  id: string
  no: string
  groupId: string
  type: OrderType
  status: OrderStatus
  refundStatus: RefundStatus
  deliveryType: DeliveryType
  openAfterSales: number
  receiveExtended: boolean
  buyerKey: string
  /** The member who it counts for; null where it counts for none. */
  buyerId: string | null
  buyerName: string
  goodsFen: number
  discountFen: number
  memberFen: number
  couponFen: number
  pointsFen: number
  freightFen: number
  adjustFen: number
  payableFen: number
  paidFen: number
  refundedFen: number
  commissionFen: number
  commissionBackFen: number
  /** Who brought the buyer, and what they earn of it. */
  distributorId: string | null
  rebateFen: number
  rebateBackFen: number
  /** What others bear of it: the shop gets that beside what the buyer paid. */
  subsidyFen: number
  subsidyBackFen: number
  /** What the brand of the store takes of it. */
  royaltyFen: number
  royaltyBackFen: number
  /** Of the member's points. */
  pointsUsed: number
  receiverName: string | null
  mobileSealed: string | null
  mobileMask: string | null
  mobileLast4: string | null
  mobileHash: string | null
  address: string | null
  pickupCode: string | null
  presaleId: string | null
  /** What it took of each offer when it was placed. */
  taken: Taken
  /** Paid to the shop itself. */
  collected: boolean
  depositFen: number
  depositReturns: boolean
  balanceUntil: string | null
  promisedShipAt: string | null
  promisedDays: number | null
  placedAt: string
  paidAt: string | null
  shipDeadline: string | null
  autoReceiveAt: string | null
  afterSaleDeadline: string | null
  settledAt: string | null
  version: number
}

const columns = (tx: Tx) => tx`
  o.id, o.no, o.group_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, o.type, o.status, o.refund_status, o.delivery_type, o.open_after_sales,
  o.receive_extended, o.buyer_key, o.buyer_id, o.buyer_name, o.points_used, o.goods_fen, o.discount_fen, o.member_fen, o.coupon_fen, o.points_fen, o.freight_fen, o.adjust_fen,
  o.payable_fen, o.paid_fen, o.refunded_fen, o.commission_fen, o.commission_back_fen, o.distributor_id, o.rebate_fen, o.rebate_back_fen, o.subsidy_fen, o.subsidy_back_fen, o.royalty_fen, o.royalty_back_fen, o.receiver_name, o.mobile_sealed, o.mobile_mask, o.mobile_last4, o.mobile_hash, o.address,
  o.pickup_code, o.presale_id, o.taken, o.collected, o.deposit_fen, o.deposit_returns, o.balance_until, o.promised_ship_at, o.promised_days, o.placed_at, o.paid_at, o.ship_deadline, o.auto_receive_at, o.after_sale_deadline, o.settled_at, o.version`

export type Item = {
  id: string
  orderId: string
  skuId: string | null
  productId: string | null
  name: string
  specText: string
  qty: number
  shippedQty: number
  canceledQty: number
  returnedQty: number
  cancelingQty: number
  returningQty: number
  goodsFen: number
  discountFen: number
  memberFen: number
  couponFen: number
  pointsFen: number
  freightFen: number
  adjustFen: number
  payableFen: number
  paidFen: number
  refundedFen: number
  refundingFen: number
  commissionRateBp: number
  commissionFen: number
  commissionBackFen: number
  rebateRateBp: number
  marketShareBp: number
  agentShareBp: number
  shareAgentId: string | null
  royaltyBp: number
  oversold: boolean
  pointsUsed: number
  pointsUsedBack: number
  /** What the goods themselves give. */
  giftPoints: number
  pointsEarned: number
  pointsEarnedBack: number
  growthEarned: number
  growthEarnedBack: number
}

/** Held until the end: whoever acts on the same order waits, and then sees what was done. */
export async function hold(tx: Tx, id: string): Promise<Order> {
  const [row] = await tx<Order[]>`select ${columns(tx)} from trade_order o where o.id = ${id} for update`
  return found(row, orderRefusals.missing)
}

export async function look(tx: Tx, id: string): Promise<Order> {
  const [row] = await tx<Order[]>`select ${columns(tx)} from trade_order o where o.id = ${id}`
  return found(row, orderRefusals.missing)
}

/** Whoever pays, closes or reprices holds the group before its orders, so that the three cannot wait for each other. */
export async function holdGroupOf(tx: Tx, orderId: string): Promise<void> {
  await tx`select hold_group_of(${orderId})`
}
export async function holdGroup(tx: Tx, groupId: string): Promise<Order[]> {
  await tx`select id from order_group where id = ${groupId} for update`
  const rows = await tx<Order[]>`select ${columns(tx)} from trade_order o where o.group_id = ${groupId} order by o.id for update`
  return [...rows]
}

export async function items(tx: Tx, orderId: string): Promise<Item[]> {
  const rows = await tx<Item[]>`
    select id, order_id, sku_id, product_id, name, spec_text, qty, shipped_qty, canceled_qty, returned_qty, canceling_qty, returning_qty,
           goods_fen, discount_fen, member_fen, coupon_fen, points_fen, freight_fen, adjust_fen, payable_fen, paid_fen, refunded_fen, refunding_fen,
           commission_rate_bp, commission_fen, commission_back_fen, rebate_rate_bp, market_share_bp, agent_share_bp, share_agent_id, royalty_bp, oversold,
           points_used, points_used_back, gift_points, points_earned, points_earned_back, growth_earned, growth_earned_back
      from order_item where order_id = ${orderId} order by position, id`
  return [...rows]
}

export const idByNo = async (tx: Tx, no: string): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from trade_order where no = ${no}`)[0]?.id

export const idByPickup = async (tx: Tx, code: string): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from trade_order where pickup_code = ${code} and status = 'WAIT_SHIP' limit 1`)[0]?.id

type Value = string | number | boolean | null | string[]
export type Changes = Record<string, Value>

/** From the state that was seen to another; of two who try, the second is refused. */
export async function move(tx: Tx, { id, status }: Pick<Order, 'id' | 'status'>, to: OrderStatus, changes: Changes = {}): Promise<void> {
  const rows = await tx`
    update trade_order set ${tx({ ...changes, status: to })}, updated_at = now(), version = version + 1
     where id = ${id} and status = ${status} returning id`
  must(rows.length === 1 ? null : orderRefusals.wrongState)
}

/** Changes what is no state; the version tells whoever looked before. */
export async function change(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx`update trade_order set ${tx(changes)}, updated_at = now(), version = version + 1 where id = ${id}`
}

export type Actor = { type: 'BUYER' | 'MERCHANT' | 'PLATFORM' | 'SYSTEM'; name: string }
export const system: Actor = { type: 'SYSTEM', name: '' }

type Told = { type: EventType; actor: Actor; at: Date; payload?: Record<string, unknown> }
export async function tell(tx: Tx, order: Walls & { id: string }, { type, actor, at, payload = {} }: Told): Promise<void> {
  await tx`
    insert into order_event (order_id, shop_id, market_id, brand_id, agent_id, type, actor_type, actor_name, payload, at)
    values (${order.id}, ${order.shopId}, ${order.marketId}, ${order.brandId}, ${order.agentId}, ${type}, ${actor.type}, ${actor.name},
            ${JSON.stringify(payload)}::text::jsonb, ${at.toISOString()})`
}

export type Clocks = {
  payMinutes: number
  shipHours: number
  receiveDays: number
  windowDays: number
  answerHours: number
  returnDays: number
  receiveReturnDays: number
  version: number
}
export async function clocksOf(tx: Tx, shopId: string): Promise<Clocks> {
  return tx<Clocks[]>`
    select pay_minutes, ship_hours, receive_days, window_days, answer_hours, return_days, receive_return_days, version from order_clocks(${shopId})`.one()
}

export const closeChanges = (type: CloseType, reason: string, at: Date): Changes => ({
  closeType: type,
  closeReason: reason,
  closedAt: at.toISOString(),
})

export const sealingKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select sealing_key() as key`.one()).key

/** Lines of an order that moved: pieces and money, by deltas, so that the checks of the table have the last word. */
export type LineDelta = Partial<
  Record<
    | 'shippedQty'
    | 'canceledQty'
    | 'returnedQty'
    | 'cancelingQty'
    | 'returningQty'
    | 'refundedFen'
    | 'refundingFen'
    | 'commissionBackFen'
    | 'pointsUsedBack'
    | 'pointsEarnedBack'
    | 'growthEarnedBack',
    number
  >
>
export async function shiftLine(tx: Tx, itemId: string, by: LineDelta): Promise<void> {
  await tx`
    update order_item set shipped_qty = shipped_qty + ${by.shippedQty ?? 0}, canceled_qty = canceled_qty + ${by.canceledQty ?? 0},
           returned_qty = returned_qty + ${by.returnedQty ?? 0}, canceling_qty = canceling_qty + ${by.cancelingQty ?? 0},
           returning_qty = returning_qty + ${by.returningQty ?? 0}, refunded_fen = refunded_fen + ${by.refundedFen ?? 0},
           refunding_fen = refunding_fen + ${by.refundingFen ?? 0}, commission_back_fen = commission_back_fen + ${by.commissionBackFen ?? 0},
           points_used_back = points_used_back + ${by.pointsUsedBack ?? 0}, points_earned_back = points_earned_back + ${by.pointsEarnedBack ?? 0},
           growth_earned_back = growth_earned_back + ${by.growthEarnedBack ?? 0}
     where id = ${itemId}`
}

/** The shares of a line after its price was changed by hand, or when it was paid. */
export async function setLine(
  tx: Tx,
  itemId: string,
  to: { adjustFen: number; freightFen: number; payableFen: number; paidFen: number; commissionFen: number },
): Promise<void> {
  await tx`update order_item set ${tx(to)} where id = ${itemId}`
}

/** One more or one fewer after-sale is open; answers how many there are now. */
export async function shiftOpen(tx: Tx, id: string, by: 1 | -1): Promise<number> {
  const row = await tx<{ openAfterSales: number }[]>`
    update trade_order set open_after_sales = open_after_sales + ${by}, updated_at = now(), version = version + 1
     where id = ${id} returning open_after_sales`.one()
  return row.openAfterSales
}
