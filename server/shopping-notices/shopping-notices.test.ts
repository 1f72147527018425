// Shopping notices: one per market and per shop, a shop without one shows its market's, and every text that stood stays.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { shoppingNotices } from '#contract/shopping-notices/calls'
import { noticeInForce, shoppingNoticeRefusals, whyNotAccepted } from '#contract/shopping-notices/states'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let manager: string
let merchant: string
let unified: string
const units = { market: '', shop: '', unified: '' }
beforeAll(async () => {
  house = await openHouse()
  manager = await house.signIn('manager01')
  merchant = await house.signIn('merchant01')
  unified = await house.signIn('unified01')
  const unitOf = async (token: string) => (await house.call(auth.info, {}, { token })).data.unit.id
  units.market = await unitOf(manager)
  units.shop = await unitOf(merchant)
  units.unified = await unitOf(unified)
  await house.owner.sql`delete from order_notice`
  await house.owner.sql`delete from shopping_notice_text`
  await house.owner.sql`delete from shopping_notice`
})
afterAll(() => house.close())

const text = (id: string, contentHtml: string, version = 0, more: { isEnabled?: boolean } = {}) => ({
  id,
  version,
  contentHtml,
  isEnabled: true,
  ...more,
})
const shop = (token: string, id: string) => house.call(shoppingNotices.shop, { id }, { token })

test('a shop shows its market’s text until it has its own, and again when its own is switched off', async () => {
  expect((await shop(merchant, units.shop)).data.inForce).toMatchObject({ source: 'NONE', textVersion: 0, contentHtml: '' })
  const market = await house.call(shoppingNotices.addMarket, text(units.market, '<p>市场七天无理由</p>'), { token: manager })
  expect(market.data).toMatchObject({ version: 1, textVersion: 1, inForce: { source: 'MARKET' } })
  expect((await shop(merchant, units.shop)).data.inForce).toMatchObject({
    source: 'MARKET',
    unitId: units.market,
    contentHtml: '<p>市场七天无理由</p>',
  })
  const own = await house.call(shoppingNotices.addShop, text(units.shop, '<p>生鲜不退</p>'), { token: merchant })
  expect(own.data.inForce).toMatchObject({ source: 'SHOP', contentHtml: '<p>生鲜不退</p>' })
  const off = await house.call(shoppingNotices.updateShop, text(units.shop, '<p>生鲜不退</p>', 1, { isEnabled: false }), {
    token: merchant,
  })
  expect(off.data).toMatchObject({ version: 2, textVersion: 1, inForce: { source: 'MARKET' } })
})

test('every text that stood stays; switching is no new text', async () => {
  const { version } = (await shop(merchant, units.shop)).data
  await house.call(shoppingNotices.updateShop, text(units.shop, '<p>第二版</p>', version), { token: merchant })
  const { data } = await house.call(shoppingNotices.versions, { id: units.shop }, { token: merchant })
  expect(data.records.map(({ textVersion, contentHtml }) => [textVersion, contentHtml])).toEqual([
    [2, '<p>第二版</p>'],
    [1, '<p>生鲜不退</p>'],
  ])
})

test('twenty who write the first one at once: one does, the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => house.call(shoppingNotices.addShop, text(units.unified, `<p>${at}</p>`), { token: manager })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === houseRefusals.stale.code)).toHaveLength(19)
  const late = await house.call(shoppingNotices.updateShop, text(units.unified, '<p>晚了</p>', 7), { token: unified })
  expect(late).toMatchObject({ code: houseRefusals.stale.code, data: { current: { version: 1 } } })
})

test('a market writes for the shops that it runs, not for those that run themselves', async () => {
  const { version } = (await shop(manager, units.shop)).data
  const refused = await house.call(shoppingNotices.updateShop, text(units.shop, '<p>别人写的</p>', version), { token: manager })
  expect(refused.code).toBe(shoppingNoticeRefusals.selfRun.code)
  const ran = (await shop(manager, units.unified)).data.version
  expect((await house.call(shoppingNotices.updateShop, text(units.unified, '<p>市场代写</p>', ran), { token: manager })).code).toBe(200)
  // A shop neither sees nor writes another's, and no market's by the address of the other kind.
  expect((await shop(merchant, units.unified)).code).toBe(shoppingNoticeRefusals.unitMissing.code)
  expect((await shop(manager, units.market)).code).toBe(shoppingNoticeRefusals.unitMissing.code)
  const market = await house.call(shoppingNotices.updateMarket, text(units.market, '<p>我是店</p>', 1), { token: merchant })
  expect(market.code).not.toBe(200)
})

test('hostile text is cleaned before it is kept, and a notice in use says something', async () => {
  const { version } = (await shop(merchant, units.shop)).data
  const hostile = '<p onclick="x()">须知<script>alert(1)</script><a href="javascript:x()">看</a></p>'
  const { data } = await house.call(shoppingNotices.updateShop, text(units.shop, hostile, version), { token: merchant })
  expect(data.contentHtml).not.toMatch(/script|onclick|javascript/)
  const empty = await house.call(shoppingNotices.updateShop, text(units.shop, '<p>&nbsp;</p>', version + 1), { token: merchant })
  expect(empty.code).toBe(shoppingNoticeRefusals.empty.code)
})

test('the list of a market agrees with the rule of the fallback, shop by shop', async () => {
  const { data } = await house.call(shoppingNotices.page, { pageSize: 50, pageNumber: 1 }, { token: manager })
  expect(data.total).toBeGreaterThan(1)
  for (const row of data.records) {
    const { inForce } = (await shop(manager, row.unitId)).data
    expect([row.source, row.textVersion]).toEqual([inForce.source, inForce.textVersion])
  }
  for (const source of ['SHOP', 'MARKET', 'NONE'] as const) {
    const some = await house.call(shoppingNotices.page, { pageSize: 50, pageNumber: 1, source }, { token: manager })
    expect(some.data.total).toBe(data.records.filter((row) => row.source === source).length)
  }
})

test('which version a buyer must have seen', () => {
  const off = { isEnabled: false, version: 3 }
  const on = { isEnabled: true, version: 4 }
  expect(noticeInForce(off, on)).toEqual({ source: 'MARKET', notice: on })
  expect(noticeInForce(on, off)).toEqual({ source: 'SHOP', notice: on })
  expect(noticeInForce(null, off).source).toBe('NONE')
  const second = { unitId: '7', version: 2 }
  expect(whyNotAccepted(second, true, { unitId: '7', version: 1 })).toBe(shoppingNoticeRefusals.outdated)
  // The second text of the market is not the second of the shop.
  expect(whyNotAccepted(second, true, { unitId: '8', version: 2 })).toBe(shoppingNoticeRefusals.outdated)
  expect(whyNotAccepted(second, true, undefined)).toBe(shoppingNoticeRefusals.notAccepted)
  expect(whyNotAccepted(second, true, second)).toBeNull()
  expect(whyNotAccepted(second, false, undefined)).toBeNull()
  expect(whyNotAccepted(null, true, undefined)).toBeNull()
})
