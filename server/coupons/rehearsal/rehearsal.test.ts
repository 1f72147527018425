// The rehearsal on a handful of orders whose every figure was worked out by hand.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { couponRehearsal as calls, type RehearsalFigure, type Rehearsed } from '#contract/coupons/rehearsal'
import type { CouponTerms } from '#contract/coupons/rule'
import { discounts } from '#contract/discounts/calls'
import { jobs } from '#contract/jobs/calls'
import { jobRefusals } from '#contract/kit/job'
import { firstOf } from '#contract/kit/sure'
import { addCoupon, couponForm } from '../../../house/coupons'
import { type House, openHouse } from '../../../house/harness/index'
import { addPresale } from '../../../house/presold'
import { addGoods, basketOf, type Goods, inHouse, pay, place } from '../../../house/shopping'
import { runTaskOnce } from '../../kit/jobs/jobs'
import { silentLog } from '../../kit/log'
import { sweepRehearsalsTask } from './sweep'

const day = 86_400_000
let house: House
let shop: string
let market: string
let plain: Goods
let dear: Goods
let stacking: Goods
let shut: Goods
let presold: Goods
const ids: string[] = []

const buy = async (...lines: [Goods, number][]): Promise<string[]> => {
  const placed = await place(house, basketOf(lines.map(([{ skuId }, qty]) => ({ skuId, qty }))))
  await pay(house, placed)
  return placed.orders.map(({ id }) => id)
}
const reduce = ({ skuId }: Goods, name: string, stacksWithCoupon: boolean) => {
  const from = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString()
  const items = [{ skuId, kind: 'PERCENT' as const, value: 20 }]
  const form = { name, startsAt: from(-1), endsAt: from(20), audience: 'ALL' as const, stacksWithCoupon, items }
  return house.call(discounts.save, form, { token: shop })
}

beforeAll(async () => {
  house = await openHouse()
  // The orders of the demo are older than thirty days then.
  house.clock.advance(40 * day)
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager01')
  plain = await addGoods(house, { priceFen: 10_000 })
  dear = await addGoods(house, { priceFen: 5000 })
  stacking = await addGoods(house, { priceFen: 3000 })
  shut = await addGoods(house, { priceFen: 3000 })
  presold = await addPresale(house, { type: 'FULL' })
  await inHouse(house, (tx) => tx`update sku set cost_fen = 4600 where id = ${dear.skuId}`)
  // What runs in the demo is not what is tried here.
  await inHouse(house, (tx) => tx`update coupon set status = 'PAUSED' where status = 'ACTIVE'`)
  // Nor do its buyers rise to a price of their own while they buy.
  await house.owner.sql`update programme set is_enabled = false`
  await reduce(stacking, '可叠加的折扣', true)
  await reduce(shut, '不叠加的折扣', false)
})
afterAll(() => house.close())

/** 满 100 减 30. */
const termsOf = (more: Partial<CouponTerms> = {}): CouponTerms => {
  const { isDraft: _isDraft, id: _id, version: _version, ...terms } = couponForm(house, { amountFen: 3000, ...more })
  return terms
}
const start = (more: Partial<CouponTerms> = {}, token = shop) => house.call(calls.rehearse, { terms: termsOf(more) }, { token })
const rehearse = async (more: Partial<CouponTerms> = {}, token = shop): Promise<Rehearsed & { jobId: string }> => {
  const { data: job } = await start(more, token)
  await house.runTasks()
  const { code, message, data } = await house.call(calls.result, { jobId: job.id }, { token })
  if (code !== 200) throw new Error(message)
  return { ...data, jobId: job.id }
}
type Asked = { jobId: string; figure: RehearsalFigure; met?: string }
const rowsOf = async (asked: Asked, token = shop) =>
  (await house.call(calls.rows, { ...asked, pageNumber: 1, pageSize: 100 }, { token })).data

test('a unit without orders gets zeros', async () => {
  const found = await rehearse()
  expect(found).toMatchObject({ orderCount: 0, usedCount: 0, costFen: 0, belowCostCount: 0, justShortCount: 0, metCount: 0 })
  expect(found).toMatchObject({ losers: [], met: [], withoutLosers: { productIds: [], savedFen: 0, belowCostCount: 0 }, stepFen: 1000 })
  expect(found.histogram).toHaveLength(20)
  expect(found.others.map(({ thresholdFen, orderCount }) => [thresholdFen, orderCount])).toEqual([
    [8000, 0],
    [10_000, 0],
    [12_000, 0],
  ])
})

