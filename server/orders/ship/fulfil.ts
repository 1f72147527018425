// From paid to received and settled: parcels leave, pick-up codes are taken, receipts happen, and the shop gets its money.

import { withParams } from '#contract/kit/refusal'
import { whyNotParcel } from '#contract/orders/parcel'
import { isContested, piecesOpen, piecesToShip } from '#contract/orders/pieces'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import type { Moment } from '../../kit/moment'
import { nextNo } from '../../kit/numbers'
import { must, refuse } from '../../kit/road/refuse'
import { allocate, ship as shipStock } from '../../stock/index'
import {
  type Actor,
  type Changes,
  change,
  clocksOf,
  hold,
  type Item,
  items,
  move,
  type Order,
  shiftLine,
  shiftOpen,
  system,
  tell,
} from '../act-store'
import { netFen, postSettled } from '../money/postings'
import * as rebates from '../money/rebate-store'
import { settleShares } from '../money/shares'
import type { Claim, Partners } from '../partners'
import { pauseTimers, resumeTimers, setTimer, shiftTimer, stopTimers } from '../time/timer-store'
import { followGoods, takenOver } from './contested'
import { keptLabel, mustBeFree } from './numbers'
import * as shipStore from './ship-store'

export type Piece = { itemId: string; qty: number }
/** `forceReason`: why goods that are asked back leave all the same. `together`: in the parcel of another order that has the number. */
export type Shipping = shipStore.Parcel & { items?: readonly Piece[]; forceReason?: string; together?: boolean }

type Shipper = Moment & Pick<Partners, 'claims'>
type Receiving = Moment & Pick<Partners, 'witnesses'>

const day = 86_400_000
const later = (from: Date, days: number) => new Date(from.getTime() + days * day)

/** `over`: after-sales whose goods may leave with the others. */
function piecesOf(lines: readonly Item[], asked?: readonly Piece[], over: readonly Claim[] = []): Piece[] {
  const free = (line: Item) =>
    piecesToShip(line) + over.filter(({ itemId }) => itemId === line.id).reduce((sum, { heldQty }) => sum + heldQty, 0)
  if (!asked) {
    const all = lines.filter((line) => free(line) > 0).map((line) => ({ itemId: line.id, qty: free(line) }))
    return all.length > 0 ? all : refuse(orderRefusals.nothingToShip)
  }
  const wanted = new Map<string, number>()
  for (const { itemId, qty } of asked) wanted.set(itemId, (wanted.get(itemId) ?? 0) + qty)
  for (const [itemId, qty] of wanted) {
    const line = lines.find(({ id }) => id === itemId) ?? refuse(orderRefusals.itemMissing)
    must(free(line) === 0 ? orderRefusals.nothingToShip : qty > free(line) ? orderRefusals.tooManyPieces : null)
  }
  return [...wanted].map(([itemId, qty]) => ({ itemId, qty }))
}

/** What is asked back is shipped by nobody who does not say why. */
function mustBeUncontested(lines: readonly Item[], { items: asked, forceReason }: Shipping): void {
  if (forceReason) return
  const contested = lines.find((line) => isContested(line) && (!asked || asked.some(({ itemId }) => itemId === line.id)))
  must(contested ? withParams(orderRefusals.lineInAfterSale, { name: contested.name }) : null)
}

/** Whole, or the pieces that are named, as one parcel. Of two who ship the same pieces the second finds nothing left. */
export async function shipOrder({ tx, now, claims }: Shipper, actor: Actor, id: string, shipping: Shipping): Promise<Order> {
  const { items: asked, forceReason, together, ...label } = shipping
  const parcel = keptLabel(label)
  const order = await hold(tx, id)
  must(whyNotOrder.ship(order))
  must(whyNotParcel(order, parcel))
  const lines = await items(tx, id)
  mustBeUncontested(lines, shipping)
  const over = forceReason ? await claims.undecided(tx, id) : []
  const pieces = piecesOf(lines, asked, over)
  const taken = pieces.flatMap((piece) => takenOver(lines, piece, over))
  await mustBeFree({ tx, now }, parcel, { orderId: id, shopId: order.shopId, together })
  const shipmentNo = await sendOff({ tx, now }, actor, order, lines, pieces, parcel, taken)
  await followGoods(tx, claims, id, taken)
  const forced = forceReason ? { reason: forceReason, over: taken.map(({ no }) => no) } : {}
  await tell(tx, order, {
    type: 'SHIPPED',
    actor,
    at: now,
    payload: {
      no: shipmentNo,
      carrier: parcel.carrier,
      trackingNo: parcel.trackingNo,
      qty: pieces.reduce((sum, { qty }) => sum + qty, 0),
      ...forced,
    },
  })
  await settleShipping({ tx, now }, order, true)
  return order
}

async function sendOff(
  { tx, now }: Moment,
  actor: Actor,
  order: Order,
  lines: Item[],
  pieces: Piece[],
  parcel: shipStore.Parcel,
  taken: readonly Claim[] = [],
): Promise<string> {
  const no = await nextNo(tx, 'S', now, order.shopId)
  const shipmentId = await shipStore.addShipment(tx, order, { ...parcel, no, by: actor.name, at: now }, pieces)
  for (const { itemId, qty } of pieces) {
    // What was held as not shipped is held as shipped from here on, so that no piece is both shipped and cancelled.
    const held = taken.filter((sale) => sale.itemId === itemId).reduce((sum, { heldQty }) => sum + heldQty, 0)
    await shiftLine(tx, itemId, { shippedQty: qty, cancelingQty: -held, returningQty: held })
  }
  const demands = pieces.flatMap(({ itemId, qty }) => {
    const skuId = lines.find(({ id }) => id === itemId)?.skuId
    return skuId ? [{ skuId, qty }] : []
  })
  const cause = { type: 'shipment', id: shipmentId }
  const oversold = demands.filter(({ skuId }) => lines.some((line) => line.skuId === skuId && line.oversold))
  await allocate(tx, oversold, cause)
  await shipStock(tx, demands, cause)
  return no
}

