// After-sales, as one list for whoever has a part in them.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    afterSales: async () => (await import('./AfterSalePage')).AfterSalePage,
  },
  tiles: async () => (await import('./tiles')).tiles,
}
