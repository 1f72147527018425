// The registry: which page shows under which url. A capability that is built adds its line here.

import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Page = LazyExoticComponent<ComponentType>
const page = (load: () => Promise<ComponentType>): Page => lazy(async () => ({ default: await load() }))

/** Url of the menu → page. A url without a line shows the plain page that says what will be there. */
export const pages: Readonly<Record<string, Page>> = {
  'operation-management/accountNumber/index': page(async () => (await import('#console/accounts/AccountListPage')).AccountListPage),
  'operation-management/market-list/index': page(async () => (await import('#console/places/MarketListPage')).MarketListPage),
  'operation-management/shop-list/index': page(async () => (await import('#console/places/ShopListPage')).ShopListPage),
  'operation-management/brand-store/index': page(async () => (await import('#console/places/BrandStorePage')).BrandStorePage),
  'operation-management/brand-market/index': page(async () => (await import('#console/places/BrandMarketPage')).BrandMarketPage),
  'operation-management/distributor/index': page(async () => (await import('#console/distribution/DistributorPage')).DistributorPage),
  'operation-management/review/index': page(async () => (await import('#console/places/ReviewPage')).ReviewPage),
  'operation-management/audit-log/index': page(async () => (await import('#console/audit/AuditPage')).AuditPage),
  'agent/data-panel/index': page(async () => (await import('#console/agent/DataPanelPage')).DataPanelPage),
  'agent/brand/index': page(async () => (await import('#console/agent/BrandsPage')).BrandsPage),
  'agent/report-form/index': page(async () => (await import('#console/agent/ReportPage')).ReportPage),
  'agent/jurisdiction/index': page(async () => (await import('#console/agent/JurisdictionPage')).JurisdictionPage),
  'brand/config/index': page(async () => (await import('./BrandConfigView')).BrandConfigView),
  'operation-management/commodity/index': page(async () => (await import('#console/products/CommodityListPage')).CommodityListPage),
  'operation-management/commodity/edit': page(async () => (await import('#console/products/edit/EditPage')).CommodityEditPage),
  'operation-management/category/index': page(async () => (await import('#console/products/categories/CategoryPage')).CategoryPage),
  'operation-management/discount/index': page(async () => (await import('#console/discounts/DiscountPage')).DiscountPage),
  'operation-management/price-lab/index': page(async () => (await import('#console/price-lab/PriceLabPage')).PriceLabPage),
  'operation-management/stock/index': page(async () => (await import('#console/stock/StockPage')).StockPage),
  'presale/products/index': page(async () => (await import('#console/presale/PresalePage')).PresalePage),
  'logistics-fare/logistics-template/index': page(async () => (await import('#console/freight/FreightPage')).FreightPage),
  'operation-management/gateway/index': page(async () => (await import('#console/gateway/KeyPage')).KeyPage),
  'operation-management/webhook/index': page(async () => (await import('#console/gateway/WebhookPage')).WebhookPage),
  'operation-management/delivery/index': page(async () => (await import('#console/gateway/DeliveryPage')).DeliveryPage),
  'operation-management/role/index': page(async () => (await import('#console/roles/RoleListPage')).RoleListPage),
  'operation-management/order/index': page(async () => (await import('#console/orders/OrderPage')).OrderPage),
  'operation-management/total-order/index': page(async () => (await import('#console/orders/TotalOrderPage')).TotalOrderPage),
  'operation-management/brand-order/index': page(async () => (await import('#console/orders/BrandOrderPage')).BrandOrderPage),
  'presale/order/index': page(async () => (await import('#console/orders/PresaleOrderPage')).PresaleOrderPage),
  'operation-management/after-sale/index': page(async () => (await import('#console/after-sales/AfterSalePage')).AfterSalePage),
  'operation-management/due/index': page(async () => (await import('#console/orders/DuePage')).DuePage),
  'operation-management/order-scan/index': page(async () => (await import('#console/orders/scan/ScanPage')).ScanPage),
}
