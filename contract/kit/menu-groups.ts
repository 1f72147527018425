// The groups of the menu, in the order of the specification, with those of daily work that it does not know (own) set among them.
// A page says in its column which of them shows it; a group of one page is drawn as that page.

import type { Words } from './words'

type Group = { path: string; icon: string; label: Words; hidden?: true; perms?: string; own?: true }

export const menuGroups = [
  { path: 'todo', icon: 'clock', label: ['待办', 'To do'], own: true },
  { path: 'operation-management', icon: 'shop', label: ['运营管理', 'Operation management'] },
  { path: 'datacenter', icon: 'chart', label: ['数据中心', 'Data center'] },
  { path: 'screen', icon: 'screen', label: ['数据大屏', 'Data screens'], own: true },
  { path: 'bank-card', icon: 'bank', label: ['银行卡管理', 'Bank card management'] },
  { path: 'brand', icon: 'brand', label: ['品牌管理', 'Brand management'] },
  { path: 'coupon', icon: 'coupon', label: ['优惠券营销', 'Coupon marketing'] },
  { path: 'prices', icon: 'discount', label: ['折扣与试算', 'Discounts and prices'], own: true },
  { path: 'presale', icon: 'presale', label: ['预售营销', 'Presale marketing'] },
  { path: 'marketing-level', icon: 'level', label: ['营销等级详情', 'Marketing level detail'] },
  { path: 'marketing', icon: 'member', label: ['会员营销', 'Member marketing'] },
  { path: 'agent', icon: 'agent', label: ['代理', 'Agent'], hidden: true },
  { path: 'local-course/resources', icon: 'wallet', label: ['钱包', 'Wallet'], perms: 'wallet' },
  { path: 'money', icon: 'wallet', label: ['资金管理', 'Money'], own: true },
  { path: 'ogistics-fare', icon: 'freight', label: ['运费管理', 'Freight management'] },
  { path: 'counter', icon: 'scan', label: ['发货台', 'Shipping desk'], own: true },
  { path: 'gateway', icon: 'api', label: ['接口与推送', 'API and webhooks'], own: true },
] as const satisfies readonly Group[]

export type GroupPath = (typeof menuGroups)[number]['path']
