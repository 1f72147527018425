// Who sees which page in the menu: the specification's table, as data. M manager, S merchant, 1 merchant with manageMode 1, B brand manager, A agent.

import type { DemoAccount } from './house'

const table = `
operation-management/market-list/index       A
operation-management/shop-list/index         A
operation-management/brand-store/index       B
operation-management/brand-market/index      B
operation-management/distributor/index       B
operation-management/commodity/index         MS1
operation-management/order/index             MS1
operation-management/brand-order/index       BA
operation-management/banner/index            MS1
operation-management/paynotice/index         MS1
operation-management/notice/index            MS1
operation-management/accountNumber/index     MS1
operation-management/role/index              MS1
datacenter/customer-analysis/index           MS1BA
datacenter/product-analysis/index            MS1BA
datacenter/order-analysis/index              MS1BA
brand/config/index                           B
coupon/index                                 MS1
presale/products/index                       MS1
presale/order/index                          MS1
marketing/level/index                        MS
marketing/user/index                         MS
marketing/points-mall/index                  MS1
marketing/points-order/index                 MS1
wallet/index                                 MS1BA
logistics-fare/logistics-template/index      MS1
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [url: string, roles: string])

const seenBy = (letter: string) => table.filter(([, roles]) => roles.includes(letter)).map(([url]) => `/${url}`)

/** The platform has no mapping of its own: its list is the one that its role was given. */
const platform =
  'market-list shop-list brand-store brand-market distributor commodity brand-order banner notice accountNumber role category review audit-log'
    .split(' ')
    .map((name) => `/operation-management/${name}/index`)

export const menuOf: Record<DemoAccount, string[]> = {
  manager01: seenBy('M'),
  merchant01: seenBy('S'),
  unified01: seenBy('1'),
  brandmgr01: seenBy('B'),
  agent0001: seenBy('A'),
  platform01: [...platform, ...seenBy('B').filter((url) => url.startsWith('/datacenter/'))],
  nobody001: [],
}

export const accountsPage = '/operation-management/accountNumber/index'
export const rolesPage = '/operation-management/role/index'
