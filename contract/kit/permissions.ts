// Every permission of the house: what it is called, and which screen it belongs to.
// A role that sees a screen by the local mapping holds the screen's permissions; other roles hold what their list says.

import { pages } from './pages'
import { houseRefusals, type Refusal } from './refusal'
import type { Words } from './words'

type Entry = { words: Words; page: string /** Comes with the screen for these roles alone, separated by spaces. */; only?: string }
const on = (page: string, zh: string, en: string, only?: string): Entry => ({ page, words: [zh, en], only })

const traders = 'ROLE_MANAGER ROLE_MERCHANT'
const reviewers = 'ROLE_MANAGER ROLE_PLATFORM'

export const permissions = {
  'account:read': on(pages.accounts, '查看账号', 'View accounts'),
  'account:write': on(pages.accounts, '新增和编辑账号', 'Add and edit accounts'),
  'account:delete': on(pages.accounts, '删除账号', 'Delete accounts'),
  'account:password': on(pages.accounts, '重置密码', 'Reset passwords'),
  'account:factor': on(pages.accounts, '重置二次验证', 'Reset second factors'),
  'account:phone': on(pages.accounts, '查看完整手机号', 'View full phone numbers'),
  'account:export': on(pages.accounts, '导出账号', 'Export accounts'),
  'role:read': on(pages.roles, '查看角色', 'View roles'),
  'role:write': on(pages.roles, '新增和编辑角色', 'Add and edit roles'),
  'role:delete': on(pages.roles, '删除角色', 'Delete roles'),
  'role:grant': on(pages.roles, '分配权限', 'Grant permissions'),
  'market:read': on(pages.markets, '查看市场', 'View markets'),
  'market:write': on(pages.markets, '新增和编辑市场', 'Add and edit markets'),
  'market:export': on(pages.markets, '导出市场', 'Export markets'),
  'place:review': on(pages.review, '审核、开业与停业', 'Review, open and suspend units', 'ROLE_PLATFORM'),
  'place:terms': on(pages.review, '设置佣金与结算周期', 'Set commission and settlement', 'ROLE_PLATFORM'),
  'payment-report:read': on(pages.paymentReports, '查看到账通知', 'View reports of payment providers', 'ROLE_PLATFORM'),
  'payment-report:match': on(pages.paymentReports, '匹配到账通知', 'Match reports to payments', 'ROLE_PLATFORM'),
  'payment-report:refund': on(pages.paymentReports, '退回到账款项', 'Send money of reports back', 'ROLE_PLATFORM'),
  'payment-report:dismiss': on(pages.paymentReports, '忽略到账通知', 'Dismiss reports', 'ROLE_PLATFORM'),
  'audit:read': on(pages.auditLog, '查看审计日志', 'View the audit log', 'ROLE_PLATFORM'),
  'audit:export': on(pages.auditLog, '导出审计日志', 'Export the audit log', 'ROLE_PLATFORM'),
  'shop:read': on(pages.shops, '查看店铺', 'View shops'),
  'shop:write': on(pages.shops, '新增和编辑店铺', 'Add and edit shops'),
  'shop:export': on(pages.shops, '导出店铺', 'Export shops'),
  'brand-store:read': on(pages.brandStores, '查看品牌门店', 'View brand stores'),
  'brand-store:write': on(pages.brandStores, '新增和编辑品牌门店', 'Add and edit brand stores'),
  'brand-store:export': on(pages.brandStores, '导出品牌门店', 'Export brand stores'),
  'brand-market:read': on(pages.brandMarkets, '查看品牌市场', 'View brand markets'),
  'distributor:read': on(pages.distributors, '查看分销商', 'View distributors'),
  'distributor:audit': on(pages.distributors, '审核分销申请', 'Decide distribution applications'),
  'distributor:export': on(pages.distributors, '导出分销商', 'Export distributors'),
  'product:read': on(pages.commodities, '查看商品', 'View commodities'),
  'product:write': on(pages.commodityForm, '新增和编辑商品', 'Add and edit commodities', traders),
  'product:price': on(pages.commodities, '修改价格', 'Change prices', traders),
  'product:shelf': on(pages.commodities, '商品上下架', 'Put commodities on and off the shelf'),
  'product:delete': on(pages.commodities, '删除和恢复商品', 'Delete and restore commodities', traders),
  'product:export': on(pages.commodities, '导出商品', 'Export commodities'),
  'product:audit': on(pages.commodities, '审核商品', 'Review commodities', reviewers),
  'product:attribute': on(pages.commodities, '维护商品属性', 'Keep attributes'),
  'category:write': on(pages.categories, '维护商品分类和计量单位', 'Keep categories and measures', 'ROLE_PLATFORM'),
  'stock:read': on(pages.stock, '查看库存', 'View stock'),
  'stock:write': on(pages.stock, '入库、调整与盘点', 'Receive, adjust and count stock'),
  'stock:export': on(pages.stock, '导出库存', 'Export stock'),
  'discount:read': on(pages.discounts, '查看限时折扣', 'View discounts'),
  'discount:write': on(pages.discounts, '新增和关闭限时折扣', 'Add and close discounts'),
  'discount:export': on(pages.discounts, '导出限时折扣', 'Export discounts'),
  'price-lab:read': on(pages.priceLab, '试算价格', 'Try out prices'),
  'total-order:read': on(pages.totalOrders, '查看总订单', 'View total orders'),
  'total-order:export': on(pages.totalOrders, '导出总订单', 'Export total orders'),
  'order:read': on(pages.orders, '查看订单', 'View orders'),
  'order:write': on(pages.orders, '备注、改地址与延长收货', 'Note, change addresses and extend receipt'),
  'order:ship': on(pages.orders, '发货与核销', 'Ship and hand over'),
  'order:price': on(pages.orders, '订单改价', 'Change prices of orders'),
  'order:collect': on(pages.orders, '登记线下收款', 'Mark orders as paid to the shop', traders),
  'order:close': on(pages.orders, '关闭订单', 'Close orders'),
  'order:phone': on(pages.orders, '查看收货人完整手机号', "See receivers' full numbers"),
  'order:export': on(pages.orders, '导出订单', 'Export orders'),
  'order:settings': on(pages.orders, '设置订单时限', 'Set the clocks of orders'),
  'after-sale:read': on(pages.afterSales, '查看售后', 'View after-sales'),
  'after-sale:decide': on(pages.afterSales, '处理售后', 'Decide after-sales', traders),
  'after-sale:export': on(pages.afterSales, '导出售后', 'Export after-sales'),
  'after-sale:arbitrate': on(pages.afterSales, '裁决售后纠纷', 'Decide disputes', 'ROLE_PLATFORM'),
  'due:read': on(pages.due, '查看待办时限', 'View the due list'),
  'order-scan:read': on(pages.orderScan, '扫码发货', 'Ship by scanning'),
  'gateway:read': on(pages.apiKeys, '查看接口密钥', 'View API keys'),
  'gateway:write': on(pages.apiKeys, '新增和停用接口密钥', 'Make and revoke API keys'),
  'webhook:read': on(pages.webhooks, '查看推送地址', 'View webhooks'),
  'webhook:write': on(pages.webhooks, '新增和编辑推送地址', 'Add and edit webhooks'),
  'delivery:read': on(pages.deliveries, '查看推送记录', 'View webhook deliveries'),
  'delivery:write': on(pages.deliveries, '重新推送', 'Deliver webhooks again'),
  'brand-order:read': on(pages.brandOrders, '查看品牌订单', 'View brand orders'),
  'brand-order:export': on(pages.brandOrders, '导出品牌订单', 'Export brand orders'),
  'file:read': on(pages.media, '查看素材', 'View media'),
  'file:add': on(pages.media, '上传素材', 'Upload media'),
  'file:write': on(pages.media, '重命名和移动素材', 'Rename and move media'),
  'file:delete': on(pages.media, '删除素材', 'Delete media'),
  'banner:read': on(pages.banners, '查看轮播图', 'View banners'),
  'paynotice:read': on(pages.shoppingNotices, '查看购物须知', 'View shopping notices'),
  'notice:read': on(pages.announcements, '查看公告', 'View announcements'),
  'customer-analysis:read': on(pages.customerAnalysis, '查看客户分析', 'View customer analysis'),
  'product-analysis:read': on(pages.productAnalysis, '查看商品分析', 'View product analysis'),
  'order-analysis:read': on(pages.orderAnalysis, '查看订单分析', 'View order analysis'),
  'bank:read': on(pages.bankCards, '查看银行卡', 'View bank cards'),
  'brand:read': on(pages.brandConfig, '查看品牌配置', 'View brand configuration'),
  'brand:write': on(pages.brandConfig, '修改品牌配置', 'Change brand configuration'),
  'brand:administrator': on(pages.brandConfig, '更换管理员', 'Change the administrator'),
  'coupon:read': on(pages.coupons, '查看优惠券', 'View coupons'),
  'presale:read': on(pages.presales, '查看预售商品', 'View presale products'),
  'presale:write': on(pages.presales, '新增和编辑预售', 'Add and edit presales'),
  'presale:export': on(pages.presales, '导出预售商品', 'Export presale products'),
  'presale-order:read': on(pages.presaleOrders, '查看预售订单', 'View presale orders'),
  'presale-order:export': on(pages.presaleOrders, '导出预售订单', 'Export presale orders'),
  'level-detail:read': on(pages.levelDetail, '查看等级详情', 'View level detail'),
  'level:read': on(pages.levels, '查看会员等级', 'View member levels'),
  'member:read': on(pages.members, '查看会员', 'View members'),
  'points-setting:read': on(pages.pointsSettings, '查看积分设置', 'View points settings'),
  'points-mall:read': on(pages.pointsMall, '查看积分商城', 'View points mall'),
  'points-order:read': on(pages.pointsOrders, '查看积分订单', 'View points orders'),
  'agent-panel:read': on(pages.agentPanel, '查看代理数据面板', 'View the data panel'),
  'agent-brand:read': on(pages.agentBrands, '查看辖区品牌', 'View brands of the jurisdiction'),
  'agent-report:read': on(pages.agentReport, '查看代理报表', 'View reports of the jurisdiction'),
  'agent-report:export': on(pages.agentReport, '导出代理报表', 'Export reports of the jurisdiction'),
  'jurisdiction:read': on(pages.jurisdiction, '查看辖区', 'View the jurisdiction'),
  'jurisdiction:write': on(pages.jurisdiction, '设置代理辖区', "Set an agent's jurisdiction", 'ROLE_PLATFORM'),
  wallet: on(pages.wallet, '查看钱包', 'View the wallet'),
  'freight:read': on(pages.freight, '查看运费模板', 'View freight templates'),
  'freight:write': on(pages.freight, '新增和编辑运费模板', 'Add and edit freight templates'),
  'freight:delete': on(pages.freight, '删除运费模板', 'Delete freight templates'),
  'freight:export': on(pages.freight, '导出运费模板', 'Export freight templates'),
} as const satisfies Record<string, Entry>

export type Permission = keyof typeof permissions
export const permissionCodes = Object.keys(permissions) as Permission[]
export const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

/** The permissions that come with these screens for a role. */
export function permissionsOn(urls: readonly string[], role: string): Permission[] {
  const seen = new Set(urls)
  const given = ({ page, only }: Entry) => seen.has(page) && (only === undefined || only.split(' ').includes(role))
  return permissionCodes.filter((code) => given(permissions[code]))
}

/** Why somebody who does not hold it cannot: the server says 403, the greyed button says what is missing. */
export const lacking = (code: Permission): Refusal => {
  const [zh, en] = permissions[code].words
  return { ...houseRefusals.denied, words: [`您的角色没有“${zh}”的权限`, `Your role does not include “${en}”`] }
}

/** The screens that these permissions open. */
export function urlsOf(codes: Iterable<string>): string[] {
  const urls = new Set<string>()
  for (const code of codes) if (isPermission(code)) urls.add(permissions[code].page)
  return [...urls]
}
