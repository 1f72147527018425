// Claiming: pieces and limits hold however many ask at once, everybody sees why they get none, and a code is understood as it is typed.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { couponStorefront } from '#contract/coupons/storefront'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { type App, addCoupon, appOf } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { addGoods, basketOf, pay, place } from '../../house/shopping'

let house: House
let shop: { token: string; id: string; app: Awaited<ReturnType<typeof appOf>> }
let market: typeof shop
let neighbour: typeof shop
const unitOf = async (username: string) => {
  const token = await house.signIn(username)
  return { token, id: (await house.call(auth.info, {}, { token })).data.unit.id, app: await appOf(house, token) }
}
beforeAll(async () => {
  house = await openHouse()
  // Levels are the app's to say where no programme runs.
  await house.owner.sql`update programme set is_enabled = false`
  shop = await unitOf('merchant01')
  market = await unitOf('manager01')
  neighbour = await unitOf('manager02')
})
afterAll(() => house.close())

const claim = (couponId: string, key: string, more: { level?: number; tags?: string[] } = {}, app = shop.app()) =>
  app(couponStorefront.claimCoupon, { couponId, buyer: { key, name: `买家 ${key}`, ...more } })
const detail = async (id: string, { token } = shop) => (await house.call(coupons.detail, { id }, { token })).data

// slow: two servers are started, and answer three hundred signed requests
test('of 300 who ask two processes for 10 pieces, 10 get one each', async () => {
  const { id } = await addCoupon(house, shop.token, { total: 10 })
  const { urls, stop } = await startProcesses(house, 2)
  // Whoever is told that others are busy with it asks again.
  const insist = async (n: number) => {
    for (;;) {
      const reply = await claim(id, `crowd-${n % 150}`, {}, shop.app(urls[n % 2]))
      if (reply.code !== houseRefusals.busy.code) return reply
    }
  }
  const replies = await Promise.all(Array.from({ length: 300 }, (_, n) => insist(n))).finally(stop)
  const won = replies.filter(({ code }) => code === 200)
  expect(won).toHaveLength(10)
  const others = new Set(replies.filter(({ code }) => code !== 200).map(({ code }) => code))
  expect([...others].every((code) => code === couponRefusals.soldOut.code || code === couponRefusals.limitOver.code)).toBe(true)
  const { takenCount, state, heldCounts } = await detail(id)
  expect({ takenCount, state, unused: heldCounts.UNUSED }).toEqual({ takenCount: 10, state: 'ENDED', unused: 10 })
  const rows = await house.owner.sql<
    { total: number }[]
  >`select count(*) as total from user_coupon where coupon_id = ${id} group by buyer_key`
  expect(rows.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 1))
}, 120_000)

test('a buyer who asks twenty times at once gets as many as each may have', async () => {
  const { id } = await addCoupon(house, shop.token, { total: -1, limitPerUser: 3 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => claim(id, 'greedy')))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(replies.find(({ code }) => code !== 200)?.message).toBe('每人限领 3 张，已领完')
})

test.each<[string, Parameters<typeof addCoupon>[2], { level?: number; tags?: string[] }, keyof typeof couponRefusals | null]>([
  ['not begun', { claimFrom: new Date(Date.now() + 3_600_000).toISOString() }, {}, 'notBegun'],
  ['for granting', { takeType: 'GRANT' }, {}, 'notClaimable'],
  ['for level 3, asked by nobody known', { audience: 'LEVELS', audienceLevels: [3] }, {}, 'notForYou'],
  ['for level 3, asked by level 2', { audience: 'LEVELS', audienceLevels: [3] }, { level: 2 }, 'notForYou'],
  ['for level 3, asked by level 3', { audience: 'LEVELS', audienceLevels: [3] }, { level: 3 }, null],
  ['for a tag', { audience: 'TAGS', audienceTags: ['老客'] }, { tags: ['新客'] }, 'notForYou'],
  ['for that tag', { audience: 'TAGS', audienceTags: ['老客'] }, { tags: ['老客', '新客'] }, null],
  ['a draft', { isDraft: true }, {}, 'missing'],
])('%s', async (_what, more, buyer, why) => {
  const { id } = await addCoupon(house, shop.token, more)
  const { code } = await claim(id, 'somebody', buyer)
  expect(code).toBe(why === null ? 200 : couponRefusals[why].code)
})

test('a new follower has never paid here: in the shop for a shop, in any shop for a market', async () => {
  const term = { kind: 'NEW_FOLLOWER', audience: 'NEW_FOLLOWER' } as const
  const [own, wide] = [await addCoupon(house, shop.token, term), await addCoupon(house, market.token, term)]
  const goods = await addGoods(house, { shopId: '202' })
  await pay(house, await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'regular', name: '常客' } })))
  expect((await claim(own.id, 'regular')).code).toBe(200)
  expect((await claim(wide.id, 'regular')).code).toBe(couponRefusals.notForYou.code)
  expect((await claim(wide.id, 'fresh')).code).toBe(200)
})

test('the list says of each what stands in the way, and how many are left', async () => {
  const { id } = await addCoupon(house, shop.token, { total: 2, claimUntil: new Date(Date.now() + 60_000).toISOString() })
  const seen = async (key: string) => {
    const { data } = await shop.app()(couponStorefront.coupons, { buyer: { key, name: key }, pageNumber: 1, pageSize: 5 })
    return data.records.find((one) => one.id === id)
  }
  expect(await seen('one')).toMatchObject({ leftCount: 2, heldCount: 0, whyNot: null })
  await claim(id, 'one')
  expect(await seen('one')).toMatchObject({ leftCount: 1, heldCount: 1, whyNot: '每人限领 1 张，已领完' })
  await claim(id, 'two')
  expect(await seen('three')).toMatchObject({ leftCount: 0, whyNot: '已领完' })
})

