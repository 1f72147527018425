// What orders wait for, on the home page.

import { tile } from '#console/kit/tile'
import { orderOverview } from '#contract/orders/overview'
import type { OrderStatus } from '#contract/orders/states'

const toShip: OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED']
const shared = {
  isFor: (holds: (permission: 'order:ship') => boolean) => holds('order:ship'),
  pages: ['orders'],
  call: orderOverview,
} as const

export const tiles = [
  tile({
    ...shared,
    place: 20,
    label: 'orderTiles.toShip',
    query: { statuses: toShip },
    input: {},
    count: ({ byStatus }) => toShip.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    isWork: true,
  }),
  tile({
    ...shared,
    place: 30,
    label: 'orderTiles.overdue',
    query: { overdue: true },
    input: {},
    count: ({ overdue }) => overdue,
    lateOn: 'due',
  }),
]
