// What is in stock.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['stock'],
  pages: {
    stock: async () => (await import('./StockPage')).StockPage,
  },
  icons: {
    stock: 'm10 3 7 3.5-7 3.5-7-3.5zM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
