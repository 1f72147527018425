// Membership packages.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['packages'],
  pages: {
    packages: async () => (await import('./PackagePage')).PackagePage,
  },
  icons: { package: 'M3.5 6.5 10 3l6.5 3.5v7L10 17l-6.5-3.5zM3.5 6.5 10 10l6.5-3.5M10 10v7' },
}
