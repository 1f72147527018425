// Many goods at once with a word of how: what a preview says row by row, what is refused, and the way back.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkName, bulk } from '#contract/bulk/calls'
import { newPriceFen, newTags, type PriceEnding, type PriceTerms } from '#contract/products/bulk'
import { products } from '#contract/products/calls'
import { goodsDesk, sku } from '../../house/goods-desk'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let merchant: string
let manager: string
let desk: Awaited<ReturnType<typeof goodsDesk>>
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  desk = await goodsDesk(house, merchant, manager)
})
afterAll(() => house.close())

type Terms = Record<string, string | number | string[]>
const preview = (action: BulkName, ids: string[], terms?: Terms, token = merchant) =>
  house.call(bulk.preview, { action, target: { ids }, terms }, { token })
async function act(action: BulkName, ids: string[], terms: Terms, token = merchant): Promise<string> {
  const { code, data } = await house.call(bulk.start, { action, target: { ids }, terms }, { token, idempotencyKey: `bulk-terms-${keys++}` })
  expect(code).toBe(200)
  await house.runTasks()
  return data.id
}
async function undo(jobId: string, token = merchant) {
  await house.call(bulk.undo, { jobId }, { token, idempotencyKey: `bulk-terms-${keys++}` })
  await house.runTasks()
  const { data } = await house.call(bulk.rows, { jobId, pageNumber: 1, pageSize: 20 }, { token })
  return data.records.map(({ state }) => state)
}

const cases: [fen: number, way: PriceTerms['way'], by: number, ending: PriceEnding, becomes: number | null][] = [
  [1000, 'percent', 1000, 'keep', 1100],
  [1000, 'percent', -1050, 'keep', 895],
  [999, 'percent', -9999, 'keep', null],
  [1, 'percent', -100, 'keep', 1],
  [1000, 'amount', -1000, 'keep', null],
  [1000, 'amount', 250, 'keep', 1250],
  [1234, 'amount', 0, '.9', 1190],
  [1260, 'amount', 0, '.9', 1290],
  [1240, 'amount', 0, '.9', 1290],
  [30, 'amount', 0, '.9', 90],
  [1234, 'amount', 0, '.99', 1199],
  [1250, 'amount', 0, '.00', 1300],
  [40, 'amount', 0, '.00', 100],
  [1234, 'amount', 0, '8', 800],
  [1300, 'amount', 0, '8', 1800],
  [1450, 'amount', 0, '9', 1900],
  [10_000_000_000, 'percent', 100, 'keep', null],
]
test.each(cases)('%i fen, %s %i, ending %s: %s', (fen, way, by, ending, becomes) => {
  expect(newPriceFen(fen, { way, by, ending })).toBe(becomes)
})

test('tags are added behind, taken away, replaced, and are ten at most', () => {
  expect(newTags(['a', 'b'], { way: 'add', tags: ['b', 'c'] })).toEqual(['a', 'b', 'c'])
  expect(newTags(['a', 'b'], { way: 'remove', tags: ['a', 'x'] })).toEqual(['b'])
  expect(newTags(['a'], { way: 'set', tags: ['z', 'z'] })).toEqual(['z'])
  expect(newTags([...'abcdefghij'], { way: 'add', tags: ['k'] })).toBeNull()
})

test('a preview of prices says old and new, warns below cost, and refuses what would cost nothing', async () => {
  const [dear, cheap] = [await desk.approved(), await desk.approved(desk.form({ skus: [sku([], { priceFen: 100, costFen: 0 })] }))]
  const { data } = await preview('product.price', [dear.id, cheap.id], { way: 'amount', by: -1500, ending: 'keep' })
  const [first, second] = data.rows
  expect(first).toMatchObject({ state: 'DONE', reason: null, warning: '低于成本价：–' })
  expect(first?.changes).toContainEqual({ field: 'min_price_fen', before: 1999, after: 499 })
  expect(second).toMatchObject({ state: 'REFUSED', reason: '调价后价格须大于 0 且不超过上限：–', warning: null })
  expect((await desk.detail(dear.id)).skus[0]?.priceFen).toBe(1999)
})

