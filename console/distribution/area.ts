// The distributors of a brand, and what one of them has earned.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['distribution'],
  pages: {
    distributors: async () => (await import('./DistributorPage')).DistributorPage,
    myRebates: async () => (await import('./RebatePage')).RebatePage,
  },
  icons: {
    distributor: 'M3 4h5v4H3zM12 3h5v4h-5zM12 13h5v4h-5zM8 6h4M10 6v9h2',
    rebate: 'M3 10l7-7h6.5v6.5l-7 7zM13 7h.01M8 10.5l2 2',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