test('every figure is what was worked out by hand', async () => {
  const bought: [Goods, number][][] = [
    [[plain, 2]], // 200.00: used
    [[dear, 2]], // 100.00: used, 70.00 paid for what costs 92.00
    [
      [plain, 1],
      [dear, 1],
    ], // 150.00: used, 20.00 and 10.00 off, 40.00 paid for what costs 46.00
    [[stacking, 4]], // 96.00 after its discount: 4.00 short
    [[stacking, 5]], // 120.00: used beside the discount
    [[shut, 5]], // nothing that takes a coupon
    [
      [plain, 1],
      [shut, 2],
    ], // 100.00 takes a coupon
    [[presold, 2]], // a presale takes none
    [[plain, 1]], // 100.00: used
  ]
  for (const lines of bought) ids.push(...(await buy(...lines)))
  const found = await rehearse()
  expect(found).toMatchObject({ orderCount: 9, usedCount: 6, costFen: 18_000, borneFen: 0, belowCostCount: 2, belowCostFen: 2800 })
  expect(found).toMatchObject({ justShortCount: 1, metCount: 4, stepFen: 1000 })
  expect(found.others).toEqual([
    { thresholdFen: 8000, thresholdQty: 0, orderCount: 7, costFen: 21_000, belowCostCount: 2 },
    { thresholdFen: 10_000, thresholdQty: 0, orderCount: 6, costFen: 18_000, belowCostCount: 2 },
    { thresholdFen: 12_000, thresholdQty: 0, orderCount: 3, costFen: 9000, belowCostCount: 1 },
  ])
  expect(found.histogram.filter(({ orderCount }) => orderCount > 0)).toEqual([
    { fromFen: 9000, orderCount: 1, usedCount: 0 },
    { fromFen: 10_000, orderCount: 3, usedCount: 3 },
    { fromFen: 12_000, orderCount: 1, usedCount: 1 },
    { fromFen: 15_000, orderCount: 1, usedCount: 1 },
    { fromFen: 19_000, orderCount: 1, usedCount: 1 },
  ])
  expect(found.losers).toEqual([
    expect.objectContaining({ productId: dear.productId, skuId: dear.skuId, orderId: ids[1], paidFen: 3500, costFen: 4600, orderCount: 2 }),
  ])
  // Without it the second order uses nothing, and all of the third's falls to what is not below cost.
  expect(found.withoutLosers).toEqual({ productIds: [dear.productId], savedFen: 3000, belowCostCount: 0 })
  expect(found.met.map(({ kind, name, how, orderCount, savedFen }) => [kind, name, how, orderCount, savedFen])).toEqual([
    ['DISCOUNT', '不叠加的折扣', 'SHUT_OUT', 2, 3000],
    ['DISCOUNT', '可叠加的折扣', 'STACKS', 1, 3000],
    ['PRESALE', '新茶预售', 'SHUT_OUT', 1, 0],
  ])
})

test('the rows behind each figure sum to it, whatever the rule', async () => {
  const rules: Partial<CouponTerms>[] = [
    {},
    { discount: 'PERCENT', percent: 15, capFen: 1700, thresholdFen: 9700 },
    { thresholdFen: 0, thresholdQty: 3, scope: 'EXCLUDE', scopeIds: [stacking.productId] },
    { discount: 'FREIGHT', amountFen: 0, thresholdFen: 5000 },
    { kind: 'PRODUCT', scope: 'PRODUCTS', scopeIds: [dear.productId], thresholdFen: 0, amountFen: 100 },
  ]
  for (const rule of rules) {
    const { jobId, ...found } = await rehearse(rule)
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    const used = await rowsOf({ jobId, figure: 'USED' })
    expect(used.total).toBe(found.usedCount)
    expect(used.records).toHaveLength(found.usedCount)
    expect(sum(used.records.map(({ savedFen }) => savedFen))).toBe(found.costFen)
    const below = await rowsOf({ jobId, figure: 'BELOW_COST' })
    expect([below.total, below.records.length]).toEqual([found.belowCostCount, found.belowCostCount])
    expect(sum(below.records.map(({ belowCostFen }) => belowCostFen))).toBe(found.belowCostFen)
    const short = await rowsOf({ jobId, figure: 'JUST_SHORT' })
    expect([short.total, short.records.length]).toEqual([found.justShortCount, found.justShortCount])
    expect((await rowsOf({ jobId, figure: 'MET' })).records).toHaveLength(found.metCount)
    for (const { key, name, orderCount } of found.met) {
      const { total, records } = await rowsOf({ jobId, figure: 'MET', met: key })
      expect([total, records.length]).toEqual([orderCount, orderCount])
      for (const { met } of records) expect(met).toContain(name)
    }
    expect(sum(found.histogram.map(({ usedCount }) => usedCount))).toBe(found.usedCount)
    expect(found.others.at(found.others.length > 1 ? 1 : 0)).toMatchObject({ orderCount: found.usedCount, costFen: found.costFen })
  }
})