test('prices go up, a list price below them goes, and undo brings both back', async () => {
  const { id } = await desk.approved(desk.form({ skus: [sku([], { priceFen: 2000, marketPriceFen: 2100 })] }))
  const job = await act('product.price', [id], { way: 'percent', by: 1000, ending: '.9' })
  expect((await desk.detail(id)).skus).toMatchObject([{ priceFen: 2190, marketPriceFen: null }])
  expect(await desk.detail(id)).toMatchObject({ minPriceFen: 2190, maxPriceFen: 2190 })
  expect(await undo(job)).toEqual(['UNDONE'])
  expect((await desk.detail(id)).skus).toMatchObject([{ priceFen: 2000, marketPriceFen: 2100 }])
})

test('terms that are none are refused before anything is tried, field by field', async () => {
  const { id } = await desk.approved()
  expect(await preview('product.price', [id])).toMatchObject({ code: 422 })
  expect(await preview('product.price', [id], { way: 'percent', by: -10_000, ending: 'keep' })).toMatchObject({
    code: 422,
    data: { fields: { by: '降价须小于 100%，涨价不超过 1000%' } },
  })
  expect(await preview('product.off', [id], { way: 'percent' })).toMatchObject({ code: 422 })
})

test('a category is changed at once by the market that reviews, and proposed by a shop; both go back', async () => {
  const other = await house.owner.sql<{ id: string }[]>`insert into category (level, name) values (1, '花茶新类') returning id`.one()
  const { id, categoryId } = await desk.approved()
  const tried = await preview('product.category', [id], { categoryId: other.id }, manager)
  expect(tried.data.rows[0]?.changes).toContainEqual({ field: 'category_id', before: '试验品类', after: '花茶新类' })

  const byMarket = await act('product.category', [id], { categoryId: other.id }, manager)
  expect(await desk.detail(id)).toMatchObject({ categoryId: other.id, change: null })
  expect(await undo(byMarket, manager)).toEqual(['UNDONE'])
  expect((await desk.detail(id)).categoryId).toBe(categoryId)

  const byShop = await act('product.category', [id], { categoryId: other.id })
  expect(await desk.detail(id)).toMatchObject({ categoryId, change: { content: { categoryId: other.id } } })
  expect((await preview('product.category', [id], { categoryId: other.id })).data.rows[0]?.reason).toBe('有一项变更正在审核，请先处理')
  expect(await undo(byShop)).toEqual(['UNDONE'])
  expect(await desk.detail(id)).toMatchObject({ categoryId, change: null })
})

test('freight templates of another shop are refused row by row', async () => {
  const { id } = await desk.approved()
  const other = await house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = 202 order by id limit 1`.one()
  const { data } = await preview('product.freight', [id], { freightTemplateId: other.id })
  expect(data.rows).toMatchObject([{ state: 'REFUSED', reason: '运费模板不存在或不属于该店铺' }])
})

test('a market manager who reviews is not asked to review what they wrote; a shop is', async () => {
  const made = await desk.save({ ...desk.form({ shopId: '201' }), submit: true }, manager)
  expect(made.data).toMatchObject({ reviewStatus: 'APPROVED' })
  const read = await desk.detail(made.data.id)
  expect(read.reviewedName).not.toBe('免审核')
  const edited = await desk.save(desk.formOf(read, { name: '经理改的名字' }), manager)
  expect(edited.data).toMatchObject({ changeId: null })
  expect(await desk.detail(read.id)).toMatchObject({ name: '经理改的名字', change: null })

  const byShop = await desk.save(desk.formOf(await desk.detail(read.id), { name: '店铺改的名字' }))
  expect(byShop.data.changeId).not.toBeNull()
  // What the reviewer saves over a change that waits has been decided by that.
  const seen = await desk.detail(read.id)
  expect((await desk.save(desk.formOf(seen, { name: '店铺改的名字' }), manager)).data.changeId).toBeNull()
  const { data } = await house.call(products.changes, { productId: read.id, pageNumber: 1, pageSize: 5 }, { token: manager })
  expect(data.records).toMatchObject([{ status: 'CONFIRMED' }])
})
