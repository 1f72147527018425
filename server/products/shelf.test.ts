// The shelf: each row by itself with its reason, nothing for strangers, times that come due, and a bin that is emptied.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { bulk } from '#contract/bulk/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { products } from '#contract/products/calls'
import { search } from '#contract/search/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { runDueTasks } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { sellableSkus } from './index'
import { shelfTask, sweepGoodsTask } from './timers'

let house: House
let merchant: string
let manager: string
let other: string
let platform: string
let templateId: string
const shopId = '201'
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  other = await house.signIn('merchant05')
  platform = await house.signIn('platform01')
  const template = await house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default`.one()
  templateId = template.id
})
afterAll(() => house.close())

const shelved = (count = 1, template: string | null = templateId) => goodsIn(house, { shopId, count, templateId: template })
const move = (ids: string[], to: 'on' | 'off' | 'takeDown' | 'ban' | 'lift', token = merchant, reason?: string) =>
  house.call(products.updateStatus, { ids, move: to, reason }, { token })
const row = async (id: string) => (await house.call(products.detail, { id }, { token: merchant })).data
const set = (id: string, what: Record<string, unknown>) => house.owner.sql`update product set ${house.owner.sql(what)} where id = ${id}`
const runTask = (task: typeof shelfTask) =>
  task.run(
    {},
    {
      db: house.db,
      log: silentLog,
      settings: house.settings,
      clock: house.clock,
      signal: new AbortController().signal,
      attempt: 1,
      isLastAttempt: false,
    },
  )

test('a batch moves what can be moved and says of each other row why not', async () => {
  const fine = await shelved()
  const [draft, bare, unsent, banned] = [await shelved(), await shelved(), await shelved(1, null), await shelved()]
  for (const { productId } of [fine, draft, bare, unsent, banned]) await set(productId, { shelfStatus: 'OFF' })
  await set(draft.productId, { reviewStatus: 'DRAFT' })
  await house.owner.sql`update sku set enabled = false where product_id = ${bare.productId}`
  await set(banned.productId, { shelfStatus: 'BANNED', offReason: '假货' })
  const ids = [draft, bare, fine, unsent, banned].map(({ productId }) => productId)
  const { data } = await move(ids, 'on')
  expect(data.map(({ id, ok, reason }) => [id, ok, reason])).toEqual([
    [ids[0], false, '商品未通过审核，不能上架'],
    [ids[1], false, '没有启用且有价格的规格'],
    [ids[2], true, null],
    [ids[3], false, '未设置运费模板'],
    [ids[4], false, '商品已被封禁，请联系平台'],
  ])
  expect((await row(fine.productId)).shelfStatus).toBe('ON')
  expect((await move([fine.productId], 'on')).data[0]).toMatchObject({ ok: false, reason: '当前上下架状态不能执行此操作' })
  await house.owner.sql`update unit set status = 'SUSPENDED', status_reason = '整改' where id = ${shopId}`
  await move([fine.productId], 'off')
  expect((await move([fine.productId], 'on')).data[0]).toMatchObject({ ok: false, reason: '店铺未营业' })
  await house.owner.sql`update unit set status = 'OPEN', status_reason = null where id = ${shopId}`
})

test('one id of somebody else changes nothing at all', async () => {
  const [mine, theirs] = [await shelved(), await goodsIn(house, { shopId: '205' })]
  const both = [mine.productId, theirs.productId]
  expect(await move(both, 'off')).toMatchObject({ code: 40411, data: null })
  expect((await house.call(products.remove, { ids: both }, { token: merchant })).code).toBe(40411)
  expect((await row(mine.productId)).shelfStatus).toBe('ON')
  for (const call of [products.copy, products.detail])
    expect((await house.call(call, { id: theirs.productId }, { token: merchant })).code).toBe(40411)
})

test('ten people put one off the shelf at once: one moves it', async () => {
  const { productId } = await shelved()
  const before = (await row(productId)).version
  const results = await Promise.all(Array.from({ length: 10 }, () => move([productId], 'off')))
  expect(results.filter(({ data }) => firstOf(data).ok)).toHaveLength(1)
  expect((await row(productId)).version).toBe(before + 1)
})

test('only the market and the platform take down, only the platform bans, and both say why', async () => {
  const { productId } = await shelved()
  expect((await move([productId], 'takeDown', merchant, '违规')).code).toBe(403)
  expect((await move([productId], 'ban', manager, '违规')).code).toBe(403)
  expect((await move([productId], 'takeDown', manager)).code).toBe(422)
  expect((await move([productId], 'takeDown', manager, '资质过期')).data[0]).toMatchObject({ ok: true, shelfStatus: 'OFF_SYSTEM' })
  expect(firstOf((await move([productId], 'on')).data).reason).toBe('商品已被违规下架，请修改后重新提交审核')
  expect((await move([productId], 'ban', platform, '售假')).data[0]).toMatchObject({ ok: true })
  expect((await move([productId], 'lift', platform)).data[0]).toMatchObject({ ok: true, shelfStatus: 'OFF' })
})

test('what was taken down is mended, reviewed again, and is off the shelf then', async () => {
  const { productId } = await shelved()
  await set(productId, { imageUrls: ['/merchant-admin/x.png'] })
  await move([productId], 'takeDown', manager, '图片违规')
  const down = await row(productId)
  const handed = await house.call(products.submit, { id: productId, version: down.version }, { token: merchant })
  expect(handed.data).toMatchObject({ reviewStatus: 'PENDING', shelfStatus: 'OFF_SYSTEM' })
  const verdict = { id: productId, version: handed.data.version, decision: 'approve' as const, reason: '', reasons: [] }
  expect((await house.call(products.audit, verdict, { token: platform })).data).toMatchObject({
    reviewStatus: 'APPROVED',
    shelfStatus: 'OFF',
  })
})

test('the recycle bin: only what is off goes in, it comes out for 30 days, then it is gone but its rows stay', async () => {
  const [one, two] = [await shelved(), await shelved()]
  const ids = [one.productId, two.productId]
  expect((await house.call(products.remove, { ids }, { token: merchant })).data.map(({ ok }) => ok)).toEqual([false, false])
  await move(ids, 'off')
  expect((await house.call(products.remove, { ids }, { token: merchant })).data.every(({ ok }) => ok)).toBe(true)
  const bin = await house.call(products.recycleBin, {}, { token: merchant })
  expect(bin.data.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const listed = await house.call(products.page, { pageSize: 100 }, { token: merchant })
  expect(listed.data.records.some(({ id }) => ids.includes(id))).toBe(false)
  expect((await house.call(products.restore, { ids: [firstOf(ids)] }, { token: merchant })).data[0]).toMatchObject({
    ok: true,
    shelfStatus: 'OFF',
  })
  await set(sure(ids[1]), { recycledAt: new Date(house.clock.now().getTime() - 31 * 86_400_000).toISOString() })
  expect(firstOf((await house.call(products.restore, { ids: [sure(ids[1])] }, { token: merchant })).data).reason).toBe(
    '已超过 30 天，不能恢复',
  )
  await runTask(sweepGoodsTask)
  expect((await house.call(products.restore, { ids: [sure(ids[1])] }, { token: merchant })).code).toBe(40411)
  const kept = await house.owner.sql<{ shelfStatus: string }[]>`select shelf_status from product where id = ${ids[1]}`.one()
  expect(kept.shelfStatus).toBe('DELETED')
})

test('goods in a running discount are not thrown away', async () => {
  const { productId, skuIds } = await shelved()
  await move([productId], 'off')
  const from = new Date(Date.now() - 1000).toISOString()
  const to = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into discount_activity (shop_id, market_id, name, starts_at, ends_at) values (${shopId}, 101, '秋茶特惠', ${from}, ${to}) returning id`.one()
  await house.owner.sql`
    insert into discount_item (activity_id, sku_id, shop_id, market_id, position, kind, value, runs)
    values (${id}, ${skuIds[0]}, ${shopId}, 101, 1, 'PERCENT', 10, tstzrange(${from}, ${to}))`
  const { data } = await house.call(products.remove, { ids: [productId] }, { token: merchant })
  expect(data[0]).toMatchObject({ ok: false, reason: '商品正参加进行中的活动：秋茶特惠' })
  // Nor is its SKU taken out of the grid.
  const of = await row(productId)
  const { keyword, unitName, deliveryTypes, freightTemplateId, sort, limitPerUser, limitPerOrder, tags } = of
  const sold = { keyword, unitName, deliveryTypes, freightTemplateId, sort, limitPerUser, limitPerOrder, tags }
  const points = { pointsDeductMaxPct: 0, givePoints: 0, virtualSalesCount: 0 }
  const shown = { name: of.name, subtitle: '', categoryId: of.categoryId, imageUrls: [], videoUrl: null, detailHtml: '', params: [] }
  const emptied = { id: productId, version: of.version, ...shown, ...sold, ...points, specs: of.specs, skus: [] }
  expect((await house.call(products.save, emptied, { token: merchant, idempotencyKey: 'emptied-grid' })).code).toBe(40987)
})

