// Coupons: what a unit gives, what may still change once people can hold it, and who sees what.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { type CouponForm, termsOf } from '#contract/coupons/rule'
import { couponStateOf, type StoredStatus } from '#contract/coupons/standing'
import { couponStates } from '#contract/coupons/states'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { addCoupon, couponForm } from '../../house/coupons'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let shop: { token: string; id: string }
let market: { token: string; id: string }
let other: { token: string; id: string }
const unitOf = async (username: string) => {
  const token = await house.signIn(username)
  return { token, id: (await house.call(auth.info, {}, { token })).data.unit.id }
}
beforeAll(async () => {
  house = await openHouse()
  shop = await unitOf('merchant01')
  market = await unitOf('manager01')
  other = await unitOf('manager02')
})
afterAll(() => house.close())

const save = (form: Partial<CouponForm>, { token }: { token: string } = shop) =>
  house.call(coupons.save, couponForm(house, form), { token })
const edit = async (id: string, more: Partial<CouponForm>, { token }: { token: string } = shop) => {
  const { data } = await house.call(coupons.detail, { id }, { token })
  return house.call(coupons.save, { ...termsOf(data), id, version: data.version, isDraft: false, ...more }, { token })
}
const setStatus = (id: string, status: 'ACTIVE' | 'PAUSED' | 'VOID', more: { reason?: string; revokesHeld?: boolean } = {}, by = shop) =>
  house.call(coupons.updateStatus, { id, status, ...more }, { token: by.token })
const stateOf = async (id: string) => (await house.call(coupons.detail, { id }, { token: shop.token })).data.state
const later = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString()

test('a coupon is written, opened, paused, opened again and voided with a reason', async () => {
  const draft = (await save({ isDraft: true })).data
  expect(draft).toMatchObject({ state: 'DRAFT', unitId: shop.id, unitKind: 'SHOP', takenCount: 0, code: null })
  expect((await setStatus(draft.id, 'ACTIVE')).data.state).toBe('ACTIVE')
  expect((await house.call(coupons.detail, { id: draft.id }, { token: shop.token })).data.code).toMatch(/^[2-9A-HJ-NP-Z]{20}$/)
  expect((await setStatus(draft.id, 'PAUSED')).data.state).toBe('PAUSED')
  expect((await setStatus(draft.id, 'PAUSED')).code).toBe(couponRefusals.notRunning.code)
  expect((await setStatus(draft.id, 'ACTIVE')).data.state).toBe('ACTIVE')
  expect((await setStatus(draft.id, 'VOID')).code).toBe(couponRefusals.reasonNeeded.code)
  expect((await setStatus(draft.id, 'VOID', { reason: '写错了' })).data).toMatchObject({ state: 'VOID', voidReason: '写错了' })
  expect((await setStatus(draft.id, 'ACTIVE')).code).toBe(couponRefusals.notPaused.code)
  expect((await edit(draft.id, { name: '另一个名字' })).code).toBe(couponRefusals.dead.code)
})

test('what has ended or was voided can be deleted, what runs cannot, and one that cannot stops all', async () => {
  const [live, draft] = [await addCoupon(house, shop.token), await addCoupon(house, shop.token, { isDraft: true })]
  const remove = (ids: string[], by = shop) => house.call(coupons.batchDelete, { ids }, { token: by.token })
  expect((await remove([draft.id, live.id])).code).toBe(couponRefusals.live.code)
  expect(await stateOf(draft.id)).toBe('DRAFT')
  expect((await remove([draft.id], other)).code).toBe(couponRefusals.missing.code)
  expect((await remove([draft.id, draft.id])).data).toEqual({ deletedCount: 1 })
  expect((await house.call(coupons.detail, { id: draft.id }, { token: shop.token })).code).toBe(couponRefusals.missing.code)
})

test.each<[string, Partial<CouponForm>, keyof CouponForm]>([
  ['the amount', { amountFen: 2000 }, 'amountFen'],
  ['the threshold', { thresholdFen: 20_000 }, 'thresholdFen'],
  ['who bears it', { bearer: 'SHARED' }, 'bearer'],
  ['the total', { total: 50 }, 'total'],
  ['the total, up', { total: 500 }, 'total'],
  ['the end of claiming, earlier', { claimUntil: new Date(Date.now() + 86_400_000).toISOString() }, 'claimUntil'],
  ['fewer days', { forDays: 3 }, 'forDays'],
])('once people can hold it, %s does not change', async (_what, more, at) => {
  const { id } = await addCoupon(house, shop.token)
  const { code, data } = await edit(id, more)
  expect(code).toBeGreaterThan(400_000)
  expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([at])
})

