// Which places each role has under the thumb.

import { expect, test } from 'vitest'
import { localUrls, platformUrls } from '#contract/menu'
import { buildMenu } from './menu'
import { tabRoutes } from './tabs/tab-routes'
import { thumbsOf } from './thumbs'

const roles: [role: string, urls: readonly string[], thumbs: string][] = [
  ['a market', localUrls('ROLE_MANAGER', null) ?? [], '订单 待办 商品'],
  ['a shop', localUrls('ROLE_MERCHANT', 2) ?? [], '订单 待办 商品'],
  ['a brand', localUrls('ROLE_BRAND_MANAGER', null) ?? [], '订单 门店 售后'],
  ['an agent', localUrls('ROLE_AGENT', null) ?? [], '订单 店铺 售后'],
  ['the platform', platformUrls, '订单 审核 待办'],
  ['nobody', [], ''],
]

for (const [role, urls, thumbs] of roles) {
  test(`${role}: ${thumbs || 'home and the menu alone'}`, () => {
    const names = thumbsOf(tabRoutes(buildMenu(urls))).map(({ label }) => label[0])
    expect(names.join(' ')).toBe(thumbs)
  })
}
