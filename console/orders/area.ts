// Orders: the lists of those who sell and of those who look on, what is due, and the scanning desk.

import { FileTextOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    orders: async () => (await import('./OrderPage')).OrderPage,
    totalOrders: async () => (await import('./TotalOrderPage')).TotalOrderPage,
    brandOrders: async () => (await import('./BrandOrderPage')).BrandOrderPage,
    presaleOrders: async () => (await import('./PresaleOrderPage')).PresaleOrderPage,
    due: async () => (await import('./DuePage')).DuePage,
    orderScan: async () => (await import('./scan/ScanPage')).ScanPage,
  },
  icons: { order: FileTextOutlined },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