test('short by one piece is just short; a category counts with all below it', async () => {
  // Both of the second order are enough; single pieces are one short.
  const found = await rehearse({ thresholdFen: 0, thresholdQty: 2, scope: 'PRODUCTS', scopeIds: [dear.productId], kind: 'PRODUCT' })
  expect(found).toMatchObject({ usedCount: 1, justShortCount: 1 })
  expect((await rowsOf({ jobId: found.jobId, figure: 'JUST_SHORT' })).records).toMatchObject([
    { orderId: ids[2], shortFen: 0, shortQty: 1 },
  ])
  const parent = await inHouse(house, (tx) =>
    tx<{ id: string }[]>`
    with parent as (insert into category (level, name) values (1, '上级') returning id), moved as (
      update category c set parent_id = parent.id, level = 2 from parent, product p where p.id = ${plain.productId} and c.id = p.category_id)
    select id from parent`.one(),
  )
  const wide = await rehearse({ scope: 'CATEGORIES', scopeIds: [parent.id] })
  expect(wide).toMatchObject({ usedCount: 4, costFen: 12_000 })
})

test('another coupon that runs fits too: the one that saves more counts', async () => {
  await addCoupon(house, shop, { name: '满 150 减 40', thresholdFen: 15_000, amountFen: 4000 })
  const { id } = await addCoupon(house, shop, { name: '满 200 减 10', thresholdFen: 20_000, amountFen: 1000 })
  await addCoupon(house, shop, { name: '草稿', thresholdFen: 10_000, amountFen: 9000, isDraft: true })
  const found = await rehearse()
  const coupons = found.met.filter(({ kind, name }) => kind === 'COUPON' && name.startsWith('满'))
  expect(coupons.map(({ name, how, orderCount, savedFen }) => [name, how, orderCount, savedFen])).toEqual([
    ['满 150 减 40', 'WORSE', 2, 2000],
    ['满 200 减 10', 'BETTER', 1, 2000],
  ])
  expect(found.met.some(({ name }) => name === '草稿')).toBe(false)
  // Tried again, one does not meet itself.
  const again = await house.call(calls.rehearse, { id, terms: termsOf() }, { token: shop })
  await house.runTasks()
  const { met } = (await house.call(calls.result, { jobId: again.data.id }, { token: shop })).data
  expect(met.some(({ name }) => name === '满 200 减 10')).toBe(false)
  expect((await house.call(calls.rehearse, { id, terms: termsOf() }, { token: market })).code).toBe(couponRefusals.missing.code)
})

test('a market tries one basket over all of its shops, and is told its part', async () => {
  const there = await addGoods(house, { shopId: '202', priceFen: 6000 })
  const here = await addGoods(house, { shopId: '201', priceFen: 6000 })
  const pair = await buy([here, 1], [there, 1])
  expect(pair).toHaveLength(2)
  const found = await rehearse({ bearer: 'SHARED', shareBp: 3333, scope: 'PRODUCTS', scopeIds: [here.productId, there.productId] }, market)
  // 60.00 in each shop: neither is enough, both together are. A third of each half, rounded down.
  expect(found).toMatchObject({ usedCount: 2, costFen: 3000, borneFen: 998 })
  const { records } = await rowsOf({ jobId: found.jobId, figure: 'USED' }, market)
  const byOrder = Object.fromEntries(records.map(({ orderId, baseFen, savedFen }) => [orderId, [baseFen, savedFen]]))
  expect(byOrder).toEqual(Object.fromEntries(pair.map((id) => [id, [12_000, 1500]])))
})