test('times come due once, whoever claims them; what cannot go on is told to whoever set the time', async () => {
  const [fine, draft, ending] = [await shelved(), await shelved(), await shelved()]
  await move([fine.productId, draft.productId], 'off')
  const soon = (ms: number) => new Date(house.clock.now().getTime() + ms).toISOString()
  const plan = async (id: string, onAt: string | null, offAt: string | null) =>
    house.call(products.schedule, { id, version: (await row(id)).version, onAt, offAt }, { token: merchant })
  expect((await plan(fine.productId, soon(-1000), null)).code).toBe(42286)
  expect((await plan(fine.productId, soon(9000), soon(8000))).code).toBe(422)
  expect((await plan(fine.productId, soon(60_000), soon(600_000))).data).toMatchObject({ onAt: expect.any(String) })
  await plan(draft.productId, soon(60_000), null)
  await plan(ending.productId, null, soon(60_000))
  await set(draft.productId, { reviewStatus: 'DRAFT' })
  const before = (await house.call(bell.count, {}, { token: merchant })).data
  house.clock.advance(61_000)
  await Promise.all([runTask(shelfTask), runTask(shelfTask), runTask(shelfTask)])
  expect(await row(fine.productId)).toMatchObject({ shelfStatus: 'ON', onAt: null, offAt: expect.any(String) })
  expect(await row(ending.productId)).toMatchObject({ shelfStatus: 'OFF', offAt: null })
  expect(await row(draft.productId)).toMatchObject({ shelfStatus: 'OFF', onAt: null })
  expect((await house.call(bell.count, {}, { token: merchant })).data).not.toEqual(before)
  house.clock.advance(600_000)
  await runTask(shelfTask)
  expect(await row(fine.productId)).toMatchObject({ shelfStatus: 'OFF', offAt: null })
})

