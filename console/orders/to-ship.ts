// What is left to ship of an order, line by line.

import type { OrderDetail, OrderItem } from '#contract/orders/shapes'
import { isContested } from '#contract/orders/states'

type Line = Pick<OrderItem, 'qty' | 'shippedQty' | 'canceledQty' | 'cancelingQty'>

/** Pieces that were neither shipped nor refunded, nor asked back by an open after-sale. */
export const piecesToShip = (line: Line): number => Math.max(0, line.qty - line.shippedQty - line.canceledQty - line.cancelingQty)

const undecided = ['APPLIED', 'NEGOTIATING', 'DISPUTE'] as const

/** Pieces that are asked back and about which nothing is agreed yet: they leave only with a reason. */
export const piecesContested = ({ id, cancelingQty }: OrderItem, { afterSales }: Pick<OrderDetail, 'afterSales'>): number =>
  Math.min(
    cancelingQty,
    afterSales
      .filter(({ itemId, status }) => itemId === id && undecided.some((one) => one === status))
      .reduce((sum, { qty }) => sum + qty, 0),
  )

/** What leaves with which line: without a reason nothing of a line that somebody asks back. */
export function parcelOf(order: OrderDetail, isForced: boolean): { item: OrderItem; most: number }[] {
  const most = (item: OrderItem) =>
    isForced ? piecesToShip(item) + piecesContested(item, order) : isContested(item) ? 0 : piecesToShip(item)
  return order.items.map((item) => ({ item, most: most(item) })).filter((line) => line.most > 0)
}
