// What no area has built yet: its icons, until it is. A capability that is built takes its line away.

import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: {
    chart: 'M3.5 16.5h13M6 13.5V9M10 13.5V4.5M14 13.5V11',
    customer:
      'M5 3.5h10.5v13H5zM3.5 7H6M3.5 10H6M3.5 13H6M10.2 9.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM7.7 13.5c.3-1.6 1.2-2.3 2.5-2.3s2.2.7 2.5 2.3',
    points:
      'M10 8.5c3.6 0 6-1 6-2.5S13.6 3.5 10 3.5 4 4.5 4 6s2.4 2.5 6 2.5zM4 6v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5V6M4 10v4c0 1.5 2.4 2.5 6 2.5s6-1 6-2.5v-4',
  },
}
