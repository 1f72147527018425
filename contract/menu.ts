// The menu: the fallback tree of the specification, and which role sees which of its pages.

import { type PageName, pages } from './kit/pages'
import type { Permission } from './kit/permissions'
import type { Words } from './kit/words'

export type RoleCode = 'ROLE_MANAGER' | 'ROLE_MERCHANT' | 'ROLE_BRAND_MANAGER' | 'ROLE_AGENT' | 'ROLE_PLATFORM'

/** A shop with this manageMode is run by its market: it has no member programme of its own. */
export const unifiedMode = 1
export const selfManagedMode = 2

export type MenuPage = { label: Words; url: string; icon: string; type: 1; hidden: boolean }
export type MenuGroup = { label: Words; path: string; icon: string; type: 0; hidden: boolean; perms?: Permission; pages: MenuPage[] }

const page = (url: string, icon: string, zh: string, en: string): MenuPage => ({ url, icon, label: [zh, en], type: 1, hidden: false })
const hiddenPage = (...from: Parameters<typeof page>): MenuPage => ({ ...page(...from), hidden: true })
const group = (path: string, icon: string, zh: string, en: string, pages: MenuPage[]): MenuGroup => ({
  path,
  icon,
  label: [zh, en],
  type: 0,
  hidden: false,
  pages,
})

export const fallbackMenu: MenuGroup[] = [
  group('operation-management', 'shop', '运营管理', 'Operation management', [
    page(pages.markets, 'market', '市场列表', 'Markets'),
    page(pages.shops, 'shop', '店铺列表', 'Shops'),
    page(pages.brandStores, 'shop', '品牌门店', 'Brand stores'),
    page(pages.brandMarkets, 'market', '品牌市场', 'Brand markets'),
    page(pages.distributors, 'distributor', '分销商', 'Distributors'),
    page(pages.commodities, 'commodity', '商品管理', 'Commodities'),
    hiddenPage(pages.totalOrders, 'order', '总订单', 'Total orders'),
    page(pages.orders, 'order', '订单管理', 'Orders'),
    page(pages.brandOrders, 'order', '品牌订单', 'Brand orders'),
    page(pages.banners, 'banner', '轮播图', 'Banners'),
    page(pages.shoppingNotices, 'paynotice', '购物须知', 'Shopping notices'),
    page(pages.announcements, 'notice', '公告管理', 'Announcements'),
    page(pages.accounts, 'account', '账号管理', 'Accounts'),
    page(pages.roles, 'role', '角色管理', 'Roles'),
  ]),
  group('datacenter', 'chart', '数据中心', 'Data center', [
    page(pages.customerAnalysis, 'customer', '客户分析', 'Customer analysis'),
    page(pages.productAnalysis, 'commodity', '商品分析', 'Product analysis'),
    page(pages.orderAnalysis, 'chart', '订单分析', 'Order analysis'),
  ]),
  group('bank-card', 'bank', '银行卡管理', 'Bank card management', [hiddenPage(pages.bankCards, 'bank', '银行卡', 'Bank cards')]),
  group('brand', 'brand', '品牌管理', 'Brand management', [page(pages.brandConfig, 'brand', '品牌配置', 'Brand configuration')]),
  group('coupon', 'coupon', '优惠券营销', 'Coupon marketing', [page(pages.coupons, 'coupon', '优惠券', 'Coupons')]),
  group('presale', 'presale', '预售营销', 'Presale marketing', [
    page(pages.presales, 'presale', '预售商品', 'Presale products'),
    page(pages.presaleOrders, 'order', '预售订单', 'Presale orders'),
  ]),
  group('marketing-level', 'level', '营销等级详情', 'Marketing level detail', [
    hiddenPage(pages.levelDetail, 'level', '等级详情', 'Level detail'),
  ]),
  group('marketing', 'member', '会员营销', 'Member marketing', [
    page(pages.levels, 'level', '会员等级', 'Member levels'),
    page(pages.members, 'member', '会员列表', 'Members'),
    page(pages.pointsMall, 'points', '积分商城', 'Points mall'),
    page(pages.pointsOrders, 'order', '积分订单', 'Points orders'),
  ]),
  {
    ...group('agent', 'agent', '代理', 'Agent', [
      page(pages.agentPanel, 'chart', '数据面板', 'Data panel'),
      page(pages.agentBrands, 'brand', '代理品牌', 'Brands'),
      page(pages.agentReport, 'report', '报表', 'Report forms'),
      page(pages.jurisdiction, 'market', '辖区', 'Jurisdiction'),
    ]),
    hidden: true,
  },
  {
    ...group('local-course/resources', 'wallet', '钱包', 'Wallet', [page(pages.wallet, 'wallet', '我的钱包', 'Wallet')]),
    perms: 'wallet',
  },
  group('ogistics-fare', 'freight', '运费管理', 'Freight management', [page(pages.freight, 'freight', '运费模板', 'Freight templates')]),
]

