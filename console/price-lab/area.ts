// The price lab.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['price-lab'],
  pages: {
    priceLab: async () => (await import('./PriceLabPage')).PriceLabPage,
  },
}
