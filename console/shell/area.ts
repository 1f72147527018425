// The shell's own: pages of an area that need what only the shell knows, and the icons of what stands beside the menu.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['brand'],
  pages: {
    brandConfig: async () => (await import('./views/BrandConfigView')).BrandConfigView,
  },
  icons: {
    home: 'M3 8.5 10 3l7 5.5V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z',
    theme:
      'M10 3a7 7 0 1 0 0 14c1.2 0 1.6-.8 1.2-1.6-.6-1.2.2-2.2 1.4-2.2H14a3 3 0 0 0 3-3C17 6.2 13.9 3 10 3zM6.5 9.5v.01M8.5 6.5v.01M12 6.5v.01',
    link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-.7.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l.7-.7',
  },
}
