// Points orders for those who keep the mall: the orders themselves are everybody's, with their states, parcels and refunds.

import { type OrderStatus, orderStatuses } from '#contract/orders/states'
import type { pointsOrders } from '#contract/points-mall/calls'
import type { Handlers } from '../kit/road/answer'
import * as store from './order-store'

export const pointsOrderCalls: Handlers<typeof pointsOrders> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  overview: async ({ tx }) => {
    const counted = await store.counts(tx)
    return Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<OrderStatus, number>
  },
}
