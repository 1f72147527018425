// Shopping notices.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['shopping-notices'],
  pages: {
    shoppingNotices: async () => (await import('./NoticePage')).NoticePage,
  },
  icons: { paynotice: 'M10 5.5C8.5 4.3 6.5 4 3.5 4v11.5c3 0 5 .3 6.5 1.5 1.5-1.2 3.5-1.5 6.5-1.5V4c-3 0-5 .3-6.5 1.5zM10 5.5V17' },
}