test('a scope only gets wider, and names what there is', async () => {
  const productIds: string[] = []
  for (let n = 0; n < 3; n += 1) productIds.push((await goodsIn(house, { shopId: shop.id })).productId)
  const { id } = await addCoupon(house, shop.token, { kind: 'PRODUCT', scope: 'PRODUCTS', scopeIds: productIds.slice(0, 2) })
  expect((await edit(id, { scopeIds: productIds.slice(0, 1) })).code).toBe(couponRefusals.narrower.code)
  expect((await edit(id, { scopeIds: productIds })).data.scoped.map((one) => one.id)).toEqual(productIds)
  expect((await save({ scope: 'PRODUCTS', scopeIds: ['999999999'] })).code).toBe(couponRefusals.scopeMissing.code)
  expect((await save({ scope: 'CATEGORIES', scopeIds: ['999999999'] })).code).toBe(couponRefusals.scopeMissing.code)
  const theirs = await goodsIn(house, { shopId: firstOf(await foreignShops()) })
  expect((await save({ scope: 'EXCLUDE', scopeIds: [theirs.productId] })).code).toBe(couponRefusals.scopeMissing.code)
})
const foreignShops = async () =>
  (await house.owner.sql<{ id: string }[]>`select id from unit where kind = 'SHOP' and market_id = ${other.id} order by id`).map(
    ({ id }) => id,
  )

test('the total grows by addNum alone, and what has no end needs none', async () => {
  const { id } = await addCoupon(house, shop.token)
  const add = (of: string, num: number) => house.call(coupons.addNum, { id: of, num }, { token: shop.token, idempotencyKey: randomUUID() })
  expect((await add(id, 20)).data.total).toBe(120)
  expect((await add(id, 9_999_900)).code).toBe(couponRefusals.totalOver.code)
  expect((await add(id, 0)).code).toBe(422)
  const endless = await addCoupon(house, shop.token, { total: -1 })
  expect((await add(endless.id, 1)).code).toBe(couponRefusals.unlimited.code)
})

test('an edit of what somebody else has changed is told what stands there now', async () => {
  const { id, version, ...rest } = await addCoupon(house, shop.token)
  await edit(id, { name: '新名字' })
  const { code, data } = await house.call(coupons.save, { ...termsOf(rest), id, version, isDraft: false }, { token: shop.token })
  expect(code).toBe(houseRefusals.stale.code)
  expect(data).toMatchObject({ current: { name: '新名字', version: version + 1, isDraft: false } })
})

test('a shop reads the coupons of its market and changes none of them', async () => {
  const { id, version, ...terms } = await addCoupon(house, market.token, { bearer: 'SHARED', shareBp: 5000 })
  expect((await house.call(coupons.detail, { id }, { token: shop.token })).data).toMatchObject({ unitKind: 'MARKET', bearer: 'SHARED' })
  const listed = await house.call(coupons.page, { pageNumber: 1, pageSize: 100, unitId: market.id }, { token: shop.token })
  expect(listed.data.records.map((one) => one.id)).toContain(id)
  const asShop = { token: shop.token, idempotencyKey: randomUUID() }
  expect((await setStatus(id, 'PAUSED')).code).toBe(couponRefusals.marketOwn.code)
  expect((await house.call(coupons.save, { ...termsOf(terms), id, version, isDraft: false }, asShop)).code).toBe(
    couponRefusals.marketOwn.code,
  )
  expect((await house.call(coupons.addNum, { id, num: 1 }, asShop)).code).toBe(couponRefusals.marketOwn.code)
  expect((await house.call(coupons.batchDelete, { ids: [id] }, asShop)).code).not.toBe(200)
  expect((await house.call(coupons.grant, { id, buyerKeys: ['a'] }, asShop)).code).toBe(couponRefusals.marketOwn.code)
  expect((await house.call(coupons.detail, { id }, { token: other.token })).code).toBe(couponRefusals.missing.code)
  expect((await save({ bearer: 'MARKET' })).code).toBe(couponRefusals.shopBears.code)
})

test('another unit sees nothing of it', async () => {
  const { id } = await addCoupon(house, shop.token)
  for (const { token } of [other, await unitOf('merchant03')]) {
    expect((await house.call(coupons.detail, { id }, { token })).code).toBe(couponRefusals.missing.code)
    const listed = await house.call(coupons.page, { pageNumber: 1, pageSize: 100 }, { token })
    expect(listed.data.records.map((one) => one.id)).not.toContain(id)
  }
})

test('the database derives the same states as the contract', async () => {
  const { id } = await addCoupon(house, shop.token, { total: 5, claimUntil: later(1) })
  const stored = ['DRAFT', 'ACTIVE', 'PAUSED', 'VOID', 'DELETED'] as const satisfies readonly StoredStatus[]
  for (const status of stored)
    for (const takenCount of [0, 4, 5])
      for (const total of [-1, 5])
        for (const ms of [-1, 0, 1]) {
          const { claimUntil } = await house.owner.sql<{ claimUntil: string }[]>`select claim_until from coupon where id = ${id}`.one()
          const at = new Date(Date.parse(claimUntil) + ms).toISOString()
          const { state } = await house.owner.sql<{ state: string }[]>`
            select coupon_state(c, ${at}) as state from (
              select (jsonb_populate_record(k, ${JSON.stringify({ status, taken_count: takenCount, total })}::text::jsonb)).* from coupon k where id = ${id}) c`.one()
          expect(state).toBe(couponStateOf({ status, claimUntil, total, takenCount }, at))
        }
})

test('the overview counts what the list shows', async () => {
  const { data } = await house.call(coupons.overview, {}, { token: shop.token })
  for (const state of couponStates.filter((one) => one !== 'DELETED')) {
    const listed = await house.call(coupons.page, { pageNumber: 1, pageSize: 1, state }, { token: shop.token })
    expect(listed.data.total, state).toBe(data[state])
  }
})
