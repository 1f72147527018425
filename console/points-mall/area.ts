// The points mall and its orders.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['points-mall', 'orders', 'after-sales', 'payments', 'waybills'],
  pages: {
    pointsMall: async () => (await import('./MallPage')).MallPage,
    pointsOrders: async () => (await import('./PointsOrderPage')).PointsOrderPage,
  },
}
