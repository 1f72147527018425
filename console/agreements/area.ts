// Agreements: what units earn of the trade of others.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['agreements'],
  pages: {
    agreements: async () => (await import('./AgreementPage')).AgreementPage,
  },
  icons: {
    agreement: 'M5 3.5h7l3 3v10H5zM7.5 9.5h5M7.5 12.5h3',
  },
}
