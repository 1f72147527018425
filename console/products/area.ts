// The goods: their list, the form of one of them, and the categories.

import { ShoppingOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    commodities: async () => (await import('./CommodityListPage')).CommodityListPage,
    commodityForm: async () => (await import('./edit/EditPage')).CommodityEditPage,
    categories: async () => (await import('./categories/CategoryPage')).CategoryPage,
  },
  icons: { commodity: ShoppingOutlined },
  tiles: async () => (await import('./tiles')).tiles,
}
