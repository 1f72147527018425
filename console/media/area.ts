// The media library of a unit.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    media: async () => (await import('./MediaPage')).MediaPage,
  },
}
