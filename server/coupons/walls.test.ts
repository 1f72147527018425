// The walls of coupons, as the database keeps them: what a role may not touch it cannot, whatever asks; and input that means harm.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#contract/coupons/calls'
import { firstOf } from '#contract/kit/sure'
import { type App, addCoupon, appOf, claimed, couponForm } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, place } from '../../house/shopping'
import { type Tx, transact } from '../kit/database/db'
import { reconcile } from '../kit/database/reconcile'
import type { DatabaseRole } from '../kit/database/scope'

let house: House
let token: string
let manager: string
let app: App
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  app = (await appOf(house, token))()
  goods = await addGoods(house, { shopId: '201', priceFen: 10_000, stock: 100 })
})
afterAll(() => house.close())

const as = <T>(role: DatabaseRole, unitId: string, work: (tx: Tx) => Promise<T>) =>
  transact(house.db, 'write', { role, unitId, accountId: '0', actor: 'test', caller: null }, work)
const at = () => house.clock.now().toISOString()
const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

test('a shop writes nothing of its market’s coupons, and sees nobody who holds one', async () => {
  const { id } = await addCoupon(house, manager, { bearer: 'MARKET' })
  await claimed(app, id, 'holder')
  await as('md_shop', '201', async (tx) => {
    expect(await tx`select id from coupon where id = ${id}`).toHaveLength(1)
    expect((await tx`update coupon set total = 999 where id = ${id}`).count).toBe(0)
    expect(await tx`select id from user_coupon where coupon_id = ${id}`).toHaveLength(0)
    expect((await tx`update user_coupon set status = 'REVOKED' where coupon_id = ${id}`).count).toBe(0)
  })
  const planted = (tx: Tx) => tx`
    insert into user_coupon (coupon_id, unit_id, shop_id, market_id, buyer_key, buyer_name, code, rule, source, valid_from, valid_until, taken_at)
    select id, unit_id, shop_id, market_id, 'thief', 'x', 'AAAAAAAAAAAAAAAAAAAA', '{}', 'CLAIM', now(), now() + interval '1 day', now() from coupon where id = ${id}`
  expect(await refusedBy(as('md_shop', '201', planted))).toBe('42501')
  expect(await refusedBy(as('md_market', '101', planted))).toBe('42501')
  expect(await refusedBy(as('md_shop', '201', (tx) => tx`insert into coupon_use select * from coupon_use`))).toBe('42501')
})

test('the acts of orders are done to one’s own orders alone', async () => {
  const { id: couponId } = await addCoupon(house, token)
  const { id: heldId } = await claimed(app, couponId, 'own')
  const basket = basketOf([{ skuId: goods.skuId, qty: 2 }], { buyer: { key: 'own', name: 'own' }, coupons: [heldId] })
  const orderId = firstOf((await place(house, basket)).orders).id
  const strangers: [DatabaseRole, string][] = [
    ['md_shop', '205'],
    ['md_shop', '202'],
    ['md_market', '102'],
  ]
  for (const [role, unitId] of strangers) {
    for (const to of ['USED', 'FREE', 'BACK'])
      expect(await refusedBy(as(role, unitId, (tx) => tx`select turn_coupons(${orderId}, ${to}, ${at()})`)), to).toBe('42501')
    expect(await refusedBy(as(role, unitId, (tx) => tx`select lock_coupon(${heldId}, ${orderId}, 1, ${at()})`))).toBe('42501')
    await as(role, unitId, async (tx) => {
      expect(await tx`select id from coupons_of_buyer('own') where id = ${heldId}`).toHaveLength(0)
      const given = await tx<{ why: string }[]>`
        select why from give_coupon(${couponId}, 'CLAIM', 'x', 'x', null, '{}', null, 'BBBBBBBBBBBBBBBBBBBB', ${at()})`.one()
      expect(given.why).toBe('missing')
      expect(await tx`select id from buyer_coupons('own', ${[goods.skuId]}::bigint[], ${at()})`).toHaveLength(0)
    })
  }
  const { status } = await house.owner.sql<{ status: string }[]>`select status from user_coupon where id = ${heldId}`.one()
  expect(status).toBe('LOCKED')
  for (const role of ['md_brand', 'md_agent', 'md_distributor', 'md_door'] as const)
    expect(await refusedBy(as(role, '301', (tx) => tx`select turn_coupons(${orderId}, 'USED', ${at()})`)), role).toBe('42501')
})

test('a shop that joins another market takes its coupons and their holders along', async () => {
  const { id } = await addCoupon(house, token)
  await claimed(app, id, 'moving')
  const places = () => house.owner.sql<{ marketId: string }[]>`
    select market_id from coupon where id = ${id} union select market_id from user_coupon where coupon_id = ${id}`
  await house.owner.sql`update unit set market_id = 102 where id = 201`
  expect(await places()).toEqual([{ marketId: '102' }])
  expect((await reconcile(house.db)).differences).toEqual([])
  await house.owner.sql`update unit set market_id = 101 where id = 201`
  expect(await places()).toEqual([{ marketId: '101' }])
})

test.each<[string, object]>([
  ['a name of a thousand letters', { name: 'x'.repeat(1000) }],
  ['no name', { name: ' ' }],
  ['a negative amount', { amountFen: -1 }],
  ['half a fen', { amountFen: 0.5 }],
  ['an amount beyond reason', { amountFen: 1e15 }],
  ['more than it asks for', { amountFen: 10_000 }],
  ['all of the price', { discount: 'PERCENT', percent: 100 }],
  ['two thousand and one goods', { scope: 'PRODUCTS', scopeIds: Array.from({ length: 2001 }, (_, n) => String(n + 1)) }],
  ['an id that is none', { scope: 'PRODUCTS', scopeIds: ["1'; drop table coupon"] }],
  ['two thresholds', { thresholdQty: 2 }],
  ['an end before the start', { claimUntil: '2020-01-01T00:00:00.000Z' }],
  ['another unit', { unitId: '205' }],
  ['a state', { status: 'ACTIVE' }],
  ['a total of nothing', { total: 0 }],
  ['more for each than there is', { total: 1, limitPerUser: 2 }],
])('%s is refused and changes nothing', async (_what, more) => {
  const count = async () => (await house.owner.sql<{ total: number }[]>`select count(*) as total from coupon`.one()).total
  const before = await count()
  const { code } = await house.call(coupons.save, { ...couponForm(house), ...more } as never, { token })
  expect(code === 422 || code > 400_000, String(code)).toBe(true)
  expect(await count()).toBe(before)
})

test.each(["%' or true --", '_', '\\', '"; drop', '　', '😀'.repeat(20)])(
  'the keyword %j finds what is called so, and nothing else',
  async (keyword) => {
    const { code, data } = await house.call(coupons.page, { keyword, pageNumber: 1, pageSize: 10 }, { token })
    expect(code).toBe(200)
    if (keyword.trim() !== '') expect(data.records).toEqual([])
    expect((await house.call(coupons.userPage, { keyword, pageNumber: 1, pageSize: 10 }, { token })).code).toBe(200)
  },
)
