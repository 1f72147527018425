// Each demo account sees exactly the screens that the specification gives its role, and holds no right on any other.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { allPages, localUrls, platformUrls, toolUrls } from '#contract/menu'
import { isPermission, permissions } from '#contract/permissions'
import { roles } from '#contract/roles/calls'
import { type House, openHouse } from './harness/index'
import { screens, screensOf } from './screens'

const seenBy = (letter: string) => screensOf(letter).map(([url]) => url)

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the tree holds the screens of the specification, ours among them, and no others', () => {
  expect(allPages.map(({ url }) => url).toSorted()).toEqual(screens.map(([url]) => url).toSorted())
})

test.each([
  ['manager01', 'ROLE_MANAGER', null, seenBy('M')],
  ['merchant01', 'ROLE_MERCHANT', 2, seenBy('S')],
  ['unified01', 'ROLE_MERCHANT', 1, seenBy('1')],
  ['brandmgr01', 'ROLE_BRAND_MANAGER', null, seenBy('B')],
  ['agent0001', 'ROLE_AGENT', null, seenBy('A')],
  ['distributor01', 'ROLE_DISTRIBUTOR', null, seenBy('D')],
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
