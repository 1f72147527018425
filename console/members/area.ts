// Members: their list, one of them in full, and every change of points and growth.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['members'],
  pages: {
    members: async () => (await import('./MemberPage')).MemberPage,
  },
  icons: {
    member:
      'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.4-3 2.3-4.3 5-4.3s4.6 1.3 5 4.3M13 4.3a2.6 2.6 0 0 1 0 5M14.5 12c1.8.5 2.8 1.9 3 4',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
