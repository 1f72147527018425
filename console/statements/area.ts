// Settlement statements: a unit's own, and those of all for the platform.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['statements'],
  pages: {
    statements: async () => (await import('./StatementPage')).StatementPage,
    statementsOfAll: async () => (await import('./StatementDeskPage')).StatementDeskPage,
  },
  icons: {
    statement: 'M5 3.5h10v13l-2.5-1.5-2.5 1.5-2.5-1.5L5 16.5zM7.5 7h5M7.5 10h5',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
