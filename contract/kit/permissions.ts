// Every permission of the house: what it is called, and which screen it belongs to.
// A role that sees a screen by the local mapping holds the screen's permissions; other roles hold what their list says.

import type { Words } from './words'

type Entry = { words: Words; page: string /** Comes with the screen for these roles alone, separated by spaces. */; only?: string }
const on = (page: string, zh: string, en: string, only?: string): Entry => ({ page, words: [zh, en], only })

const accounts = 'operation-management/accountNumber/index'
const goods = 'operation-management/commodity/index'
const goodsForm = 'operation-management/commodity/edit'
const afterSales = 'operation-management/after-sale/index'
const traders = 'ROLE_MANAGER ROLE_MERCHANT'
const reviewers = 'ROLE_MANAGER ROLE_PLATFORM'
const roles = 'operation-management/role/index'

export const permissions = {
  'account:read': on(accounts, '查看账号', 'View accounts'),
  'account:write': on(accounts, '新增和编辑账号', 'Add and edit accounts'),
  'account:delete': on(accounts, '删除账号', 'Delete accounts'),
  'account:password': on(accounts, '重置密码', 'Reset passwords'),
  'account:phone': on(accounts, '查看完整手机号', 'View full phone numbers'),
  'account:export': on(accounts, '导出账号', 'Export accounts'),
  'role:read': on(roles, '查看角色', 'View roles'),
  'role:write': on(roles, '新增和编辑角色', 'Add and edit roles'),
  'role:delete': on(roles, '删除角色', 'Delete roles'),
  'role:grant': on(roles, '分配权限', 'Grant permissions'),
  'market:read': on('operation-management/market-list/index', '查看市场', 'View markets'),
  'market:write': on('operation-management/market-list/index', '新增和编辑市场', 'Add and edit markets'),
  'market:export': on('operation-management/market-list/index', '导出市场', 'Export markets'),
  'place:review': on('operation-management/review/index', '审核、开业与停业', 'Review, open and suspend units', 'ROLE_PLATFORM'),
  'place:terms': on('operation-management/review/index', '设置佣金与结算周期', 'Set commission and settlement', 'ROLE_PLATFORM'),
  'audit:read': on('operation-management/audit-log/index', '查看审计日志', 'View the audit log', 'ROLE_PLATFORM'),
  'audit:export': on('operation-management/audit-log/index', '导出审计日志', 'Export the audit log', 'ROLE_PLATFORM'),
  'shop:read': on('operation-management/shop-list/index', '查看店铺', 'View shops'),
  'shop:write': on('operation-management/shop-list/index', '新增和编辑店铺', 'Add and edit shops'),
  'shop:export': on('operation-management/shop-list/index', '导出店铺', 'Export shops'),
  'brand-store:read': on('operation-management/brand-store/index', '查看品牌门店', 'View brand stores'),
  'brand-store:write': on('operation-management/brand-store/index', '新增和编辑品牌门店', 'Add and edit brand stores'),
  'brand-store:export': on('operation-management/brand-store/index', '导出品牌门店', 'Export brand stores'),
  'brand-market:read': on('operation-management/brand-market/index', '查看品牌市场', 'View brand markets'),
  'distributor:read': on('operation-management/distributor/index', '查看分销商', 'View distributors'),
  'distributor:audit': on('operation-management/distributor/index', '审核分销申请', 'Decide distribution applications'),
  'distributor:export': on('operation-management/distributor/index', '导出分销商', 'Export distributors'),
  'product:read': on(goods, '查看商品', 'View commodities'),
  'product:write': on(goodsForm, '新增和编辑商品', 'Add and edit commodities', traders),
  'product:price': on(goods, '修改价格', 'Change prices', traders),
  'product:shelf': on(goods, '商品上下架', 'Put commodities on and off the shelf'),
  'product:delete': on(goods, '删除和恢复商品', 'Delete and restore commodities', traders),
  'product:export': on(goods, '导出商品', 'Export commodities'),
  'product:audit': on(goods, '审核商品', 'Review commodities', reviewers),
  'product:attribute': on(goods, '维护商品属性', 'Keep attributes'),
  'category:write': on('operation-management/category/index', '维护商品分类和计量单位', 'Keep categories and measures', 'ROLE_PLATFORM'),
  'stock:read': on('operation-management/stock/index', '查看库存', 'View stock'),
  'stock:write': on('operation-management/stock/index', '入库、调整与盘点', 'Receive, adjust and count stock'),
  'stock:export': on('operation-management/stock/index', '导出库存', 'Export stock'),
  'discount:read': on('operation-management/discount/index', '查看限时折扣', 'View discounts'),
  'discount:write': on('operation-management/discount/index', '新增和关闭限时折扣', 'Add and close discounts'),
  'discount:export': on('operation-management/discount/index', '导出限时折扣', 'Export discounts'),
  'price-lab:read': on('operation-management/price-lab/index', '试算价格', 'Try out prices'),
  'total-order:read': on('operation-management/total-order/index', '查看总订单', 'View total orders'),
  'total-order:export': on('operation-management/total-order/index', '导出总订单', 'Export total orders'),
  'order:read': on('operation-management/order/index', '查看订单', 'View orders'),
  'order:write': on('operation-management/order/index', '备注、改地址与延长收货', 'Note, change addresses and extend receipt'),
  'order:ship': on('operation-management/order/index', '发货与核销', 'Ship and hand over'),
  'order:price': on('operation-management/order/index', '订单改价', 'Change prices of orders'),
  'order:close': on('operation-management/order/index', '关闭订单', 'Close orders'),
  'order:phone': on('operation-management/order/index', '查看收货人完整手机号', "See receivers' full numbers"),
  'order:export': on('operation-management/order/index', '导出订单', 'Export orders'),
  'order:settings': on('operation-management/order/index', '设置订单时限', 'Set the clocks of orders'),
  'after-sale:read': on(afterSales, '查看售后', 'View after-sales'),
  'after-sale:decide': on(afterSales, '处理售后', 'Decide after-sales', traders),
  'after-sale:export': on(afterSales, '导出售后', 'Export after-sales'),
  'after-sale:arbitrate': on(afterSales, '裁决售后纠纷', 'Decide disputes', 'ROLE_PLATFORM'),
  'due:read': on('operation-management/due/index', '查看待办时限', 'View the due list'),
  'order-scan:read': on('operation-management/order-scan/index', '扫码发货', 'Ship by scanning'),
  'gateway:read': on('operation-management/gateway/index', '查看接口密钥', 'View API keys'),
  'gateway:write': on('operation-management/gateway/index', '新增和停用接口密钥', 'Make and revoke API keys'),
  'webhook:read': on('operation-management/webhook/index', '查看推送地址', 'View webhooks'),
  'webhook:write': on('operation-management/webhook/index', '新增和编辑推送地址', 'Add and edit webhooks'),
  'delivery:read': on('operation-management/delivery/index', '查看推送记录', 'View webhook deliveries'),
  'delivery:write': on('operation-management/delivery/index', '重新推送', 'Deliver webhooks again'),
  'brand-order:read': on('operation-management/brand-order/index', '查看品牌订单', 'View brand orders'),
  'brand-order:export': on('operation-management/brand-order/index', '导出品牌订单', 'Export brand orders'),
  'banner:read': on('operation-management/banner/index', '查看轮播图', 'View banners'),
  'paynotice:read': on('operation-management/paynotice/index', '查看购物须知', 'View shopping notices'),
  'notice:read': on('operation-management/notice/index', '查看公告', 'View announcements'),
  'customer-analysis:read': on('datacenter/customer-analysis/index', '查看客户分析', 'View customer analysis'),
  'product-analysis:read': on('datacenter/product-analysis/index', '查看商品分析', 'View product analysis'),
  'order-analysis:read': on('datacenter/order-analysis/index', '查看订单分析', 'View order analysis'),
  'bank:read': on('bank-card/index', '查看银行卡', 'View bank cards'),
  'brand:read': on('brand/config/index', '查看品牌配置', 'View brand configuration'),
  'brand:write': on('brand/config/index', '修改品牌配置', 'Change brand configuration'),
  'brand:administrator': on('brand/config/index', '更换管理员', 'Change the administrator'),
  'coupon:read': on('coupon/index', '查看优惠券', 'View coupons'),
  'presale:read': on('presale/products/index', '查看预售商品', 'View presale products'),
  'presale:write': on('presale/products/index', '新增和编辑预售', 'Add and edit presales'),
  'presale:export': on('presale/products/index', '导出预售商品', 'Export presale products'),
  'presale-order:read': on('presale/order/index', '查看预售订单', 'View presale orders'),
  'presale-order:export': on('presale/order/index', '导出预售订单', 'Export presale orders'),
  'level-detail:read': on('marketing-level/detail', '查看等级详情', 'View level detail'),
  'level:read': on('marketing/level/index', '查看会员等级', 'View member levels'),
  'member:read': on('marketing/user/index', '查看会员', 'View members'),
  'points-setting:read': on('marketing/points-setting/index', '查看积分设置', 'View points settings'),
  'points-mall:read': on('marketing/points-mall/index', '查看积分商城', 'View points mall'),
  'points-order:read': on('marketing/points-order/index', '查看积分订单', 'View points orders'),
  'agent-panel:read': on('agent/data-panel/index', '查看代理数据面板', 'View the data panel'),
  'agent-brand:read': on('agent/brand/index', '查看辖区品牌', 'View brands of the jurisdiction'),
  'agent-report:read': on('agent/report-form/index', '查看代理报表', 'View reports of the jurisdiction'),
  'agent-report:export': on('agent/report-form/index', '导出代理报表', 'Export reports of the jurisdiction'),
  'jurisdiction:read': on('agent/jurisdiction/index', '查看辖区', 'View the jurisdiction'),
  'jurisdiction:write': on('agent/jurisdiction/index', '设置代理辖区', "Set an agent's jurisdiction", 'ROLE_PLATFORM'),
  wallet: on('wallet/index', '查看钱包', 'View the wallet'),
  'freight:read': on('logistics-fare/logistics-template/index', '查看运费模板', 'View freight templates'),
  'freight:write': on('logistics-fare/logistics-template/index', '新增和编辑运费模板', 'Add and edit freight templates'),
  'freight:delete': on('logistics-fare/logistics-template/index', '删除运费模板', 'Delete freight templates'),
  'freight:export': on('logistics-fare/logistics-template/index', '导出运费模板', 'Export freight templates'),
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

/** The screens that these permissions open. */
export function urlsOf(codes: Iterable<string>): string[] {
  const urls = new Set<string>()
  for (const code of codes) if (isPermission(code)) urls.add(permissions[code].page)
  return [...urls]
}
