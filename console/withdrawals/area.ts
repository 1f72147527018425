// Withdrawals on the platform's desk: the review of them, and what is set for all.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['withdrawals'],
  pages: {
    payouts: async () => (await import('./PayoutPage')).PayoutPage,
    payoutSettings: async () => (await import('./settings/SettingPage')).SettingPage,
  },
  icons: {
    withdraw: 'M4 4h12v8.5H4zM10 16.5V9M7.5 11 10 8.5l2.5 2.5',
    setting: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4.5v3M7 12.5v3',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
