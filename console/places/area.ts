// Markets and shops, and the review of those who want to be one.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['places'],
  pages: {
    markets: async () => (await import('./MarketListPage')).MarketListPage,
    shops: async () => (await import('./ShopListPage')).ShopListPage,
    brandStores: async () => (await import('./BrandStorePage')).BrandStorePage,
    brandMarkets: async () => (await import('./BrandMarketPage')).BrandMarketPage,
    review: async () => (await import('./ReviewPage')).ReviewPage,
  },
  icons: {
    market: 'M3 8h14L10 3zM4.5 8v6.5M8.2 8v6.5M11.8 8v6.5M15.5 8v6.5M3 16.5h14',
    shop: 'M3.5 8v8a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V8M2.5 7.5 4 3h12l1.5 4.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0zM8 17v-4h4v4',
    audit: 'M5 3.5h10v6M5 3.5v13h4M8 7h4M8 10h2M11.5 14.5l1.8 1.8 3.2-3.6',
  },
  tiles: async () => (await import('./tiles/tiles')).tiles,
}
