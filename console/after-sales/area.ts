// After-sales, as one list for whoever has a part in them.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['after-sales', 'orders'],
  pages: {
    afterSales: async () => (await import('./AfterSalePage')).AfterSalePage,
  },
  icons: {
    return: 'M7.5 4 4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H8',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
