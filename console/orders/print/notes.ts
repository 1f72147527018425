// Which delivery notes an order has: one for each parcel that left, one for what leaves next; each with what is in it and what is not.

import { piecesKept, piecesOpen, piecesToShip } from '#contract/orders/pieces'
import type { OrderDetail, OrderItem, Shipment } from '#contract/orders/shapes'

export type NoteLine = { item: OrderItem; qty: number }
export type Note = {
  key: string
  /** What a scanner finds it by: the parcel, or the order while there is none. */
  code: string
  shipment: Shipment | null
  lines: NoteLine[]
  /** Of the same order, in other parcels; and still to be sent. */
  elsewhere: NoteLine[]
  toCome: NoteLine[]
  place: { at: number; of: number } | null
}

const some = (items: readonly OrderItem[], qtyOf: (item: OrderItem) => number): NoteLine[] =>
  items.map((item) => ({ item, qty: qtyOf(item) })).filter(({ qty }) => qty > 0)

const inParcel = ({ items }: Shipment, { id }: OrderItem): number =>
  items.filter(({ itemId }) => itemId === id).reduce((sum, { qty }) => sum + qty, 0)

/** `withSent`: notes of parcels that left, also where something still waits. */
export function notesOf(order: OrderDetail, withSent: boolean): Note[] {
  const parcels = order.shipments.filter(({ status }) => status !== 'CANCELED')
  const isWaiting = order.items.some((item) => piecesToShip(item) > 0)
  if (parcels.length === 0) return [{ ...blank(order), lines: some(order.items, isWaiting ? piecesToShip : piecesKept) }]
  const of = parcels.length + (order.items.some((item) => piecesOpen(item) > 0) ? 1 : 0)
  const sent = parcels.map((shipment, n): Note => {
    const others = parcels.filter((one) => one !== shipment)
    return {
      key: shipment.id,
      code: shipment.no,
      shipment,
      lines: some(order.items, (item) => inParcel(shipment, item)),
      elsewhere: some(order.items, (item) => others.reduce((sum, one) => sum + inParcel(one, item), 0)),
      toCome: some(order.items, piecesOpen),
      place: of > 1 ? { at: n + 1, of } : null,
    }
  })
  if (!isWaiting) return sent
  const next: Note = {
    ...blank(order),
    lines: some(order.items, piecesToShip),
    elsewhere: some(order.items, (item) => parcels.reduce((sum, one) => sum + inParcel(one, item), 0)),
    toCome: some(order.items, (item) => piecesOpen(item) - piecesToShip(item)),
    place: { at: of, of },
  }
  return withSent ? [...sent, next] : [next]
}

const blank = ({ id, no }: OrderDetail): Note => ({
  key: id,
  code: no,
  shipment: null,
  lines: [],
  elsewhere: [],
  toCome: [],
  place: null,
})
