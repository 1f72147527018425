// One member of a market in several of its shops, through the gateway: one purse, whoever's key asks, and however many baskets want it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { couponStorefront } from '#contract/coupons/storefront'
import { storefront } from '#contract/gateway/storefront'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { pointsRefusals } from '#contract/points/parts'
import { addCoupon, appOf } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { addMember, runProgramme, standingOf } from '../../house/loyalty/trade'
import { addGoods, type Goods, inHouse } from '../../house/shopping'
import { discountsFor } from '../discounts/discount'
import { reconcile } from '../kit/database/reconcile'

let house: House
let programme: string
let market: { token: string; id: string; app: Awaited<ReturnType<typeof appOf>> }
let shops: string[]
let goods: Goods[]
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  const token = await house.signIn('manager01')
  market = { token, id: (await house.call(auth.info, {}, { token })).data.unit.id, app: await appOf(house, token) }
  programme = await runProgramme(house, market.id)
  const run = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id = ${market.id} and manage_mode = 1 and status = 'OPEN' and closed_from is null order by id limit 2`
  shops = run.map(({ id }) => id)
  goods = []
  for (const shopId of shops) goods.push(await addGoods(house, { shopId, priceFen: 10_000, stock: 1000, pickup: true, pointsPct: 100 }))
})
afterAll(async () => {
  expect((await reconcile(house.db)).differences).toEqual([])
  await house.close()
})

const basketOf = (key: string, of: readonly Goods[], points?: number | 'most') => ({
  buyer: { key, name: key },
  channel: 'MINI_PROGRAM' as const,
  payChannel: 'WECHAT' as const,
  deliveryType: 'PICKUP' as const,
  receiver: null,
  lines: of.map(({ skuId }) => ({ skuId, qty: 1 })),
  points,
})
const usable = async (key: string) => sure((await standingOf(house, programme, key)) ?? undefined).usable

test('one sum over both shops, drawn in their order, and shown before it is used', async () => {
  expect(goods).toHaveLength(2)
  await addMember(house, programme, 'both', 7300)
  const quoted = await market.app()(storefront.quote, basketOf('both', goods, 'most'))
  expect(quoted.code, quoted.message).toBe(200)
  expect(quoted.data.points).toEqual({ have: 7300, most: 7300, mostFen: 7300, used: 7300, usedFen: 7300, earned: 127 })
  expect(quoted.data.shops.map(({ pointsUsed, pointsEarned }) => [pointsUsed, pointsEarned])).toEqual([
    [5000, 50],
    [2300, 77],
  ])
  const placed = await market.app()(storefront.place, { ...basketOf('both', goods, 7300), expectedFen: 12_700 })
  expect(placed.code, placed.message).toBe(200)
  expect(await usable('both')).toBe(0)
  const { no } = firstOf(placed.data.orders)
  const order = await market.app()(storefront.order, { no, buyerKey: 'both' })
  expect(order.data).toMatchObject({ pointsFen: 5000, pointsUsed: 5000, payableFen: 5000 })
  await market.app()(storefront.close, { no, buyerKey: 'both' })
  expect(await usable('both')).toBe(5000)
})

test('a shop that its market runs sells to members whom it does not see', async () => {
  await addMember(house, programme, 'unseen', 2000)
  const { username } = await house.owner.sql<{ username: string }[]>`
    select a.username from account a join membership m on m.account_id = a.id where m.unit_id = ${firstOf(shops)} order by a.id limit 1`.one()
  const app = await appOf(house, await house.signIn(username))
  const placed = await app()(storefront.place, basketOf('unseen', [firstOf(goods)], 2000))
  expect(placed.code, placed.message).toBe(200)
  expect(await usable('unseen')).toBe(0)
  await app()(storefront.close, { no: firstOf(placed.data.orders).no, buyerKey: 'unseen' })
  expect(await usable('unseen')).toBe(2000)
})

// slow: two servers are started, and answer forty signed requests
test('of forty baskets at two processes that want the same points two have them', async () => {
  await addMember(house, programme, 'twice', 10_000)
  const { urls, stop } = await startProcesses(house, 2)
  const insist = async (n: number): Promise<number> => {
    for (;;) {
      const body = basketOf('twice', [sure(goods[n % 2])], 5000)
      const { code } = await market.app(urls[n % 2])(storefront.place, body)
      if (code !== houseRefusals.busy.code) return code
    }
  }
  const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => insist(n))).finally(stop)
  expect(codes.filter((code) => code === 200)).toHaveLength(2)
  const others: number[] = [pointsRefusals.short.code, pointsRefusals.changed.code, pointsRefusals.notDeductible.code]
  expect(codes.filter((code) => code !== 200 && !others.includes(code))).toEqual([])
  expect(await usable('twice')).toBe(0)
}, 120_000)

test('who is a member, and on which rung, the house says where a programme runs, whatever the app says', async () => {
  await addMember(house, programme, 'known', 0)
  const { skuId } = firstOf(goods)
  const { id: activity } = await house.owner.sql<{ id: string }[]>`
    insert into discount_activity (shop_id, market_id, name, starts_at, ends_at, audience, offer)
    select id, market_id, '会员专享', now() - interval '1 day', now() + interval '1 day', 'MEMBER', '[]' from unit where id = ${firstOf(shops)} returning id`.one()
  await house.owner.sql`
    insert into discount_item (activity_id, sku_id, shop_id, position, kind, value) values (${activity}, ${skuId}, 0, 0, 'MINUS', 100)`
  const counts = (key: string, isMember: boolean) =>
    inHouse(house, async (tx, now) => (await discountsFor(tx, [skuId], now, { key, isMember })).size)
  expect([await counts('known', false), await counts('a stranger', true)]).toEqual([1, 0])
  await house.owner.sql`update discount_activity set closed_at = now() where id = ${activity}`
  const { id: couponId } = await addCoupon(house, market.token, { audience: 'LEVELS', audienceLevels: [1] })
  const claim = async (key: string) =>
    (await market.app()(couponStorefront.claimCoupon, { couponId, buyer: { key, name: key, level: 1 } })).code
  expect([await claim('known'), await claim('a stranger')]).toEqual([200, couponRefusals.notForYou.code])
})