test('the list’s bulk action takes many off the shelf and puts them back when it is undone', async () => {
  const goods = await Promise.all(Array.from({ length: 5 }, () => shelved()))
  const ids = goods.map(({ productId }) => productId)
  const key = { token: merchant, idempotencyKey: 'bulk-off-goods' }
  const already = (await shelved()).productId
  await move([already], 'off')
  const { data: job } = await house.call(bulk.start, { action: 'product.off', target: { ids: [...ids, already] } }, key)
  await house.runTasks()
  expect((await house.call(bulk.detail, { jobId: job.id }, { token: merchant })).data).toMatchObject({ doneCount: 5, refusedCount: 1 })
  expect((await row(firstOf(ids))).shelfStatus).toBe('OFF')
  await house.call(bulk.undo, { jobId: job.id }, { token: merchant, idempotencyKey: 'bulk-off-goods-undo' })
  await house.runTasks()
  expect(await Promise.all(ids.map(async (id) => (await row(id)).shelfStatus))).toEqual(['ON', 'ON', 'ON', 'ON', 'ON'])
})

test('lists: a market sees all its shops, a brand and an agent look on, others see nothing of it', async () => {
  const { productId } = await shelved()
  await set(productId, { name: '独一份岩茶', codes: 'YC-8899' })
  const find = async (keyword: string, token: string) =>
    (await house.call(products.page, { keyword }, { token })).data.records.map(({ id }) => id)
  for (const text of ['独一份', 'yancha', 'yc-88', 'dyfyc']) expect([text, await find(text, merchant)]).toEqual([text, [productId]])
  expect(await find('独一份', manager)).toEqual([productId])
  expect(await find('独一份', other)).toEqual([])
  const across = await house.call(products.acrossShops, { keyword: '独一份' }, { token: manager })
  expect(across.data).toMatchObject({ total: 1, shops: [{ shopId, total: 1 }] })
  const [brand, agent] = [await house.signIn('brandmgr01'), await house.signIn('agent0001')]
  for (const token of [brand, agent]) {
    expect((await house.call(products.acrossShops, { keyword: '独一份' }, { token })).data.total).toBe(1)
    expect(firstOf((await house.call(products.detail, { id: productId }, { token })).data.skus).costFen).toBeNull()
    expect((await house.call(products.updateStatus, { ids: [productId], move: 'off' }, { token })).code).toBe(403)
  }
  expect((await house.call(search.find, { text: 'yancha' }, { token: merchant })).data).toEqual([
    expect.objectContaining({ entity: 'product', entityId: productId }),
  ])
  const overview = (await house.call(products.overview, {}, { token: merchant })).data
  expect(overview.total).toBe((await house.call(products.page, {}, { token: merchant })).data.total)
})

