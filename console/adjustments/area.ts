// Fines and adjustments.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['adjustments'],
  pages: {
    adjustments: async () => (await import('./AdjustmentPage')).AdjustmentPage,
  },
  icons: {
    adjust: 'M4 6.5h12M4 13.5h12M8 4.5v4M12 11.5v4',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
