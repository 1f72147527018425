// Points outstanding: what members could still use, when it ends, what each day moved, and a rehearsal of other rules.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['points'],
  pages: {
    pointsBook: async () => (await import('./PointsPage')).PointsPage,
  },
}
