// Every order that waits to be shipped, the most urgent first: for paper and for shipping in one go.

import { send } from '#console/kit/call/calls'
import type { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { whyNotOrder } from '#contract/orders/states'

const perPage = 100

/** As many as can be worked on at once; a parcel that is picked up is not shipped. */
export async function waitingOrders(call: typeof orders.page, atMost: number): Promise<OrderRow[]> {
  const found: OrderRow[] = []
  const pageSize = Math.min(perPage, Math.max(20, atMost))
  for (let pageNumber = 1; found.length < atMost; pageNumber += 1) {
    const { records } = await send(call, {
      statuses: ['WAIT_SHIP', 'PART_SHIPPED'],
      sort: 'shipDeadline',
      order: 'asc',
      pageNumber,
      pageSize,
    })
    found.push(...records.filter((order) => order.deliveryType !== 'PICKUP' && !whyNotOrder.ship(order)))
    if (records.length < pageSize) break
  }
  return found.slice(0, atMost)
}
