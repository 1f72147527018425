// Parcels in the database.

import type { Tx } from '../kit/database/db'
import type { Walls } from './act-store'

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
  const [{ id }] = await tx<{ id: string }[]>`insert into shipment ${tx(row)} returning id`
  await tx`insert into shipment_item ${tx(pieces.map(({ itemId, qty }) => ({ ...walls, shipmentId: id, itemId, qty })))}`
  return id
}

export type Undecided = { id: string; no: string; itemId: string; heldQty: number; heldFen: number; applyFen: number }
const undecidedStates = ['APPLIED', 'NEGOTIATING', 'DISPUTE']

/** After-sales of goods that have not left, about which nothing is agreed yet; held, the oldest first. */
export const undecided = (tx: Tx, orderId: string): Promise<Undecided[]> =>
  tx<Undecided[]>`
    select id, no, item_id, held_qty, held_fen, apply_fen from after_sale
     where order_id = ${orderId} and phase = 'BEFORE_SHIP' and status = any (${undecidedStates}) order by id for update`

/** Its goods are on their way now, and what can be asked for them is what is left without the freight. */
export async function leaves(tx: Tx, { id, applyFen, heldFen }: Undecided, mostFen: number): Promise<void> {
  await tx`
    update after_sale set phase = 'IN_TRANSIT', apply_fen = ${Math.min(applyFen, mostFen)}, held_fen = ${Math.min(heldFen, mostFen)},
           updated_at = now(), version = version + 1 where id = ${id}`
}

export async function holdShipment(tx: Tx, id: string): Promise<{ id: string; no: string; orderId: string } | undefined> {
  const [row] = await tx<{ id: string; no: string; orderId: string }[]>`select id, no, order_id from shipment where id = ${id} for update`
  return row
}
export async function correct(tx: Tx, id: string, { carrier, trackingNo, remark }: Parcel): Promise<void> {
  await tx`update shipment set carrier = ${carrier}, tracking_no = ${trackingNo}, remark = ${remark}, version = version + 1 where id = ${id}`
}
