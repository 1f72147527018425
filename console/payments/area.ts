// What payment providers reported.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['payments'],
  pages: {
    paymentReports: async () => (await import('./ReportPage')).ReportPage,
  },
}
