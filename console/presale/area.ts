// Presales.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['presale'],
  pages: {
    presales: async () => (await import('./PresalePage')).PresalePage,
  },
  icons: {
    presale: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  },
}
