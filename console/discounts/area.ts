// Discounts for a time.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['discounts'],
  pages: {
    discounts: async () => (await import('./DiscountPage')).DiscountPage,
  },
  icons: {
    discount: 'M5 15 15 5M6.5 8a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM13.5 15.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
  },
}
