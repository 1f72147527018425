// Roles and what they may do.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['roles'],
  pages: {
    roles: async () => (await import('./RoleListPage')).RoleListPage,
  },
  icons: {
    role: 'M10 3l6 2v5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5zM7.5 10l1.8 1.8L12.7 8.4',
  },
}
