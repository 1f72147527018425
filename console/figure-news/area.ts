// Figures by message: one page.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['figure-news', 'gateway'],
  pages: { figureNews: async () => (await import('./FigureNewsPage')).FigureNewsPage },
  icons: { subscribe: 'M3 15V6M8 15V9M13 15v-3M3 15h7M14 4a3 3 0 0 1 3 3v3l1 2h-8M13 15a1 1 0 0 0 2 0' },
}
