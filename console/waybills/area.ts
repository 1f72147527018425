// Labels of carriers, and the accounts that they are asked with.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['waybills'],
  pages: {
    waybills: async () => (await import('./WaybillPage')).WaybillPage,
    carrierAccounts: async () => (await import('./AccountPage')).AccountPage,
  },
}
