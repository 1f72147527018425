// What goes with a parcel: said once, for whoever ships, sends back or scans.

import { z } from 'zod'
import { id } from '../kit/page'
import { type Refusal, withParams } from '../kit/refusal'
import { carrierCodes, type DeliveryType, type OrderStatus, orderRefusals, whyNotOrder } from './states'

export const trackingPattern = /^[A-Za-z0-9-]{5,40}$/
export const isTrackingNo = (text: string): boolean => trackingPattern.test(text)

type Parcel = { carrier: string | null; trackingNo: string | null }
/** Whatever is delivered can be followed on its way. */
export const whyNotParcel = ({ deliveryType }: { deliveryType: DeliveryType }, { carrier, trackingNo }: Parcel): Refusal | null =>
  deliveryType === 'EXPRESS' && (!carrier || !trackingNo) ? orderRefusals.trackingNeeded : null

/** Carriers print a number again after a year at the earliest; until well before that it names one parcel. */
export const trackingNoNamesDays = 180

/** So long a parcel lies on the packing table: what was scanned by mistake is taken back, and nobody has fetched it yet. */
export const undoMinutes = 10

export const shipmentStatuses = ['SHIPPED', 'DELIVERED', 'CANCELED'] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipment = z.object({
  id,
  no: z.string(),
  carrier: z.enum(carrierCodes).nullable(),
  trackingNo: z.string().nullable(),
  remark: z.string(),
  /** CANCELED: taken back moments after it was shipped; its pieces wait to be shipped again. */
  status: z.enum(shipmentStatuses),
  shippedAt: z.iso.datetime(),
  items: z.array(z.object({ itemId: id, name: z.string(), specText: z.string(), qty: z.number().int() })),
})
export type Shipment = z.output<typeof shipment>

type Sent = { order: { status: OrderStatus; openAfterSales: number }; parcel: { status: ShipmentStatus; shippedAt: string } }
/** A parcel is taken back moments after it was shipped, and before anybody asks for something of it. */
export function whyNotUndo({ order, parcel }: Sent, now: Date): Refusal | null {
  if (parcel.status === 'CANCELED') return orderRefusals.parcelGone
  const why = whyNotOrder.correctShipment(order)
  if (why) return why
  if (order.openAfterSales > 0) return orderRefusals.inAfterSale
  const isLate = parcel.status !== 'SHIPPED' || now.getTime() - new Date(parcel.shippedAt).getTime() > undoMinutes * 60_000
  return isLate ? withParams(orderRefusals.undoTooLate, { n: undoMinutes }) : null
}
