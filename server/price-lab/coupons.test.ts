// Coupons in the lab: those that there are beside a supposed one, the best are used, and every other says what stands in its way.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { discounts } from '#contract/discounts/calls'
import { sure, tupleOf } from '#contract/kit/sure'
import { priceLab } from '#contract/price-lab/calls'
import { addCoupon } from '../../house/coupons'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let shopId: string
let cheap: string
let plain: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
  ;[cheap, plain] = tupleOf((await goodsIn(house, { shopId, count: 2, priceFen: 10_000 })).skuIds, 2)
  const at = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000).toISOString()
  const discount = { name: '限时八折', startsAt: at(1), endsAt: at(3), audience: 'ALL' as const, stacksWithCoupon: false }
  await house.call(discounts.save, { ...discount, items: [{ skuId: cheap, kind: 'PERCENT', value: 20 }] }, { token })
})
afterAll(() => house.close())

const asked = (more: object = {}) => ({
  lines: [
    { skuId: cheap, qty: 1 },
    { skuId: plain, qty: 1 },
  ],
  at: new Date(house.clock.now().getTime() + 2 * 3_600_000).toISOString(),
  ...more,
})
const trace = async (more: object) => (await house.call(priceLab.trace, asked(more), { token })).data

test('the best of several is used; the others say why not, what shuts them out of which line, and what they exclude', async () => {
  const ten = await addCoupon(house, token, { name: '减十', amountFen: 1000, thresholdFen: 10_000 })
  const dear = await addCoupon(house, token, { name: '减五十', amountFen: 5000, thresholdFen: 15_600 })
  const coupon = { discount: 'PERCENT' as const, amountFen: 0, percent: 5, thresholdFen: 0 }
  const { coupons, total, steps } = await trace({ coupon, couponIds: [ten.id, dear.id] })
  // The line with the discount takes no coupon: 100 yuan are left to count, and 156 are asked.
  const shut = [{ name: '限时八折', by: 'DISCOUNT', lines: [0] }]
  expect(coupons).toEqual([
    { id: 'supposed', name: '假设的券', savesFen: 500, isUsed: false, whyNot: '不能同用，已选省得多的一张', shut, excludes: ['减十'] },
    { id: ten.id, name: '减十', savesFen: 1000, isUsed: true, whyNot: null, shut, excludes: ['假设的券'] },
    { id: dear.id, name: '减五十', savesFen: 0, isUsed: false, whyNot: '还差 ¥56.00', shut, excludes: [] },
  ])
  expect(total.couponFen).toBe(1000)
  expect(sure(steps.find(({ step }) => step === 'coupon'))).toMatchObject({ name: '减十', shares: [0, 1000] })
})

test('a category stands for all below it, and a coupon of another shop is not there to be tried', async () => {
  const { parentId } = await house.owner.sql<{ parentId: string | null }[]>`
    with top as (insert into category (level, name) values (1, '试算大类') returning id)
    update category c set parent_id = top.id, level = 2 from top
     where c.id = (select p.category_id from sku k join product p on p.id = k.product_id where k.id = ${plain}) returning c.parent_id`.one()
  const wide = { kind: 'PRODUCT' as const, scope: 'CATEGORIES' as const, scopeIds: [sure(parentId ?? undefined)], thresholdFen: 0 }
  const own = await addCoupon(house, token, { name: '大类券', ...wide })
  expect((await trace({ couponIds: [own.id] })).coupons).toMatchObject([{ name: '大类券', savesFen: 1000, isUsed: true }])
  const other = await house.signIn('merchant03')
  const foreign = await addCoupon(house, other, { name: '别家的券' })
  expect((await trace({ couponIds: [foreign.id] })).coupons).toEqual([])
})
