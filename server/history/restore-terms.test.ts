// Single fields of freight templates, discounts, presales and categories go back from the history, by the rules of their own edit calls.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountRefusals, discounts } from '#contract/discounts/calls'
import { freight } from '#contract/freight/calls'
import { templateRefusals } from '#contract/freight/form'
import { type HistoryEntity, history, type RestorableEntity } from '#contract/history/calls'
import type { Given } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { presale } from '#contract/presale/calls'
import { products } from '#contract/products/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let shop: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
})
afterAll(() => house.close())

const day = 86_400_000
const at = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString()
const newest = async (entity: HistoryEntity, entityId: string, token = shop) =>
  firstOf((await house.call(history.page, { entity, entityId, pageNumber: 1, pageSize: 1 }, { token })).data.records)

type Record = { id: string; version: number }
/** Puts a field back to what it was before the newest entry. */
async function back(entity: RestorableEntity, { id, version }: Record, field: string, token = shop) {
  const entry = await newest(entity, id, token)
  return house.call(history.restore, { entity, entityId: id, entryId: entry.id, field, version }, { token })
}

test('rules and name of a freight template, but no rules across another way of counting', async () => {
  const rule = (firstFeeFen: number) => ({ regions: [], isDefault: true, firstQty: 1000, firstFeeFen, extraQty: 1000, extraFeeFen: 200 })
  const form = {
    name: '恢复用',
    chargeBy: 'WEIGHT' as const,
    mode: 'CHARGE' as const,
    shipFrom: null,
    shipWithinHours: 48,
    sort: 500,
    rules: [rule(900)],
    freeRules: [],
    noShip: ['650000'],
  }
  const { data: made } = await house.call(freight.add, form, { token: shop })
  const { id } = made
  const written = { ...form, id, version: made.version, name: '改过的', rules: [rule(1500)], noShip: [] }
  const { data: edited } = await house.call(freight.update, written, { token: shop })
  expect(await back('freight', edited, 'rules')).toMatchObject({ code: 200 })
  const now = async () => (await house.call(freight.detail, { id }, { token: shop })).data
  expect(await now()).toMatchObject({ name: '改过的', rules: [{ firstFeeFen: 900 }], noShip: [] })
  const { data: counted } = await house.call(
    freight.update,
    { ...written, version: (await now()).version, chargeBy: 'PIECE', rules: [{ ...rule(700), firstQty: 1, extraQty: 1 }] },
    { token: shop },
  )
  expect((await back('freight', counted, 'rules')).code).toBe(templateRefusals.countedOtherwise.code)
  expect((await back('freight', counted, 'chargeBy')).code).toBe(42290)
})

test('times and offers of a discount, until it has begun', async () => {
  const { skuIds } = await goodsIn(house, { shopId: '201', count: 1, priceFen: 8800 })
  const skuId = firstOf(skuIds)
  const form: Given<typeof discounts.save> = {
    name: '恢复折扣',
    startsAt: at(2),
    endsAt: at(9),
    audience: 'ALL',
    stacksWithCoupon: true,
    isDraft: false,
    items: [{ skuId, kind: 'PERCENT', value: 10 }],
  }
  const { data: made } = await house.call(discounts.save, form, { token: shop })
  const slipped = { ...form, id: made.id, version: made.version, endsAt: at(5), items: [{ skuId, kind: 'PERCENT' as const, value: 90 }] }
  const { data: edited } = await house.call(discounts.save, slipped, { token: shop })
  expect((await newest('discount', made.id)).changes.find(({ field }) => field === 'offer')).toMatchObject({
    before: [{ skuId, kind: 'PERCENT', value: 10 }],
    after: [{ skuId, kind: 'PERCENT', value: 90 }],
  })
  expect(await back('discount', edited, 'offer')).toMatchObject({ code: 200 })
  const now = async () => (await house.call(discounts.detail, { id: made.id }, { token: shop })).data
  expect(await now()).toMatchObject({ endsAt: slipped.endsAt, items: [{ id: skuId, value: 10 }] })
  const log = await house.call(history.page, { entity: 'discount', entityId: made.id, pageNumber: 1, pageSize: 10 }, { token: shop })
  const entry = log.data.records.find(({ changes }) => changes.some(({ field }) => field === 'ends_at'))
  const restore = async (field: string) =>
    house.call(
      history.restore,
      { entity: 'discount', entityId: made.id, entryId: entry?.id ?? '0', field, version: (await now()).version },
      { token: shop },
    )
  expect(await restore('endsAt')).toMatchObject({ code: 200 })
  expect((await now()).endsAt).toBe(form.endsAt)
  await house.owner.sql`update discount_activity set starts_at = ${at(-1)} where id = ${made.id}`
  expect((await restore('endsAt')).code).toBe(discountRefusals.started.code)
})

test('title, window and offers of a presale', async () => {
  const { productId, skuIds } = await goodsIn(house, { shopId: '201', count: 1, priceFen: 8800 })
  const form: Given<typeof presale.save> = {
    productId,
    title: '恢复预售',
    type: 'FULL',
    startAt: at(1),
    endAt: at(8),
    balanceStartAt: null,
    balanceEndAt: null,
    shipRule: 'DAYS_AFTER_PAID',
    shipAt: null,
    shipDays: 7,
    stockPolicy: 'OVERSELL',
    alertPct: 80,
    limitPerUser: null,
    limitPerOrder: null,
    allowCoupon: false,
    allowPoints: false,
    depositRefundable: false,
    agreementText: '',
    items: [{ skuId: firstOf(skuIds), priceFen: 7920, depositFen: 0, expandFen: 0, quota: 10 }],
    publish: false,
  }
  const { data: made, message } = await house.call(presale.save, form, { token: shop })
  expect(message).toBe('success')
  const item = firstOf(form.items)
  const written = { ...form, id: made.id, version: made.version, title: '写错了', endAt: at(4), items: [{ ...item, priceFen: 792 }] }
  const { data: edited } = await house.call(presale.save, written, { token: shop })
  const entry = await newest('presale', made.id)
  for (const field of ['offer', 'endAt', 'title']) {
    const { data: now } = await house.call(presale.detail, { id: made.id }, { token: shop })
    const input = { entity: 'presale', entityId: made.id, entryId: entry.id, field, version: now.version } as const
    expect(await house.call(history.restore, input, { token: shop }), field).toMatchObject({ code: 200 })
  }
  const { data: now } = await house.call(presale.detail, { id: made.id }, { token: shop })
  expect(now).toMatchObject({ title: '恢复预售', endAt: form.endAt, items: [{ priceFen: 7920 }], version: edited.version + 3 })
})

test('name and commission of a category, by the platform alone', async () => {
  const platform = await house.signIn('platform01')
  const form = { name: '恢复分类', commissionRateBp: 500, enabled: true }
  const { data: made } = await house.call(products.addCategory, { parentId: null, ...form }, { token: platform })
  const written = { id: made.id, version: made.version, name: '改名分类', commissionRateBp: 5000, enabled: true }
  const { data: edited } = await house.call(products.updateCategory, written, { token: platform })
  const entry = await newest('category', made.id, platform)
  const input = { entity: 'category', entityId: made.id, entryId: entry.id, field: 'commissionRateBp', version: edited.version } as const
  expect((await house.call(history.restore, input, { token: shop })).code).toBe(403)
  expect(await house.call(history.restore, input, { token: platform })).toMatchObject({ code: 200 })
  const { data: all } = await house.call(products.categories, {}, { token: platform })
  expect(all.find(({ id }) => id === made.id)).toMatchObject({ name: '改名分类', commissionRateBp: 500 })
})
