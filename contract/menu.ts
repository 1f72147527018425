// The menu: the fallback tree of the specification, and which role sees which of its pages.

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
    page('operation-management/market-list/index', 'market', '市场列表', 'Markets'),
    page('operation-management/shop-list/index', 'shop', '店铺列表', 'Shops'),
    page('operation-management/brand-store/index', 'shop', '品牌门店', 'Brand stores'),
    page('operation-management/brand-market/index', 'market', '品牌市场', 'Brand markets'),
    page('operation-management/distributor/index', 'distributor', '分销商', 'Distributors'),
    page('operation-management/commodity/index', 'commodity', '商品管理', 'Commodities'),
    hiddenPage('operation-management/total-order/index', 'order', '总订单', 'Total orders'),
    page('operation-management/order/index', 'order', '订单管理', 'Orders'),
    page('operation-management/brand-order/index', 'order', '品牌订单', 'Brand orders'),
    page('operation-management/banner/index', 'banner', '轮播图', 'Banners'),
    page('operation-management/paynotice/index', 'paynotice', '购物须知', 'Shopping notices'),
    page('operation-management/notice/index', 'notice', '公告管理', 'Announcements'),
    page('operation-management/accountNumber/index', 'account', '账号管理', 'Accounts'),
    page('operation-management/role/index', 'role', '角色管理', 'Roles'),
  ]),
  group('datacenter', 'chart', '数据中心', 'Data center', [
    page('datacenter/customer-analysis/index', 'customer', '客户分析', 'Customer analysis'),
    page('datacenter/product-analysis/index', 'commodity', '商品分析', 'Product analysis'),
    page('datacenter/order-analysis/index', 'chart', '订单分析', 'Order analysis'),
  ]),
  group('bank-card', 'bank', '银行卡管理', 'Bank card management', [hiddenPage('bank-card/index', 'bank', '银行卡', 'Bank cards')]),
  group('brand', 'brand', '品牌管理', 'Brand management', [page('brand/config/index', 'brand', '品牌配置', 'Brand configuration')]),
  group('coupon', 'coupon', '优惠券营销', 'Coupon marketing', [page('coupon/index', 'coupon', '优惠券', 'Coupons')]),
  group('presale', 'presale', '预售营销', 'Presale marketing', [
    page('presale/products/index', 'presale', '预售商品', 'Presale products'),
    page('presale/order/index', 'order', '预售订单', 'Presale orders'),
  ]),
  group('marketing-level', 'level', '营销等级详情', 'Marketing level detail', [
    hiddenPage('marketing-level/detail', 'level', '等级详情', 'Level detail'),
  ]),
  group('marketing', 'member', '会员营销', 'Member marketing', [
    page('marketing/level/index', 'level', '会员等级', 'Member levels'),
    page('marketing/user/index', 'member', '会员列表', 'Members'),
    page('marketing/points-mall/index', 'points', '积分商城', 'Points mall'),
    page('marketing/points-order/index', 'order', '积分订单', 'Points orders'),
  ]),
  {
    ...group('agent', 'agent', '代理', 'Agent', [
      page('agent/data-panel/index', 'chart', '数据面板', 'Data panel'),
      page('agent/brand/index', 'brand', '代理品牌', 'Brands'),
      page('agent/report-form/index', 'report', '报表', 'Report forms'),
      page('agent/jurisdiction/index', 'market', '辖区', 'Jurisdiction'),
    ]),
    hidden: true,
  },
  {
    ...group('local-course/resources', 'wallet', '钱包', 'Wallet', [page('wallet/index', 'wallet', '我的钱包', 'Wallet')]),
    perms: 'wallet',
  },
  group('ogistics-fare', 'freight', '运费管理', 'Freight management', [
    page('logistics-fare/logistics-template/index', 'freight', '运费模板', 'Freight templates'),
  ]),
]

// Pages that roles may open though the fallback tree does not hold them: they are opened from the members' pages, the commodities and the orders.
export const pagesOffMenu: MenuPage[] = [
  hiddenPage('marketing/points-setting/index', 'points', '积分设置', 'Points settings'),
  hiddenPage('operation-management/commodity/edit', 'commodity', '编辑商品', 'Edit commodity'),
  hiddenPage('operation-management/stock/index', 'commodity', '库存管理', 'Stock'),
  hiddenPage('operation-management/discount/index', 'coupon', '限时折扣', 'Discounts'),
  hiddenPage('operation-management/price-lab/index', 'chart', '价格试算', 'Price lab'),
  hiddenPage('operation-management/after-sale/index', 'order', '售后管理', 'After sales'),
  hiddenPage('operation-management/due/index', 'notice', '待办时限', 'Due list'),
  hiddenPage('operation-management/order-scan/index', 'order', '扫码发货', 'Scan and ship'),
  hiddenPage('operation-management/gateway/index', 'order', '接口密钥', 'API keys'),
  hiddenPage('operation-management/webhook/index', 'order', '推送地址', 'Webhooks'),
  hiddenPage('operation-management/delivery/index', 'order', '推送记录', 'Webhook deliveries'),
  // The platform's own: shown in its menu, in no other role's.
  page('operation-management/category/index', 'commodity', '商品分类', 'Categories'),
  page('operation-management/review/index', 'audit', '入驻审核', 'Unit review'),
  page('operation-management/audit-log/index', 'log', '审计日志', 'Audit log'),
]

const under = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}/index`)

const datacenter = under('datacenter', 'customer-analysis product-analysis order-analysis')
const memberPages = ['marketing/level/index', 'marketing-level/detail', 'marketing/user/index', 'marketing/points-setting/index']

const managerUrls = [
  'operation-management/commodity/edit',
  ...under(
    'operation-management',
    'commodity stock discount price-lab order after-sale due order-scan gateway webhook delivery banner notice paynotice role total-order accountNumber',
  ),
  ...datacenter,
  'coupon/index',
  ...under('presale', 'products order'),
  ...memberPages,
  ...under('marketing', 'points-mall points-order'),
  'wallet/index',
  'logistics-fare/logistics-template/index',
  'bank-card/index',
]
const brandUrls = [
  ...under('operation-management', 'brand-market brand-store distributor brand-order after-sale'),
  ...datacenter,
  'brand/config/index',
  'wallet/index',
]
const agentUrls = [...under('operation-management', 'shop-list market-list brand-order after-sale'), ...datacenter, 'wallet/index']

const agentTools = under('agent', 'data-panel brand report-form jurisdiction')

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
  ...under(
    'operation-management',
    'market-list shop-list brand-store brand-market distributor brand-order after-sale commodity banner notice accountNumber role category review audit-log',
  ),
  ...datacenter,
  ...agentTools,
]

export const allPages: MenuPage[] = [...fallbackMenu.flatMap((entry) => entry.pages), ...pagesOffMenu]
