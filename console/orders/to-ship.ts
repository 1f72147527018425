// What is left to ship of an order, line by line.

import { isUndecided } from '#contract/after-sales/states'
import { isContested, piecesToShip } from '#contract/orders/pieces'
import type { OrderDetail, OrderItem } from '#contract/orders/shapes'

/** Pieces that are asked back and about which nothing is agreed yet: they leave only with a reason. */
const piecesContested = ({ id, cancelingQty }: OrderItem, { afterSales }: Pick<OrderDetail, 'afterSales'>): number =>
  Math.min(
    cancelingQty,
    afterSales.filter((sale) => sale.itemId === id && isUndecided(sale)).reduce((sum, { qty }) => sum + qty, 0),
  )

/** What leaves with which line: without a reason nothing of a line that somebody asks back. */
export function parcelOf(order: OrderDetail, isForced: boolean): { item: OrderItem; most: number }[] {
  const most = (item: OrderItem) =>
    isForced ? piecesToShip(item) + piecesContested(item, order) : isContested(item) ? 0 : piecesToShip(item)
  return order.items.map((item) => ({ item, most: most(item) })).filter((line) => line.most > 0)
}
