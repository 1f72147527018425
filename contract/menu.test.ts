// The menu is the specification's: its groups and pages, and who sees which of them.

import { describe, expect, test } from 'vitest'
import { isOfTheTable, screens, screensOf } from '../house/screens'
import { allPages, fallbackMenu, localUrls, pagesOffMenu, platformUrls, selfManagedMode, unifiedMode } from './menu'
import { isPermission, permissionCodes, permissions, permissionsOn, urlsOf } from './permissions'

const sorted = (urls: Iterable<string>) => [...urls].sort()

const roles: [letter: string, role: string, manageMode: number | null][] = [
  ['M', 'ROLE_MANAGER', null],
  ['S', 'ROLE_MERCHANT', selfManagedMode],
  ['S', 'ROLE_MERCHANT', null],
  ['1', 'ROLE_MERCHANT', unifiedMode],
  ['B', 'ROLE_BRAND_MANAGER', null],
  ['A', 'ROLE_AGENT', null],
]

test.each(roles)('%s: %s with manageMode %s sees exactly its pages', (letter, role, manageMode) => {
  const expected = screensOf(letter).map(([url]) => url)
  expect(sorted(localUrls(role, manageMode) ?? [])).toEqual(sorted(expected))
})

test.each(['ROLE_PLATFORM', 'ROLE_DISTRIBUTOR', 'ROLE_WAREHOUSE', 'CUSTOM_7', ''])('%o has no local mapping', (role) => {
  expect(localUrls(role, null)).toBeNull()
})

test('the manager is not cut down by a manageMode', () => {
  expect(localUrls('ROLE_MANAGER', unifiedMode)).toEqual(localUrls('ROLE_MANAGER', null))
})

describe('the fallback tree', () => {
  test('holds the pages in the order of the specification, and hides what it hides', () => {
    const drawn = fallbackMenu.flatMap((group) => group.pages.map((page) => [page.url, page.hidden || group.hidden ? 'hidden' : 'yes']))
    const told = screens.filter(([url]) => isOfTheTable(url))
    expect(drawn.filter(([url]) => isOfTheTable(String(url)))).toEqual(
      told.filter(([, menu]) => menu !== 'no').map(([url, menu]) => [url, menu]),
    )
    expect(pagesOffMenu.map((page) => page.url).filter(isOfTheTable)).toEqual(told.filter(([, menu]) => menu === 'no').map(([url]) => url))
  })

  test('draws every page of ours that is not opened from another one', () => {
    const shown = fallbackMenu.flatMap((group) => group.pages.filter(({ hidden }) => !hidden && !group.hidden).map(({ url }) => url))
    const ours = screens.filter(([url, menu]) => !isOfTheTable(url) && menu === 'yes').map(([url]) => url)
    expect(ours.filter((url) => !shown.includes(url))).toEqual([])
    expect(pagesOffMenu.map(({ url }) => url).filter((url) => !isOfTheTable(url))).toEqual([
      'operation-management/commodity/edit',
      'coupon/edit',
      'coupon/held',
      'screen/design',
    ])
  })

  test('has eleven groups with the paths of the specification, ogistics-fare included, and ours set among them', () => {
    const specified = fallbackMenu.filter(({ own }) => !own)
    expect(specified.map((group) => group.path)).toEqual(
      'operation-management datacenter bank-card brand coupon presale marketing-level marketing agent local-course/resources ogistics-fare'.split(
        ' ',
      ),
    )
    expect(specified.map((group) => group.type)).toEqual(Array(11).fill(0))
    expect(fallbackMenu.filter(({ own }) => own).map(({ path }) => path)).toEqual([
      'todo',
      'screen',
      'prices',
      'money',
      'counter',
      'gateway',
    ])
    expect(fallbackMenu.find((group) => group.perms)?.perms).toBe('wallet')
  })

  test('every entry has an icon and words in both languages', () => {
    for (const entry of [...fallbackMenu, ...allPages]) {
      expect(entry.icon).toMatch(/^[a-z]+$/)
      expect(entry.label[0]).toMatch(/[\u4e00-\u9fff]/)
      expect(entry.label[1]).toMatch(/^[A-Z][A-Za-z -]+$/)
    }
  })
})

describe('permissions', () => {
  const urls = new Set(allPages.map((page) => page.url))

  test('each belongs to a page that exists', () => {
    expect(permissionCodes.filter((code) => !urls.has(permissions[code].page))).toEqual([])
  })

  test('each page that some role may see has one, so that a role of the house can be given it', () => {
    const reachable = screens.filter(([, , seenBy]) => seenBy !== '-').map(([url]) => url)
    expect(reachable.filter((url) => permissionsOn([url], 'ROLE_MANAGER').length === 0)).toEqual([])
  })

  test('pages give their permissions, and permissions their pages', () => {
    expect(permissionsOn(['coupon/index'], 'ROLE_MANAGER')).toContain('coupon:read')
    expect(permissionsOn([], 'ROLE_MANAGER')).toEqual([])
    expect(urlsOf(['coupon:read', 'account:read', 'account:write'])).toEqual(['coupon/index', 'operation-management/accountNumber/index'])
    expect(urlsOf(['no:such', 'toString', '__proto__'])).toEqual([])
    expect(isPermission('toString')).toBe(false)
  })

  test('the platform sees pages that exist', () => {
    expect(platformUrls.filter((url) => !urls.has(url))).toEqual([])
  })
})
