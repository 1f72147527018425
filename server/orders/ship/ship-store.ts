// Parcels in the database.

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

export async function holdShipment(tx: Tx, id: string): Promise<{ id: string; no: string; orderId: string } | undefined> {
  const [row] = await tx<{ id: string; no: string; orderId: string }[]>`select id, no, order_id from shipment where id = ${id} for update`
  return row
}
export async function correct(tx: Tx, id: string, { carrier, trackingNo, remark }: Parcel): Promise<void> {
  await tx`update shipment set carrier = ${carrier}, tracking_no = ${trackingNo}, remark = ${remark}, version = version + 1 where id = ${id}`
}
