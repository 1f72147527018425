// The data center: what was sold, to whom, and which goods; every figure opens the rows that it counts.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['analysis', 'statements', 'coupons'],
  pages: {
    customerAnalysis: async () => (await import('./customers/CustomerAnalysisPage')).CustomerAnalysisPage,
    productAnalysis: async () => (await import('./goods/ProductAnalysisPage')).ProductAnalysisPage,
    orderAnalysis: async () => (await import('./orders/OrderAnalysisPage')).OrderAnalysisPage,
  },
  icons: {
    chart: 'M3.5 16.5h13M6 13.5V9M10 13.5V4.5M14 13.5V11',
    customer:
      'M5 3.5h10.5v13H5zM3.5 7H6M3.5 10H6M3.5 13H6M10.2 9.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM7.7 13.5c.3-1.6 1.2-2.3 2.5-2.3s2.2.7 2.5 2.3',
  },
}