/** Where an order stands after pieces left or were taken out of it: partly shipped, or on its way as a whole. */
export async function settleShipping({ tx, now }: Moment, order: Order, justShipped = false): Promise<void> {
  const lines = await items(tx, order.id)
  const shipped = lines.reduce((sum, line) => sum + line.shippedQty, 0)
  const open = lines.some((line) => piecesOpen(line) > 0)
  if (shipped === 0) return
  const first: Changes = justShipped ? { shippedAt: now.toISOString() } : {}
  if (open) {
    if (order.status === 'WAIT_SHIP') await move(tx, order, 'PART_SHIPPED', first)
    return
  }
  // Something of it came back meanwhile: that it is on its way is no news, and its clock goes on.
  if (order.status === 'SHIPPED') return
  const autoReceiveAt = later(now, (await clocksOf(tx, order.shopId)).receiveDays)
  await move(tx, order, 'SHIPPED', { ...first, autoReceiveAt: autoReceiveAt.toISOString() })
  await stopTimers(tx, order.id, ['SHIP'])
  await setTimer(tx, order, 'AUTO_RECEIVE', autoReceiveAt)
  if (order.openAfterSales > 0) await pauseTimers(tx, order.id, now)
}

/** Handed over at the counter: shipped and received in one. */
export async function verifyPickup({ tx, now, witnesses }: Receiving, actor: Actor, id: string, code: string): Promise<void> {
  const order = await hold(tx, id)
  must(whyNotOrder.verifyPickup(order))
  must(order.pickupCode === code ? null : orderRefusals.wrongPickupCode)
  await tell(tx, order, { type: 'PICKED_UP', actor, at: now })
  await handOver({ tx, now, witnesses }, actor, id)
}

/** All of it is with the buyer at once, without a carrier: at the counter, or where nothing is sent. */
export async function handOver({ tx, now, witnesses }: Receiving, actor: Actor, id: string): Promise<void> {
  const order = await hold(tx, id)
  const lines = await items(tx, id)
  await sendOff({ tx, now }, actor, order, lines, piecesOf(lines), { carrier: null, trackingNo: null, remark: '' })
  await settleShipping({ tx, now }, order, true)
  await complete({ tx, now, witnesses }, actor, await hold(tx, id))
}

/** By the buyer, by the clock, or at the counter. */
export async function receiveOrder({ tx, now, witnesses }: Receiving, actor: Actor, id: string): Promise<void> {
  const order = await hold(tx, id)
  must(whyNotOrder.receive(order))
  await complete({ tx, now, witnesses }, actor, order)
}

async function complete({ tx, now, witnesses }: Receiving, actor: Actor, order: Order): Promise<void> {
  const { windowDays } = await clocksOf(tx, order.shopId)
  const afterSaleDeadline = later(now, windowDays)
  const at = now.toISOString()
  await move(tx, order, 'COMPLETED', { receivedAt: at, completedAt: at, afterSaleDeadline: afterSaleDeadline.toISOString() })
  await stopTimers(tx, order.id, ['AUTO_RECEIVE', 'SHIP'])
  await setTimer(tx, order, 'SETTLE', afterSaleDeadline)
  await rebates.followOrder(tx, order.id)
  for (const { completed } of witnesses) await completed?.({ tx, now }, order)
  await tell(tx, order, { type: 'RECEIVED', actor, at: now })
}

export async function extendReceipt({ tx, now }: Moment, actor: Actor, order: Order, days: number): Promise<void> {
  must(whyNotOrder.extend(order))
  const until = later(new Date(order.autoReceiveAt ?? now), days)
  await change(tx, order.id, { receiveExtended: true, autoReceiveAt: until.toISOString() })
  await shiftTimer(tx, order.id, 'AUTO_RECEIVE', until)
  await tell(tx, order, { type: 'RECEIVE_EXTENDED', actor, at: now, payload: { days } })
}

/** Nothing can be asked back any more: what the shop and its distributor earned becomes their own. */
export async function settleOrder({ tx, now }: Moment, id: string): Promise<void> {
  const order = await hold(tx, id)
  if (order.settledAt !== null || order.paidAt === null) return
  must(order.openAfterSales > 0 ? orderRefusals.inAfterSale : null)
  await settleNow({ tx, now }, order)
}

export async function settleNow({ tx, now }: Moment, order: Order): Promise<void> {
  await change(tx, order.id, { settledAt: now.toISOString() })
  await stopTimers(tx, order.id, ['SETTLE'])
  await rebates.settle(tx, order.id, now)
  await postSettled(tx, order, await settleShares({ tx, now }, order))
  await tell(tx, order, { type: 'SETTLED', actor: system, at: now, payload: { fen: netFen(order) } })
}

/** While an after-sale is open the buyer's clocks stand still; with the last one they go on. */
export async function openAfterSale({ tx, now }: Moment, orderId: string): Promise<void> {
  if ((await shiftOpen(tx, orderId, 1)) === 1) await pauseTimers(tx, orderId, now)
}
export async function endAfterSale({ tx, now }: Moment, orderId: string): Promise<void> {
  if ((await shiftOpen(tx, orderId, -1)) > 0) return
  await resumeTimers(tx, orderId, now)
  await rebates.followOrder(tx, orderId)
}
