// Wallets: what a unit has, every line behind it, and the way of its money to the bank.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['wallet', 'agreements'],
  pages: {
    wallet: async () => (await import('./WalletPage')).WalletPage,
  },
  icons: {
    wallet: 'M3.5 5.5h11a1.5 1.5 0 0 1 1.5 1.5v8.5a1 1 0 0 1-1 1h-10.5a1 1 0 0 1-1-1zM16 9.5h-3a1.5 1.5 0 0 0 0 3h3',
  },
}