// Pages that roles may open though the fallback tree does not hold them: they are opened from the members' pages, the commodities, the orders and the uploads.
export const pagesOffMenu: MenuPage[] = [
  hiddenPage(pages.pointsSettings, 'points', '积分设置', 'Points settings'),
  hiddenPage(pages.commodityForm, 'commodity', '编辑商品', 'Edit commodity'),
  hiddenPage(pages.stock, 'commodity', '库存管理', 'Stock'),
  hiddenPage(pages.discounts, 'coupon', '限时折扣', 'Discounts'),
  hiddenPage(pages.priceLab, 'chart', '价格试算', 'Price lab'),
  hiddenPage(pages.afterSales, 'order', '售后管理', 'After sales'),
  hiddenPage(pages.due, 'notice', '待办时限', 'Due list'),
  hiddenPage(pages.orderScan, 'order', '扫码发货', 'Scan and ship'),
  hiddenPage(pages.apiKeys, 'order', '接口密钥', 'API keys'),
  hiddenPage(pages.webhooks, 'order', '推送地址', 'Webhooks'),
  hiddenPage(pages.deliveries, 'order', '推送记录', 'Webhook deliveries'),
  hiddenPage(pages.media, 'banner', '素材库', 'Media library'),
  // The platform's own: shown in its menu, in no other role's.
  page(pages.categories, 'commodity', '商品分类', 'Categories'),
  page(pages.review, 'audit', '入驻审核', 'Unit review'),
  page(pages.paymentReports, 'bank', '到账通知', 'Payment reports'),
  page(pages.auditLog, 'log', '审计日志', 'Audit log'),
]

const urls = (...names: PageName[]): string[] => names.map((name) => pages[name])

const datacenter = urls('customerAnalysis', 'productAnalysis', 'orderAnalysis')
const memberPages = urls('levels', 'levelDetail', 'members', 'pointsSettings')

const managerUrls = [
  ...urls(
    'commodityForm',
    'commodities',
    'stock',
    'discounts',
    'priceLab',
    'orders',
    'afterSales',
    'due',
    'orderScan',
    'apiKeys',
    'webhooks',
    'deliveries',
    'media',
    'banners',
    'announcements',
    'shoppingNotices',
    'roles',
    'totalOrders',
    'accounts',
  ),
  ...datacenter,
  ...urls('coupons', 'presales', 'presaleOrders'),
  ...memberPages,
  ...urls('pointsMall', 'pointsOrders', 'wallet', 'freight', 'bankCards'),
]
const brandUrls = [
  ...urls('brandMarkets', 'brandStores', 'distributors', 'brandOrders', 'afterSales', 'media'),
  ...datacenter,
  ...urls('brandConfig', 'wallet'),
]
const agentUrls = [...urls('shops', 'markets', 'brandOrders', 'afterSales', 'media'), ...datacenter, ...urls('wallet')]

const agentTools = urls('agentPanel', 'agentBrands', 'agentReport', 'jurisdiction')

/** Pages that no role's mapping names and no menu shows: they open by address and from home, for whoever has the tools. */
export const toolUrls = (role: string): readonly string[] => (role === 'ROLE_AGENT' ? agentTools : [])

export const isTool = (url: string): boolean => agentTools.includes(url)

/** The urls that a role sees by the local mapping; null when the role has none and its permission list decides. */
export function localUrls(role: string, manageMode: number | null): readonly string[] | null {
  if (role === 'ROLE_MANAGER') return managerUrls
  if (role === 'ROLE_MERCHANT') return manageMode === unifiedMode ? managerUrls.filter((url) => !memberPages.includes(url)) : managerUrls
  if (role === 'ROLE_BRAND_MANAGER') return brandUrls
  if (role === 'ROLE_AGENT') return agentUrls
  return null
}

/** What a platform operator may do; written into the role's permission list when the role is made. */
export const platformUrls: readonly string[] = [
  ...urls(
    'markets',
    'shops',
    'brandStores',
    'brandMarkets',
    'distributors',
    'brandOrders',
    'afterSales',
    'commodities',
    'media',
    'banners',
    'announcements',
    'accounts',
    'roles',
    'categories',
    'review',
    'paymentReports',
    'auditLog',
  ),
  ...datacenter,
  ...agentTools,
]

export const allPages: MenuPage[] = [...fallbackMenu.flatMap((entry) => entry.pages), ...pagesOffMenu]
