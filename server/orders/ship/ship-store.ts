// Parcels in the database.

import type { ShipmentStatus } from '#contract/orders/parcel'
import type { Pieces } from '#contract/orders/pieces'
import type { DeliveryType, OrderStatus } from '#contract/orders/states'
import type { Tx } from '../../kit/database/db'
import type { Walls } from '../act-store'

export type Parcel = { carrier: string | null; trackingNo: string | null; remark: string }

export async function addShipment(
  tx: Tx,
  order: Walls & { id: string },
  parcel: Parcel & { no: string; by: string; at: Date },
  pieces: readonly { itemId: string; qty: number }[],
): Promise<string> {
  const { shopId, marketId, brandId, agentId } = order
  const walls = { shopId, marketId, brandId, agentId }
  const row = {
    ...walls,
    no: parcel.no,
    orderId: order.id,
    carrier: parcel.carrier,
    trackingNo: parcel.trackingNo,
    remark: parcel.remark,
    shippedBy: parcel.by,
    shippedAt: parcel.at.toISOString(),
  }
  const { id } = await tx<{ id: string }[]>`insert into shipment ${tx(row)} returning id`.one()
  await tx`insert into shipment_item ${tx(pieces.map(({ itemId, qty }) => ({ ...walls, shipmentId: id, itemId, qty })))}`
  return id
}

export type Held = {
  id: string
  no: string
  orderId: string
  status: ShipmentStatus
  shippedAt: string
  carrier: string | null
  trackingNo: string | null
}
export async function holdShipment(tx: Tx, id: string): Promise<Held | undefined> {
  const [row] = await tx<Held[]>`
    select id, no, order_id, status, shipped_at, carrier, tracking_no from shipment where id = ${id} for update`
  return row
}
export async function correct(tx: Tx, id: string, { carrier, trackingNo, remark }: Parcel): Promise<void> {
  await tx`update shipment set carrier = ${carrier}, tracking_no = ${trackingNo}, remark = ${remark}, version = version + 1 where id = ${id}`
}

export async function piecesIn(tx: Tx, id: string): Promise<{ itemId: string; qty: number }[]> {
  return [
    ...(await tx<{ itemId: string; qty: number }[]>`select item_id, qty from shipment_item where shipment_id = ${id} order by item_id`),
  ]
}
export async function cancel(tx: Tx, id: string): Promise<void> {
  await tx`update shipment set status = 'CANCELED', version = version + 1 where id = ${id}`
}

/** Until the end nobody else of the shop ships under this number. */
export async function holdNumber(tx: Tx, shopId: string, trackingNo: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`parcel:${shopId}:${trackingNo}`}, 80))`
}

/** Who gets it, and where. */
export type Destination = {
  buyerKey: string
  receiverName: string | null
  mobileHash: string | null
  regionCode: string | null
  address: string | null
}
export type Taken = Destination & { id: string; orderId: string; orderNo: string; shopId: string; trackingNo: string }

/** The parcels that have these numbers: the latest first. */
export async function parcelsOf(tx: Tx, numbers: readonly { shopId: string; trackingNo: string }[], since: Date): Promise<Taken[]> {
  const rows = await tx<Taken[]>`
    select s.id, s.order_id, o.no as order_no, s.shop_id, upper(s.tracking_no) as tracking_no, o.buyer_key, o.receiver_name, o.mobile_hash,
           o.region_code, o.address
      from shipment s join trade_order o on o.id = s.order_id
     where s.id = any (array(select parcels_named(${numbers.map(({ trackingNo }) => trackingNo)}))) and s.shop_id = any (${numbers.map(({ shopId }) => shopId)}::bigint[])
       and s.shipped_at > ${since.toISOString()} order by s.id desc`
  return [...rows]
}

export async function destinationOf(tx: Tx, orderId: string): Promise<Destination> {
  return tx<Destination[]>`
    select buyer_key, receiver_name, mobile_hash, region_code, address from trade_order where id = ${orderId}`.one()
}

/** The order of a parcel, by the parcel's own number or by the carrier's: the latest. */
export const orderByParcel = async (tx: Tx, no: string): Promise<string | undefined> =>
  (await tx<{ orderId: string }[]>`select order_id from shipment where no = ${no}`)[0]?.orderId
export const orderByTracking = async (tx: Tx, trackingNo: string): Promise<string | undefined> =>
  (
    await tx<{ orderId: string }[]>`
      select order_id from shipment where id = any (array(select parcels_named(array[${trackingNo}]))) order by id desc limit 1`
  )[0]?.orderId

export type ToShip = Destination & { id: string; no: string; shopId: string; status: OrderStatus; deliveryType: DeliveryType }
export type LineToShip = Omit<Pieces, 'returnedQty'> & { orderId: string; name: string }

export async function toShip(tx: Tx, nos: readonly string[]): Promise<ToShip[]> {
  const rows = await tx<ToShip[]>`
    select o.id, o.no, o.shop_id, o.status, o.delivery_type, o.buyer_key, o.receiver_name, o.mobile_hash, o.region_code, o.address
      from trade_order o where o.no = any (${[...nos]})`
  return [...rows]
}
export async function linesToShip(tx: Tx, orderIds: readonly string[]): Promise<LineToShip[]> {
  const rows = await tx<LineToShip[]>`
    select order_id, name, qty, shipped_qty, canceled_qty, canceling_qty, returning_qty
      from order_item where order_id = any (${[...orderIds]}::bigint[]) order by order_id, position, id`
  return [...rows]
}
