// Each demo account sees exactly the screens that the specification gives its role, and holds no right on any other.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth'
import { isPermission, permissions } from '#contract/kit/permissions'
import { allPages, localUrls, platformUrls, toolUrls } from '#contract/menu'
import { roles } from '#contract/roles'
import { type House, openHouse } from './harness/index'

// M manager, S merchant, 1 merchant of a shop that its market runs, B brand manager, A agent; as the specification lists them.
const screens = `
operation-management/market-list/index A
operation-management/shop-list/index A
operation-management/brand-store/index B
operation-management/brand-market/index B
operation-management/distributor/index B
operation-management/commodity/index MS1
operation-management/total-order/index MS1
operation-management/order/index MS1
operation-management/brand-order/index BA
operation-management/banner/index MS1
operation-management/paynotice/index MS1
operation-management/notice/index MS1
operation-management/accountNumber/index MS1
operation-management/role/index MS1
datacenter/customer-analysis/index MS1BA
datacenter/product-analysis/index MS1BA
datacenter/order-analysis/index MS1BA
bank-card/index MS1
brand/config/index B
coupon/index MS1
presale/products/index MS1
presale/order/index MS1
marketing-level/detail MS
marketing/level/index MS
marketing/user/index MS
marketing/points-setting/index MS
marketing/points-mall/index MS1
marketing/points-order/index MS1
agent/data-panel/index -
agent/brand/index -
agent/report-form/index -
agent/jurisdiction/index -
wallet/index MS1BA
operation-management/review/index -
operation-management/audit-log/index -
logistics-fare/logistics-template/index MS1
operation-management/commodity/edit MS1
operation-management/category/index -
operation-management/stock/index MS1
operation-management/discount/index MS1
operation-management/price-lab/index MS1
operation-management/after-sale/index MS1BA
operation-management/due/index MS1
operation-management/order-scan/index MS1
operation-management/gateway/index MS1
operation-management/webhook/index MS1
operation-management/delivery/index MS1`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const seenBy = (letter: string) => screens.filter(([, letters]) => letters.includes(letter)).map(([url]) => url)

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the tree holds the screens of the specification and no others, but for those that its commodity and order pages lead to', () => {
  expect(allPages.map(({ url }) => url).toSorted()).toEqual(screens.map(([url]) => url).toSorted())
})

test.each([
  ['manager01', 'ROLE_MANAGER', null, seenBy('M')],
  ['merchant01', 'ROLE_MERCHANT', 2, seenBy('S')],
  ['unified01', 'ROLE_MERCHANT', 1, seenBy('1')],
  ['brandmgr01', 'ROLE_BRAND_MANAGER', null, seenBy('B')],
  ['agent0001', 'ROLE_AGENT', null, seenBy('A')],
  ['platform01', 'ROLE_PLATFORM', null, [...platformUrls]],
  ['nobody001', 'ROLE_GUEST', null, []],
])('%s is %s with manageMode %s', async (username, role, manageMode, urls) => {
  const token = await house.signIn(username)
  const { data: info } = await house.call(auth.info, {}, { token })
  expect(info).toMatchObject({ role, manageMode })
  // As the console does it: by the local mapping, or, where the role has none, by its permission list.
  const { data: listed } = await house.call(roles.permissions, { roleId: info.roleId }, { token })
  expect([...(localUrls(role, manageMode) ?? listed.urls)].toSorted()).toEqual(urls.toSorted())
  // Tools stand beside the mapping: hidden from every menu, open to who holds their permissions.
  const openable = [...urls, ...toolUrls(role)]
  expect(listed.permissions.toSorted()).toEqual(info.permissions.toSorted())
  const pages = new Set(info.permissions.map((code) => (isPermission(code) ? permissions[code].page : code)))
  expect([...pages].toSorted()).toEqual(openable.filter((url) => pages.has(url)).toSorted())
})
