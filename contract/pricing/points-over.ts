// The points of a member over the orders of a basket.

import type { Points, PointsWish } from './points'
import type { Basket, Price } from './price'

/** An order as it costs without points; `price` anew with some. */
export type PayableOrder = { without: Price; points: Basket['points']; price: (points: Points) => Price }

/**
 * The orders of a basket one after another: what a member has is one purse for all shops of a programme, and what the buyer wishes to use is
 * one sum for all of them.
 */
export function payWithPoints(orders: readonly PayableOrder[], wish: PointsWish): Price[] {
  const used = new Map<string, number>()
  let wished = wish === 'most' ? Infinity : wish
  return orders.map(({ without, points, price }) => {
    const have = Math.min((points?.have ?? 0) - (used.get(points?.id ?? '') ?? 0), wished)
    if (!points || have <= 0) return without
    const paid = price({ ...points, have })
    used.set(points.id, (used.get(points.id) ?? 0) + paid.pointsUsed)
    wished -= paid.pointsUsed
    return paid
  })
}
