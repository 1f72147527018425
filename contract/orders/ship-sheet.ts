// What the columns are called in the sheets from which people ship many orders.

export const shipColumns = {
  no: ['订单号', '订单编号', '单号', 'order', 'order no', 'order number', 'order id'],
  carrier: ['快递公司', '快递', '物流公司', '物流', '承运商', 'carrier', 'courier'],
  trackingNo: ['运单号', '快递单号', '物流单号', '面单号', '运单编号', 'tracking', 'tracking no', 'tracking number'],
  reason: ['仍要发货的原因', '发货原因', '原因', 'reason', 'why it is shipped all the same'],
} as const
export type ShipColumn = keyof typeof shipColumns

/** Which column a heading names. */
export function shipColumnOf(heading: string): ShipColumn | null {
  const said = heading.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
  const found = Object.entries(shipColumns).find(([, names]) => (names as readonly string[]).includes(said))
  return found ? (found[0] as ShipColumn) : null
}
