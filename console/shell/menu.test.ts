// Which menu each role gets, and what an entry of it carries.

import { expect, test } from 'vitest'
import { distributorUrls, localUrls, platformUrls } from '#contract/menu'
import { buildMenu, type MenuEntry, type MenuLink, pagesOf } from './menu'
import { tabRoutes } from './tabs/tab-routes'

const roles: [role: string, manageMode: number | null, shown: number, hidden: number][] = [
  ['ROLE_MANAGER', null, 37, 8],
  ['ROLE_MERCHANT', 2, 37, 8],
  ['ROLE_MERCHANT', 1, 34, 6],
  ['ROLE_BRAND_MANAGER', null, 16, 2],
  ['ROLE_AGENT', null, 14, 2],
]

for (const [role, manageMode, shown, hidden] of roles) {
  test(`${role} with manageMode ${manageMode} sees ${shown} pages and may open ${hidden} hidden ones`, () => {
    const urls = localUrls(role, manageMode) ?? []
    const pages = pagesOf(buildMenu(urls))
    expect(pages.filter((page) => !page.hideInMenu)).toHaveLength(shown)
    expect(pages.filter((page) => page.hideInMenu)).toHaveLength(hidden)
    expect(pages.map((page) => page.url).sort()).toEqual([...urls].sort())
  })
}

test('a role without a mapping gets what its permission list names, and nothing when that is empty', () => {
  expect(
    pagesOf(buildMenu(platformUrls))
      .map((page) => page.url)
      .sort(),
  ).toEqual([...platformUrls].sort())
  expect(buildMenu([])).toEqual([])
})

test('a distributor finds wallet, statements and rebates in one group, and its bank cards from there', () => {
  const menu = buildMenu(distributorUrls)
  const shown = menu.flatMap(({ list }) => list.filter(({ hideInMenu }) => !hideInMenu).map(({ name }) => name))
  expect(shown).toEqual(['我的钱包', '结算单', '我的佣金'])
  expect(
    pagesOf(menu)
      .filter(({ hideInMenu }) => hideInMenu)
      .map(({ url }) => url),
  ).toEqual(['bank-card/index'])
})

test('an entry carries every field of the specification', () => {
  const [folder] = buildMenu(['wallet/index'], [], counted())
  const expected: MenuEntry = {
    menuId: folder.menuId,
    parentId: '0',
    parentName: '',
    name: '钱包',
    nameEn: 'Wallet',
    url: '',
    perms: 'wallet',
    type: 0,
    elIcon: 'wallet',
    orderNum: folder.orderNum,
    open: true,
    hideInMenu: false,
    isMicroApp: false,
    list: [{ ...folder.list[0], parentId: folder.menuId, parentName: '钱包', name: '我的钱包', url: 'wallet/index', type: 1 }],
  }
  expect(folder).toEqual(expected)
})

test('every generated id is another one', () => {
  const menu = buildMenu(localUrls('ROLE_MANAGER', null) ?? [])
  const ids = [...menu, ...pagesOf(menu)].map((entry) => entry.menuId)
  expect(new Set(ids).size).toBe(ids.length)
})

const links: MenuLink[] = [
  { menuId: '77', name: '帮助中心', nameEn: 'Help', url: 'https://help.example.com/start', icon: 'link', isMicroApp: false },
  { menuId: '78', name: '排班', nameEn: 'Rota', url: '/micro/rota/', icon: 'link', isMicroApp: true },
]

test('routes are named from the url with dashes, outside links i-{menuId}, and carry the micro-app flag', () => {
  const routes = tabRoutes(buildMenu(['operation-management/accountNumber/index'], links))
  expect([...routes.values()].map(({ path, name, isMicroApp }) => [path, name, isMicroApp])).toEqual([
    ['/operation-management/accountNumber/index', 'operation-management-accountNumber-index', false],
    ['/i-77', 'i-77', false],
    ['/micro/rota', 'micro-rota', true],
  ])
})

test('the hidden agent folder is hidden with all its pages, which still have routes', () => {
  const menu = buildMenu(['agent/brand/index'])
  expect(menu[0].hideInMenu && menu[0].list[0].hideInMenu).toBe(true)
  expect(tabRoutes(menu).has('/agent/brand/index')).toBe(true)
})

function counted() {
  let at = 0
  return () => `id${at++}`
}
