// What is in stock.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    stock: async () => (await import('./StockPage')).StockPage,
  },
  tiles: async () => (await import('./tiles')).tiles,
}
