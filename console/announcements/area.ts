// Announcements, for those who send them. Those who read them have a page beside the menu.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['announcements'],
  pages: {
    announcements: async () => (await import('./AnnouncementPage')).AnnouncementPage,
  },
  icons: { notice: 'M3.5 8.5v3l9.5 4v-11zM13 7.5a2.5 2.5 0 0 1 0 5M5.5 12.5 6.5 16.5H9l-1-3' },
}
