// What is left to ship of an order, line by line.

import type { OrderItem } from '#contract/orders/shapes'

type Line = Pick<OrderItem, 'qty' | 'shippedQty' | 'canceledQty' | 'cancelingQty'>

/** Pieces that were neither shipped nor refunded, nor asked back by an open after-sale. */
export const piecesToShip = (line: Line): number => Math.max(0, line.qty - line.shippedQty - line.canceledQty - line.cancelingQty)
