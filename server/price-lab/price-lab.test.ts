// The price lab: the engine's own steps over what is really stored, for the goods that the caller may see.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { discounts } from '#contract/discounts/calls'
import { freight } from '#contract/freight/calls'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { priceLab } from '#contract/price-lab/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let shopId: string
let templateId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
  const rule = { regions: [], isDefault: true, firstQty: 1, firstFeeFen: 800, extraQty: 2, extraFeeFen: 300 }
  const far = { ...rule, regions: ['650000'], isDefault: false, firstFeeFen: 2000, extraQty: 1, extraFeeFen: 1500 }
  const made = await house.call(
    freight.add,
    {
      name: '试算用模板',
      chargeBy: 'PIECE',
      mode: 'CHARGE',
      shipFrom: '330100',
      shipWithinHours: 48,
      sort: 10,
      rules: [rule, far],
      freeRules: [],
      noShip: ['810000'],
    },
    { token },
  )
  templateId = made.data.id
})
afterAll(() => house.close())

const trace = (input: Parameters<typeof house.call<typeof priceLab.trace>>[1], by = token) =>
  house.call(priceLab.trace, input, { token: by })

test('every step with the share of each line: discount, member, coupon, points, freight and the rule that matched', async () => {
  const { skuIds } = await goodsIn(house, { shopId, count: 2, priceFen: 10_000, templateId })
  await house.owner.sql`update product set points_deduct_max_pct = 50 where id = (select product_id from sku where id = ${skuIds[0]})`
  const [cheap, plain] = tupleOf(skuIds, 2)
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await house.call(
    discounts.save,
    {
      name: '限时八折',
      startsAt: at(1),
      endsAt: at(3),
      audience: 'ALL',
      stacksWithCoupon: true,
      items: [{ skuId: cheap, kind: 'PERCENT', value: 20 }],
    },
    { token },
  )
  const asked = {
    lines: [
      { skuId: cheap, qty: 1 },
      { skuId: plain, qty: 2 },
    ],
    regionCode: '650102',
    at: at(2),
    member: { discountBp: 9000, freeFreight: false },
    coupon: { discount: 'AMOUNT' as const, amountFen: 1300, percent: 1, thresholdFen: 10_000 },
    points: { use: 500, perYuan: 100, maxPct: 50 },
  }
  const { data, code } = await trace(asked)
  expect(code).toBe(200)
  // 10000 → 8000 by the discount; 2 × 10000 → 18000 for the member; 13 yuan by 8000:18000; 5 yuan of points; 20 + 2 × 15 yuan of freight.
  expect(data.total).toMatchObject({
    goodsFen: 30_000,
    discountFen: 2000,
    memberFen: 2000,
    couponFen: 1300,
    pointsFen: 500,
    freightFen: 5000,
  })
  expect(data.total.payableFen).toBe(26_000 - 1300 - 500 + 5000)
  expect(data.steps.map(({ step, name }) => [step, name])).toEqual([
    ['discount', '限时八折'],
    ['member', ''],
    ['coupon', '假设的券'],
    ['points', ''],
    ['freight', ''],
  ])
  expect(sure(data.steps[2]).shares).toEqual([400, 900])
  expect(data.lines.map(({ payableFen }) => payableFen).reduce((sum, fen) => sum + fen, 0)).toBe(data.total.payableFen)
  expect(data.charges).toMatchObject([
    { name: '试算用模板', because: 'rule', quantity: 3, feeFen: 5000, rule: { regions: ['新疆维吾尔自治区'] } },
  ])
  expect((await trace({ ...asked, at: at(4) })).data.total).toMatchObject({ discountFen: 0, memberFen: 3000 })
})

test('a place that is not delivered to, or goods without a template, tell why and leave the price of the goods', async () => {
  const { skuIds } = await goodsIn(house, { shopId, priceFen: 5000, templateId })
  const bare = (await goodsIn(house, { shopId, priceFen: 5000 })).skuIds
  await house.owner.sql`update product set freight_template_id = null where id in (select product_id from sku where id = ${bare[0]})`
  for (const [skuId, regionCode] of [
    [firstOf(skuIds), '810000'],
    [firstOf(bare), '330106'],
  ] as const) {
    const { data } = await trace({ lines: [{ skuId, qty: 2 }], regionCode })
    expect(data).toMatchObject({ total: { goodsFen: 10_000, freightFen: 0, payableFen: 10_000 }, charges: [] })
    expect(data.freightProblem).toMatch(/./)
  }
  expect((await trace({ lines: [{ skuId: firstOf(skuIds), qty: 1 }] })).data).toMatchObject({ freightProblem: null, address: null })
})

test('goods off the shelf can be tried out and say why they cannot be bought', async () => {
  const { skuIds, productId } = await goodsIn(house, { shopId, templateId })
  await house.owner.sql`update product set shelf_status = 'OFF' where id = ${productId}`
  expect(firstOf((await trace({ lines: [{ skuId: firstOf(skuIds), qty: 1 }] })).data.lines).whyNot).toMatch(/./)
})

test('wrong input and the goods of others are refused', async () => {
  const { id: strange } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id is distinct from (select market_id from unit where id = ${shopId}) limit 1`.one()
  const theirs = firstOf((await goodsIn(house, { shopId: strange })).skuIds)
  const mine = firstOf((await goodsIn(house, { shopId, templateId })).skuIds)
  expect((await trace({ lines: [{ skuId: theirs, qty: 1 }] })).code).toBe(404690)
  expect((await trace({ lines: [{ skuId: mine, qty: 1 }], regionCode: '999999' })).code).toBe(422690)
  for (const lines of [[], [{ skuId: mine, qty: 0 }], Array.from({ length: 51 }, () => ({ skuId: mine, qty: 1 }))])
    expect((await trace({ lines })).code).toBe(422)
  expect((await trace({ lines: [{ skuId: mine, qty: 1 }] }, await house.signIn('brandmgr01'))).code).toBe(403)
  const { data } = await house.call(priceLab.skus, { keyword: '试货', pageSize: 50 }, { token })
  expect(data.records.map(({ id }) => id)).toContain(mine)
  expect(data.records.map(({ id }) => id)).not.toContain(theirs)
})
