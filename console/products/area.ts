// The goods: their list, the form of one of them, and the categories.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['products'],
  pages: {
    commodities: async () => (await import('./CommodityListPage')).CommodityListPage,
    commodityForm: async () => (await import('./edit/EditPage')).CommodityEditPage,
    categories: async () => (await import('./categories/CategoryPage')).CategoryPage,
  },
  icons: {
    commodity: 'M4.5 6.5h11l.8 9.4a1 1 0 0 1-1 1.1H4.7a1 1 0 0 1-1-1.1zM7 8.5V6a3 3 0 0 1 6 0v2.5',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
