// Points outstanding: what members could still use, when it ends, what each day moved, and a rehearsal of other rules.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['points'],
  pages: {
    pointsBook: async () => (await import('./PointsPage')).PointsPage,
  },
  icons: {
    points:
      'M10 8.5c3.6 0 6-1 6-2.5S13.6 3.5 10 3.5 4 4.5 4 6s2.4 2.5 6 2.5zM4 6v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5V6M4 10v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5v-4',
  },
}
