// Fines and adjustments.

import type { Area } from '#console/kit/area'

export const area: Area = {
  icons: {
    adjust: 'M4 6.5h12M4 13.5h12M8 4.5v4M12 11.5v4',
  },
}
