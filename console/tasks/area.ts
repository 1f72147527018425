// Tasks that earn points.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['tasks'],
  pages: {
    pointsSettings: async () => (await import('./TaskPage')).TaskPage,
  },
}