test('a coupon for new followers is tried on first orders alone', async () => {
  // All orders here were bought by one buyer, who had orders in the demo or not: at most the first one counts.
  const found = await rehearse({ kind: 'NEW_FOLLOWER', audience: 'NEW_FOLLOWER' })
  expect(found.orderCount).toBe(10)
  expect((await rowsOf({ jobId: found.jobId, figure: 'USED' })).records.map(({ orderId }) => orderId)).toEqual([ids[0]])
})

test('strangers see nothing of it: another unit, another account of the same unit, another kind of unit', async () => {
  const { jobId } = await rehearse()
  const stranger = await house.signIn('merchant03')
  expect(await rehearse({}, stranger)).toMatchObject({ orderCount: 0, usedCount: 0 })
  const platform = await house.signIn('platform01')
  expect((await house.call(calls.result, { jobId }, { token: platform })).code).toBe(jobRefusals.missing.code)
  await inHouse(
    house,
    (tx) => tx`
    insert into membership (account_id, unit_id, role_id)
    select a.id, 201, m.role_id from account a, membership m where a.username = 'merchant03' and m.unit_id = 203 and m.account_id = a.id`,
  )
  const colleague = { token: stranger, unit: '201' }
  expect((await house.call(calls.rehearse, { terms: termsOf() }, colleague)).code).toBe(200)
  for (const manner of [{ token: stranger, unit: '203' }, { token: market }, colleague]) {
    expect((await house.call(calls.result, { jobId }, manner)).code).toBe(jobRefusals.missing.code)
    expect((await house.call(calls.rows, { jobId, figure: 'USED' }, manner)).code).toBe(jobRefusals.missing.code)
  }
  expect((await house.call(calls.rehearse, { terms: termsOf() }, { token: await house.signIn('platform01') })).code).toBe(
    couponRefusals.notYours.code,
  )
})

test('a newer one of the same account takes the place of the older; two people do not disturb each other', async () => {
  const [older, newer, other] = [await start(), await start(), await start({}, market)]
  expect((await house.call(jobs.detail, { id: older.data.id }, { token: shop })).data.status).toBe('CANCELED')
  await house.runTasks()
  expect((await house.call(calls.result, { jobId: older.data.id }, { token: shop })).code).toBe(jobRefusals.missing.code)
  expect((await house.call(calls.result, { jobId: newer.data.id }, { token: shop })).data.orderCount).toBe(10)
  expect((await house.call(calls.result, { jobId: other.data.id }, { token: market })).data.orderCount).toBe(11)
  const waiting = await start()
  expect((await house.call(calls.result, { jobId: waiting.data.id }, { token: shop })).code).toBe(jobRefusals.notEnded.code)
  expect((await house.call(jobs.cancel, { id: waiting.data.id }, { token: shop })).data.status).toBe('CANCELED')
  await house.runTasks()
  expect((await house.call(calls.result, { jobId: waiting.data.id }, { token: shop })).code).toBe(jobRefusals.missing.code)
})

test('it ends silently, stands in no list of jobs, and is gone after a day', async () => {
  const { jobId } = await rehearse()
  const page = await house.call(jobs.page, { pageNumber: 1, pageSize: 100 }, { token: shop })
  expect(page.data.records.filter(({ kind }) => kind === 'coupon-rehearsal')).toEqual([])
  const rung = await house.call(bell.page, { pageNumber: 1, pageSize: 100 }, { token: shop })
  expect(rung.data.records.filter(({ title }) => title.includes('试算'))).toEqual([])
  const sweep = () => runTaskOnce(sweepRehearsalsTask, {}, { db: house.db, settings: house.settings, log: silentLog, clock: house.clock })
  await sweep()
  expect((await house.call(calls.result, { jobId }, { token: shop })).code).toBe(200)
  house.clock.advance(day + 1000)
  await sweep()
  const left = await house.owner.sql<{ total: number }[]>`
    select (select count(*) from coupon_rehearsal) + (select count(*) from coupon_rehearsal_row) as total`
  expect(firstOf(left).total).toBe(0)
})
