// Wallets.

import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: {
    wallet: 'M3.5 5.5h11a1.5 1.5 0 0 1 1.5 1.5v8.5a1 1 0 0 1-1 1h-10.5a1 1 0 0 1-1-1zM16 9.5h-3a1.5 1.5 0 0 0 0 3h3',
  },
}