test('what can be bought: on the shelf, enabled, in a shop that is open', async () => {
  const { productId, skuIds } = await shelved(2)
  const ask = (at = house.clock.now()) => transact(house.db, 'read', houseScope(), (tx) => sellableSkus(tx, skuIds, at))
  expect((await ask()).get(firstOf(skuIds))).toMatchObject({ productId, priceFen: 1000, freightTemplateId: templateId, whyNot: null })
  await house.owner.sql`update sku set enabled = false where id = ${skuIds[1]}`
  expect((await ask()).get(sure(skuIds[1]))?.whyNot).toMatchObject({ reason: 'buy.disabled' })
  await house.owner.sql`update unit set closed_from = '2031-01-01', closed_to = '2031-02-01' where id = ${shopId}`
  expect((await ask(new Date('2031-01-15'))).get(firstOf(skuIds))?.whyNot).toMatchObject({ reason: 'buy.shopClosed' })
  await house.owner.sql`update unit set closed_from = null, closed_to = null where id = ${shopId}`
  await move([productId], 'off')
  expect((await ask()).get(firstOf(skuIds))?.whyNot).toMatchObject({ reason: 'buy.off' })
})

test('every total is what counting gives, before and after the tally is folded', async () => {
  const { productId } = await shelved()
  await set(productId, { categoryId: '4' })
  await house.owner.sql`update sku set enabled = true where deleted_at is null and not enabled`
  const filters = [
    {},
    { shelfStatus: 'ON' },
    { shelfStatus: 'RECYCLED' },
    { reviewStatus: 'PENDING' },
    { categoryId: '1' },
    { shelfStatus: 'OFF', categoryId: '4' },
  ] as const
  for (const fold of [false, true]) {
    if (fold) await runTask(sweepGoodsTask)
    for (const token of [merchant, manager, platform])
      for (const filter of filters) {
        const tallied = (await house.call(products.page, filter, { token })).data.total
        // A price that everything has makes the server count.
        const counted = (await house.call(products.page, { ...filter, priceFrom: 0 }, { token })).data.total
        expect({ fold, ...filter, total: tallied }).toEqual({ fold, ...filter, total: counted })
      }
  }
  expect((await house.call(products.overview, { shopId }, { token: manager })).data).toEqual(
    (await house.call(products.overview, {}, { token: merchant })).data,
  )
})

test('nothing is due: the round finds nothing to do', async () => {
  await runDueTasks({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks: [shelfTask, sweepGoodsTask] })
  const { total } = await house.owner.sql<{ total: number }[]>`select count(*) as total from product where on_at <= now()`.one()
  expect(total).toBe(0)
})
