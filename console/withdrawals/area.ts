// Withdrawals on the platform's desk.

import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: {
    withdraw: 'M4 4h12v8.5H4zM10 16.5V9M7.5 11 10 8.5l2.5 2.5',
    setting: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4.5v3M7 12.5v3',
  },
}
