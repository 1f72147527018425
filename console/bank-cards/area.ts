// Bank cards.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['bank-cards'],
  pages: {
    bankCards: async () => (await import('./BankCardPage')).BankCardPage,
  },
  icons: { bank: 'M3 5h14v10.5H3zM3 8.5h14M6 12.5h3' },
}
