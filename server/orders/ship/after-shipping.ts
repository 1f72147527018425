// What is put right when a parcel has been shipped: another label, or the whole parcel taken back to the packing table.

import { whyNotParcel, whyNotUndo } from '#contract/orders/parcel'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import type { Moment } from '../../kit/moment'
import { must, refuse } from '../../kit/road/refuse'
import { release, unship } from '../../stock/index'
import { type Actor, type Changes, hold, type Item, items, move, type Order, shiftLine, tell } from '../act-store'
import { setTimer, stopTimers } from '../time/timer-store'
import { keptLabel, mustBeFree } from './numbers'
import * as shipStore from './ship-store'

const heldParcel = async ({ tx }: Moment, shipmentId: string): Promise<{ shipment: shipStore.Held; order: Order }> => {
  const shipment = (await shipStore.holdShipment(tx, shipmentId)) ?? refuse(orderRefusals.shipmentMissing)
  return { shipment, order: await hold(tx, shipment.orderId) }
}

type Correction = shipStore.Parcel & { together?: boolean }

export async function correctShipment(moment: Moment, actor: Actor, shipmentId: string, correction: Correction): Promise<string> {
  const { tx, now } = moment
  const { together, ...label } = correction
  const parcel = keptLabel(label)
  const { shipment, order } = await heldParcel(moment, shipmentId)
  must(shipment.status === 'CANCELED' ? orderRefusals.parcelGone : null)
  must(whyNotOrder.correctShipment(order))
  must(whyNotParcel(order, parcel))
  // A number that stays is in use by this very parcel, and perhaps by those that travel with it.
  if (parcel.trackingNo !== shipment.trackingNo)
    await mustBeFree(moment, parcel, { orderId: order.id, shopId: order.shopId, together, except: shipmentId })
  await shipStore.correct(tx, shipmentId, parcel)
  await tell(tx, order, {
    type: 'SHIPMENT_CORRECTED',
    actor,
    at: now,
    payload: { no: shipment.no, carrier: parcel.carrier, trackingNo: parcel.trackingNo },
  })
  return order.id
}

/** Moments after it was shipped: the pieces are promised again, the number is free, and the buyer's clock stops. */
export async function undoShipment(moment: Moment, actor: Actor, shipmentId: string): Promise<string> {
  const { tx, now } = moment
  const { shipment, order } = await heldParcel(moment, shipmentId)
  must(whyNotUndo({ order, parcel: shipment }, now))
  const lines = await items(tx, order.id)
  const pieces = await shipStore.piecesIn(tx, shipmentId)
  must(pieces.some((piece) => isBack(lines, piece)) ? orderRefusals.undoReturned : null)
  await shipStore.cancel(tx, shipmentId)
  for (const { itemId, qty } of pieces) await shiftLine(tx, itemId, { shippedQty: -qty })
  await takeBackStock(moment, shipmentId, lines, pieces)
  await tell(tx, order, {
    type: 'SHIPMENT_UNDONE',
    actor,
    at: now,
    payload: {
      no: shipment.no,
      carrier: shipment.carrier,
      trackingNo: shipment.trackingNo,
      qty: pieces.reduce((sum, { qty }) => sum + qty, 0),
    },
  })
  await standAgain(moment, order)
  return order.id
}

type Piece = { itemId: string; qty: number }

/** What was refunded after it had left cannot be packed again, though no after-sale is open any more. */
const isBack = (lines: readonly Item[], { itemId, qty }: Piece): boolean =>
  lines.some(({ id, shippedQty, returnedQty }) => id === itemId && shippedQty - qty < returnedQty)

/** The way back of `sendOff`: what was sold beyond the stock was never promised, so that it is not promised now either. */
async function takeBackStock({ tx }: Moment, shipmentId: string, lines: readonly Item[], pieces: readonly Piece[]): Promise<void> {
  const back = pieces.flatMap(({ itemId, qty }) => {
    const line = lines.find(({ id }) => id === itemId)
    return line?.skuId ? [{ skuId: line.skuId, qty }] : []
  })
  const cause = { type: 'shipment-undone', id: shipmentId }
  await unship(tx, back, cause)
  const oversold = back.filter(({ skuId }) => lines.some((line) => line.skuId === skuId && line.oversold))
  await release(tx, oversold, cause)
}

/** Where the order stands without this parcel: it waits again by the time that was promised, or the rest of it does. */
async function standAgain({ tx }: Moment, order: Order): Promise<void> {
  const lines = await items(tx, order.id)
  const isNoneShipped = lines.every(({ shippedQty }) => shippedQty === 0)
  const unsent: Changes = isNoneShipped ? { shippedAt: null } : {}
  const changes: Changes = { ...unsent, autoReceiveAt: null, receiveExtended: false }
  await move(tx, order, isNoneShipped ? 'WAIT_SHIP' : 'PART_SHIPPED', changes)
  await stopTimers(tx, order.id, ['AUTO_RECEIVE'])
  // The time that was promised does not move: what is late is late.
  if (order.status === 'SHIPPED' && order.shipDeadline) await setTimer(tx, order, 'SHIP', new Date(order.shipDeadline))
}
