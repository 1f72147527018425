// What no area has built yet: its icons, until it is. A capability that is built takes its line away.

import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: {
    points:
      'M10 8.5c3.6 0 6-1 6-2.5S13.6 3.5 10 3.5 4 4.5 4 6s2.4 2.5 6 2.5zM4 6v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5V6M4 10v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5v-4',
  },
}
