// Discounts for a time.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    discounts: async () => (await import('./DiscountPage')).DiscountPage,
  },
}
