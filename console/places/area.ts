// Markets and shops, and the review of those who want to be one.

import { AuditOutlined, BankOutlined, ShopOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    markets: async () => (await import('./MarketListPage')).MarketListPage,
    shops: async () => (await import('./ShopListPage')).ShopListPage,
    brandStores: async () => (await import('./BrandStorePage')).BrandStorePage,
    brandMarkets: async () => (await import('./BrandMarketPage')).BrandMarketPage,
    review: async () => (await import('./ReviewPage')).ReviewPage,
  },
  icons: { market: BankOutlined, shop: ShopOutlined, audit: AuditOutlined },
  tiles: async () => (await import('./tiles')).tiles,
}
