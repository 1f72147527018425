// The registry: which page shows under which url. A capability that is built adds its line here.

import type { ComponentType } from 'react'
import { pages as urls } from '#contract/kit/pages'
import { fetchedPage } from './fetched'
import { PageSkeleton } from './PageSkeleton'

const page = (load: () => Promise<ComponentType>) => fetchedPage(load, PageSkeleton)

/** Url of the menu → page. A url without a line shows the plain page that says what will be there. */
export const pages: Readonly<Record<string, ComponentType>> = {
  [urls.accounts]: page(async () => (await import('#console/accounts/AccountListPage')).AccountListPage),
  [urls.markets]: page(async () => (await import('#console/places/MarketListPage')).MarketListPage),
  [urls.shops]: page(async () => (await import('#console/places/ShopListPage')).ShopListPage),
  [urls.brandStores]: page(async () => (await import('#console/places/BrandStorePage')).BrandStorePage),
  [urls.brandMarkets]: page(async () => (await import('#console/places/BrandMarketPage')).BrandMarketPage),
  [urls.distributors]: page(async () => (await import('#console/distribution/DistributorPage')).DistributorPage),
  [urls.review]: page(async () => (await import('#console/places/ReviewPage')).ReviewPage),
  [urls.paymentReports]: page(async () => (await import('#console/payments/ReportPage')).ReportPage),
  [urls.auditLog]: page(async () => (await import('#console/audit/AuditPage')).AuditPage),
  [urls.agentPanel]: page(async () => (await import('#console/agent/DataPanelPage')).DataPanelPage),
  [urls.agentBrands]: page(async () => (await import('#console/agent/BrandsPage')).BrandsPage),
  [urls.agentReport]: page(async () => (await import('#console/agent/ReportPage')).ReportPage),
  [urls.jurisdiction]: page(async () => (await import('#console/agent/JurisdictionPage')).JurisdictionPage),
  [urls.brandConfig]: page(async () => (await import('./views/BrandConfigView')).BrandConfigView),
  [urls.commodities]: page(async () => (await import('#console/products/CommodityListPage')).CommodityListPage),
  [urls.commodityForm]: page(async () => (await import('#console/products/edit/EditPage')).CommodityEditPage),
  [urls.categories]: page(async () => (await import('#console/products/categories/CategoryPage')).CategoryPage),
  [urls.discounts]: page(async () => (await import('#console/discounts/DiscountPage')).DiscountPage),
  [urls.priceLab]: page(async () => (await import('#console/price-lab/PriceLabPage')).PriceLabPage),
  [urls.stock]: page(async () => (await import('#console/stock/StockPage')).StockPage),
  [urls.presales]: page(async () => (await import('#console/presale/PresalePage')).PresalePage),
  [urls.freight]: page(async () => (await import('#console/freight/FreightPage')).FreightPage),
  [urls.apiKeys]: page(async () => (await import('#console/gateway/KeyPage')).KeyPage),
  [urls.webhooks]: page(async () => (await import('#console/gateway/WebhookPage')).WebhookPage),
  [urls.deliveries]: page(async () => (await import('#console/gateway/DeliveryPage')).DeliveryPage),
  [urls.media]: page(async () => (await import('#console/media/MediaPage')).MediaPage),
  [urls.roles]: page(async () => (await import('#console/roles/RoleListPage')).RoleListPage),
  [urls.orders]: page(async () => (await import('#console/orders/OrderPage')).OrderPage),
  [urls.totalOrders]: page(async () => (await import('#console/orders/TotalOrderPage')).TotalOrderPage),
  [urls.brandOrders]: page(async () => (await import('#console/orders/BrandOrderPage')).BrandOrderPage),
  [urls.presaleOrders]: page(async () => (await import('#console/orders/PresaleOrderPage')).PresaleOrderPage),
  [urls.afterSales]: page(async () => (await import('#console/after-sales/AfterSalePage')).AfterSalePage),
  [urls.due]: page(async () => (await import('#console/orders/DuePage')).DuePage),
  [urls.orderScan]: page(async () => (await import('#console/orders/scan/ScanPage')).ScanPage),
}
