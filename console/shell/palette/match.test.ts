// Finding a page: by Chinese, English, url and first letters, and in few enough keys.

import { expect, test } from 'vitest'
import { allPages, fallbackMenu, localUrls, pagesOffMenu, platformUrls } from '#contract/menu'
import { chineseInitials, englishInitials } from './initials'
import { findable, ranked } from './match'

const initials: [text: string, letters: string][] = [
  ['商品管理', 'spgl'],
  ['账号管理', 'zhgl'],
  ['银行卡', 'yhk'],
  ['优惠券', 'yhq'],
  ['运费模板', 'yfmb'],
  ['购物须知', 'gwxz'],
  ['轮播图', 'lbt'],
  ['我的钱包', 'wdqb'],
  ['积分商城', 'jfsc'],
  ['会员等级', 'hydj'],
  ['辖区', 'xq'],
  ['切换到 English', 'qhdenglish'],
]
for (const [text, letters] of initials) test(`${text} begins ${letters}`, () => expect(chineseInitials(text)).toBe(letters))

test('every label of the menu has a letter for every character', () => {
  for (const { label } of [...allPages, ...fallbackMenu]) expect(chineseInitials(label[0]), label[0]).toHaveLength(label[0].length)
})

test('English first letters', () => expect(englishInitials('Points settings')).toBe('ps'))

const entries = allPages.map((page) => ({ url: page.url, find: findable(page.label, page.url) }))
const first = (query: string) => ranked(entries, query)[0]?.url

const queries: [query: string, url: string][] = [
  ['账号', 'operation-management/accountNumber/index'],
  ['accou', 'operation-management/accountNumber/index'],
  ['accountNumber', 'operation-management/accountNumber/index'],
  ['zhgl', 'operation-management/accountNumber/index'],
  ['coupon', 'coupon/index'],
  ['YHQ', 'coupon/index'],
  ['bank cards', 'bank-card/index'],
  ['cards bank', 'bank-card/index'],
  ['logistics-template', 'logistics-fare/logistics-template/index'],
  ['frgt', 'logistics-fare/logistics-template/index'],
]
for (const [query, url] of queries) test(`'${query}' finds ${url}`, () => expect(first(query)).toBe(url))

test('nothing is found by what nothing is called', () => expect(ranked(entries, 'qqqqq')).toEqual([]))
test('an empty query keeps everything in order', () => expect(ranked(entries, ' ')).toEqual(entries))

// The chord, at most four letters, Enter: six keys.
const roles: [string, readonly string[]][] = [
  ['manager', localUrls('ROLE_MANAGER', null) ?? []],
  ['brand manager', localUrls('ROLE_BRAND_MANAGER', null) ?? []],
  ['agent', localUrls('ROLE_AGENT', null) ?? []],
  ['platform', platformUrls],
]
for (const [role, urls] of roles) {
  test(`the ${role} reaches every page in six keys, whether by pinyin or by English letters`, () => {
    const mine = entries.filter((entry) => urls.includes(entry.url))
    for (const page of allPages.filter((one) => urls.includes(one.url))) {
      const found = [chineseInitials(page.label[0]), page.label[1].toLowerCase(), page.label[0]].filter(
        (name) => ranked(mine, name.slice(0, 4))[0]?.url === page.url,
      )
      expect(found.length, page.url).toBeGreaterThan(0)
    }
  })
}

test('pages off the menu are found too', () => expect(first('积分设置')).toBe(pagesOffMenu[0].url))
