// Banners.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['banners'],
  pages: {
    banners: async () => (await import('./BannerPage')).BannerPage,
  },
  icons: { banner: 'M3.5 4h13v12h-13zM3.5 13l3.5-3.5 3 3 2.5-2.5 4 4M12.5 7.6v.01' },
}
