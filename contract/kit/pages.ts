// The screens by name. Their urls are those of the specification; each is spelt here and nowhere else.

import { queryString } from './query'

export const pages = {
  markets: 'operation-management/market-list/index',
  shops: 'operation-management/shop-list/index',
  brandStores: 'operation-management/brand-store/index',
  brandMarkets: 'operation-management/brand-market/index',
  distributors: 'operation-management/distributor/index',
  commodities: 'operation-management/commodity/index',
  commodityForm: 'operation-management/commodity/edit',
  categories: 'operation-management/category/index',
  stock: 'operation-management/stock/index',
  discounts: 'operation-management/discount/index',
  priceLab: 'operation-management/price-lab/index',
  totalOrders: 'operation-management/total-order/index',
  orders: 'operation-management/order/index',
  brandOrders: 'operation-management/brand-order/index',
  afterSales: 'operation-management/after-sale/index',
  due: 'operation-management/due/index',
  orderScan: 'operation-management/order-scan/index',
  apiKeys: 'operation-management/gateway/index',
  webhooks: 'operation-management/webhook/index',
  deliveries: 'operation-management/delivery/index',
  media: 'operation-management/media/index',
  banners: 'operation-management/banner/index',
  shoppingNotices: 'operation-management/paynotice/index',
  announcements: 'operation-management/notice/index',
  accounts: 'operation-management/accountNumber/index',
  roles: 'operation-management/role/index',
  review: 'operation-management/review/index',
  paymentReports: 'operation-management/payment-report/index',
  auditLog: 'operation-management/audit-log/index',
  customerAnalysis: 'datacenter/customer-analysis/index',
  productAnalysis: 'datacenter/product-analysis/index',
  orderAnalysis: 'datacenter/order-analysis/index',
  bankCards: 'bank-card/index',
  brandConfig: 'brand/config/index',
  coupons: 'coupon/index',
  presales: 'presale/products/index',
  presaleOrders: 'presale/order/index',
  levelDetail: 'marketing-level/detail',
  levels: 'marketing/level/index',
  members: 'marketing/user/index',
  pointsSettings: 'marketing/points-setting/index',
  pointsMall: 'marketing/points-mall/index',
  pointsOrders: 'marketing/points-order/index',
  agentPanel: 'agent/data-panel/index',
  agentBrands: 'agent/brand/index',
  agentReport: 'agent/report-form/index',
  jurisdiction: 'agent/jurisdiction/index',
  wallet: 'wallet/index',
  freight: 'logistics-fare/logistics-template/index',
} as const

/** Everybody's own page beside the menu: no role gives or takes it. */
export const securityPath = '/security'

export type PageName = keyof typeof pages

/** Where a screen is inside the console, with the state of its list behind it: '/coupon/index?status=0'. */
export const pathTo = (page: PageName, query: Readonly<Record<string, unknown>> = {}): string => `/${pages[page]}${queryString(query)}`
