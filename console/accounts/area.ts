// The accounts of a unit.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['accounts'],
  pages: {
    accounts: async () => (await import('./AccountListPage')).AccountListPage,
  },
  icons: {
    account: 'M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM4 17c.5-3.5 2.8-5 6-5s5.5 1.5 6 5',
  },
}