test('a code is understood in any case, with spaces and dashes; another leads nowhere', async () => {
  const { id, code } = await addCoupon(house, shop.token, { limitPerUser: 2 })
  const typed = (code ?? '').toLowerCase().replace(/(.{5})/g, '$1- ')
  const byCode = (text: string) => shop.app()(couponStorefront.claimByCode, { code: text, buyer: { key: 'typist', name: '打字' } })
  const { data } = await byCode(typed)
  expect(data).toMatchObject({ couponId: id, state: 'UNUSED' })
  expect((await byCode('AAAAAAAAAAAAAAAAAAAA')).code).toBe(couponRefusals.codeUnknown.code)
  const held = (await house.call(coupons.userPage, { pageNumber: 1, pageSize: 10, couponId: id }, { token: shop.token })).data.records
  expect(held).toMatchObject([{ source: 'CODE', buyerName: '打字', savedFen: 0, orders: [] }])
})

test("a shop's app gives and shows its market's coupons; another market's does not", async () => {
  const { id } = await addCoupon(house, market.token, { name: '市场满减' })
  expect((await claim(id, 'wanderer')).code).toBe(200)
  expect((await claim(id, 'stranger', {}, neighbour.app())).code).toBe(couponRefusals.missing.code)
  const held = (app: App) => app(couponStorefront.heldCoupons, { buyerKey: 'wanderer', pageNumber: 1, pageSize: 10 })
  expect(firstOf((await held(shop.app())).data.records)).toMatchObject({ couponId: id, name: '市场满减', unitId: market.id })
  expect((await held(neighbour.app())).data.records).toEqual([])
  // Who holds it is for the market to know.
  expect((await house.call(coupons.userPage, { pageNumber: 1, pageSize: 10, couponId: id }, { token: shop.token })).data.total).toBe(0)
  expect((await house.call(coupons.userPage, { pageNumber: 1, pageSize: 10, couponId: id }, { token: market.token })).data.total).toBe(1)
})

test('what is held keeps the terms that it was given under', async () => {
  const { id, version: _version, ...terms } = await addCoupon(house, shop.token, { name: '旧名', limitPerUser: 2, description: '旧' })
  await claim(id, 'early')
  const current = await detail(id)
  const {
    scoped: _s,
    heldCounts: _h,
    code: _c,
    unitId: _u,
    unitName: _n,
    unitKind: _k,
    state: _st,
    takenCount: _t,
    usedCount: _us,
    ...rest
  } = terms
  const { voidReason: _r, voidName: _v, createdAt: _at, ...form } = rest
  const edited = await house.call(
    coupons.save,
    { ...form, id, version: current.version, name: '新名', isDraft: false },
    { token: shop.token },
  )
  expect(edited.code).toBe(200)
  await claim(id, 'early')
  const { data } = await shop.app()(couponStorefront.heldCoupons, { buyerKey: 'early', pageNumber: 1, pageSize: 10 })
  expect(data.records.map(({ name }) => name)).toEqual(['新名', '旧名'])
})

test('an occasion gives what is meant for it once, and as many as there are', async () => {
  const { id } = await addCoupon(house, shop.token, { takeType: 'AUTO', occasion: 'BIRTHDAY', limitPerUser: 2, total: 2 })
  const told = (key: string, occasion: 'BIRTHDAY' | 'LEVEL_REACHED' = 'BIRTHDAY') =>
    shop.app()(couponStorefront.occasion, { buyer: { key, name: key }, occasion })
  expect((await told('born')).data.given).toMatchObject([{ couponId: id }])
  expect((await told('born')).data.given).toEqual([])
  expect((await told('born', 'LEVEL_REACHED')).data.given).toEqual([])
  await told('born-2')
  expect((await told('born-3')).data.given).toEqual([])
  expect(await detail(id)).toMatchObject({ takenCount: 2, state: 'ENDED' })
})

test('what one holds expires to the second, everywhere', async () => {
  const { id } = await addCoupon(house, shop.token, { forDays: 1 })
  const { data } = await claim(id, 'late')
  const validUntil = new Date(house.clock.now().getTime() + 60_000)
  await house.owner.sql`update user_coupon set valid_until = ${validUntil} where id = ${data.id}`
  const stateNow = async () => {
    const { heldCounts } = await detail(id)
    const [app, listed] = await Promise.all([
      shop.app()(couponStorefront.heldCoupons, { buyerKey: 'late', pageNumber: 1, pageSize: 1 }),
      house.call(coupons.userPage, { pageNumber: 1, pageSize: 1, couponId: id, state: 'EXPIRED' }, { token: shop.token }),
    ])
    return [firstOf(app.data.records).state, listed.data.total, heldCounts.UNUSED, heldCounts.EXPIRED]
  }
  const now = house.clock.now()
  house.clock.set(new Date(validUntil.getTime() - 5000))
  expect(await stateNow()).toEqual(['UNUSED', 0, 1, 0])
  house.clock.set(validUntil)
  expect(await stateNow()).toEqual(['EXPIRED', 1, 0, 1])
  house.clock.set(now)
})
