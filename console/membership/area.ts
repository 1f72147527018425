// Membership: its ladder, its settings, its package, and one level by itself.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['membership', 'packages', 'points'],
  pages: {
    levels: async () => (await import('./LevelPage')).LevelPage,
    levelDetail: async () => (await import('./detail/LevelDetailPage')).LevelDetailPage,
  },
  icons: {
    level: 'M4 16V11h3.5v5M8.25 16V7.5h3.5V16M12.5 16V4H16v12M3 16.5h14',
  },
}
