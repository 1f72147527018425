// Bank reconciliation.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['bank-files'],
  pages: {
    bankFiles: async () => (await import('./BankFilePage')).BankFilePage,
  },
  icons: {
    reconcile: 'M4 7h9.5M11 4.5 13.5 7 11 9.5M16 13H6.5M9 10.5 6.5 13 9 15.5',
  },
}
