// Data screens: their list, the designer, and where they are shown.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['screens'],
  pages: {
    screens: async () => (await import('./list/ScreenPage')).ScreenPage,
    screenWalls: async () => (await import('./walls/WallPage')).WallPage,
    screenDesign: async () => (await import('./design/DesignPage')).DesignPage,
  },
  icons: {
    screen: 'M3 4.5h14v9H3zM7 17h6M10 13.5V17M6 10.5l2.5-2.5 2 1.5 3.5-3',
    display: 'M3 4.5h14v9H3zM7 17h6M8.5 7l3.5 2-3.5 2z',
  },
}
