// The distributors of a brand.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['distribution'],
  pages: {
    distributors: async () => (await import('./DistributorPage')).DistributorPage,
  },
  icons: {
    distributor: 'M3 4h5v4H3zM12 3h5v4h-5zM12 13h5v4h-5zM8 6h4M10 6v9h2',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
