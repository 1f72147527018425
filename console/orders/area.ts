// Orders: the lists of those who sell and of those who look on, what is due, and the scanning desk.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['orders', 'after-sales', 'payments', 'waybills'],
  pages: {
    orders: async () => (await import('./OrderPage')).OrderPage,
    totalOrders: async () => (await import('./TotalOrderPage')).TotalOrderPage,
    brandOrders: async () => (await import('./BrandOrderPage')).BrandOrderPage,
    presaleOrders: async () => (await import('./PresaleOrderPage')).PresaleOrderPage,
    due: async () => (await import('./DuePage')).DuePage,
    orderScan: async () => (await import('./scan/ScanPage')).ScanPage,
  },
  icons: {
    order: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17zM8 7.5h4M8 11h4',
    clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.6 1.8',
    scan: 'M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13M6 10h8',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
