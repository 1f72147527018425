// What a shop's app shows of membership: the programme that works in the shop, in words.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { firstRung } from '#contract/membership/levels'
import { standardSettings } from '#contract/membership/settings'
import { benefitWords, membershipStorefront, ruleWords } from '#contract/membership/storefront'
import { type App, appOf } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let app: App
beforeAll(async () => {
  house = await openHouse()
  app = (await appOf(house, await house.signIn('manager01')))()
})
afterAll(() => house.close())

const shown = async (shopId: string) => (await app(membershipStorefront.programme, { shopId })).data

test("a shop that its market runs shows its market's programme, one that runs itself its own", async () => {
  const ofMarket = sure((await shown('202')) ?? undefined)
  expect(ofMarket).toMatchObject({ pointsName: '积分', earns: true, redeems: true })
  expect(ofMarket.levels.map(({ rank, name }) => [rank, name])).toEqual([
    [1, '普通会员'],
    [2, '银卡会员'],
    [3, '金卡会员'],
    [4, '钻石会员'],
  ])
  expect(sure(ofMarket.levels[3]).benefits).toEqual(
    expect.arrayContaining(['会员价 9.2 折', '免运费', '2 倍积分', '生日送 200 积分', '专属客服']),
  )
  expect((await shown('201'))?.pointsName).toBe('茶豆')
})

test('a programme that is off, and a shop of somebody else, show nothing', async () => {
  await house.owner.sql`update programme set is_enabled = false where unit_id = 203`
  expect(await shown('203')).toBeNull()
  expect(await shown('205')).toBeNull()
})

test('what a rung gives is said once each, and nothing is said of what it does not give', () => {
  expect(benefitWords(firstRung, '积分')).toEqual([])
  const lines = benefitWords({ ...firstRung, discountBp: 9500, pointsMultipleX100: 150, couponIds: ['1', '2'], benefits: ['茶样'] }, '茶豆')
  expect(lines.map(([zh]) => zh)).toEqual(['会员价 9.5 折', '1.5 倍茶豆', '升级送 2 张优惠券', '茶样'])
})

test.each([
  ['paying with points', { ...standardSettings.points, isDeductOn: false }, 4],
  ['nothing left out', standardSettings.points, 5],
])('rules in words: %s', (_what, points, lines) => {
  expect(ruleWords({ ...standardSettings, points }, { pointsName: '积分', growthName: '成长值' })).toHaveLength(lines)
})
