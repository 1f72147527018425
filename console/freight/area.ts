// Freight templates.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['freight'],
  pages: {
    freight: async () => (await import('./FreightPage')).FreightPage,
  },
  icons: {
    freight: 'M2.5 5h9v9h-9zM11.5 8h3.2l2.8 3v3h-6M5.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM14 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  },
}
