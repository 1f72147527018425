// The price lab.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    priceLab: async () => (await import('./PriceLabPage')).PriceLabPage,
  },
}
