// SKUs as lines: pickers, prices in place, the spreadsheet on its way out and in; and the categories that they stand in.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#contract/imports/calls'
import { cellOf } from '#contract/kit/sheet'
import { firstOf, sure } from '#contract/kit/sure'
import { goodsSheet, lineImport, products } from '#contract/products/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import * as lines from './line-store'

let house: House
let merchant: string
let other: string
let platform: string
let keys = 0
const shopId = '201'
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  other = await house.signIn('merchant05')
  platform = await house.signIn('platform01')
})
afterAll(() => house.close())

const skuLines = async (filter: Parameters<typeof house.call<typeof products.skus>>[1], token = merchant) =>
  (await house.call(products.skus, { pageSize: 100, ...filter }, { token })).data

test('a picker finds SKUs by name, by code and by barcode, the scanned one first', async () => {
  const { skuIds } = await goodsIn(house, { shopId, count: 12 })
  await house.owner.sql`update sku set barcode = '6900000000017' where id = ${skuIds[8]}`
  expect((await skuLines({ keyword: '6900000000017' })).records[0]).toMatchObject({
    id: skuIds[8],
    barcode: '6900000000017',
    priceFen: 1000,
  })
  expect(await skuLines({ ids: skuIds.slice(0, 3) })).toMatchObject({ total: 3 })
  expect(await skuLines({ ids: skuIds }, other)).toMatchObject({ total: 0, records: [] })
  await house.owner.sql`update sku set enabled = false where id = ${skuIds[1]}`
  expect((await skuLines({ ids: skuIds, enabled: true })).total).toBe(11)
})

test('prices change in place, all or none, and not over what somebody else did', async () => {
  const { productId, skuIds } = await goodsIn(house, { shopId, count: 3 })
  await house.owner.sql`update sku set market_price_fen = 1500 where id = any (${skuIds}::bigint[])`
  const item = (at: number, priceFen: number, version: number) => ({ id: sure(skuIds[at]), version, priceFen })
  const price = (items: ReturnType<typeof item>[], token = merchant) => house.call(products.setPrices, { items }, { token })
  const versionNow = firstOf((await skuLines({ ids: [firstOf(skuIds)] })).records.map(({ version }) => version))
  const { data } = await price([item(0, 1400, versionNow), item(1, 2000, versionNow)])
  expect(data.map(({ priceFen, marketPriceFen }) => [priceFen, marketPriceFen])).toEqual([
    [1400, 1500],
    [2000, null],
  ])
  expect(await price([item(2, 1, versionNow), item(0, 9, versionNow)])).toMatchObject({
    code: 40900,
    data: { current: { id: skuIds[0], priceFen: 1400 } },
  })
  expect(firstOf((await skuLines({ ids: [sure(skuIds[2])] })).records).priceFen).toBe(1000)
  expect((await price([item(0, 9, versionNow + 1)], other)).code).toBe(40412)
  expect((await house.call(products.detail, { id: productId }, { token: merchant })).data).toMatchObject({
    minPriceFen: 1000,
    maxPriceFen: 2000,
  })
})

test('the total of the lines is the number of the lines', async () => {
  await goodsIn(house, { shopId, count: 7 })
  const all = await transact(house.db, 'read', houseScope(), async (tx) => {
    let rows = 0
    for await (const batch of lines.lines(tx, { pageNumber: 1, pageSize: 1 })) rows += batch.length
    return { rows, total: await lines.count(tx, { pageNumber: 1, pageSize: 1 }) }
  })
  expect(all.rows).toBe(all.total)
  expect(all.rows).toBeGreaterThan(6)
})

test('rows of one name become one draft with its axes; the same combination, code or other axes are refused', async () => {
  const { id: categoryId } = await house.owner.sql<
    { id: string }[]
  >`insert into category (level, name) values (1, '导入品类') returning id`.one()
  const line = (more: Record<string, string>) => ({ productName: '导入的茶', categoryId, unitName: '盒', price: '12.5', ...more })
  const add = (more: Record<string, string>, token = merchant) =>
    house.call(products.addLine, line(more), { token, idempotencyKey: `add-line-${keys++}` })
  const first = await add({ axis1: '净重', value1: '100克', code: 'IMP-1', stock: '5', cost: '3' })
  const second = await add({ axis1: '净重', value1: '250克', code: 'IMP-2', price: '0.99', marketPrice: '20' })
  expect(second.data.productId).toBe(first.data.productId)
  expect((await add({ axis1: '净重', value1: '100克' })).code).toBe(40989)
  expect((await add({ axis1: '颜色', value1: '红' })).code).toBe(42289)
  expect((await add({ axis1: '净重' })).code).toBe(42289)
  expect((await add({ axis1: '净重', value1: '500克', code: 'imp-2' })).code).toBe(409614)
  expect((await add({ price: '1.234' })).code).toBe(422)
  const made = (await house.call(products.detail, { id: first.data.productId }, { token: merchant })).data
  expect(made).toMatchObject({
    reviewStatus: 'DRAFT',
    hasFreight: true,
    specs: [{ name: '净重', values: ['100克', '250克'] }],
    stockCount: 5,
  })
  expect(made.skus.map(({ priceFen, marketPriceFen, costFen }) => [priceFen, marketPriceFen, costFen])).toEqual([
    [1250, null, 300],
    [99, 2000, 0],
  ])
})

test('a sheet goes in as goods, its bad rows wait, and all of it comes out again', async () => {
  await house.owner.sql`insert into category (level, name) values (1, '整单品类')`
  const usual = { productName: '表格里的茶', categoryId: '整单品类', unitName: '罐', axis1: '口味', price: '88' }
  const cells = (more: Record<string, string>) => lineImport.columns.map(({ key }) => ({ ...usual, ...more })[key] ?? '')
  const rows = [
    cells({ value1: '浓', code: 'SHEET-1', stock: '3' }),
    cells({ value1: '淡', code: 'SHEET-2', price: '66.60' }),
    cells({ value1: '苦', categoryId: '没有的类' }),
    cells({ value1: '甜', price: '一百' }),
  ]
  const key = () => ({ token: merchant, idempotencyKey: `lines-test-${keys++}` })
  const { data: started } = await house.call(imports.start, { list: 'products', source: 'goods.xlsx', headers: [], mapping: {} }, key())
  const benchId = started.id
  await house.call(imports.append, { benchId, from: 1, rows }, key())
  const open = (await house.call(imports.rows, { benchId, part: 'open', pageNumber: 1, pageSize: 100 }, { token: merchant })).data.records
  expect(open.map(({ problems }) => Object.keys(problems))).toEqual([[], [], ['categoryId'], ['price']])
  await house.call(imports.run, { benchId }, key())
  await house.runTasks()
  const found = await skuLines({ keyword: '表格里的茶' })
  expect(found.records.map(({ specText, priceFen, stock }) => [specText, priceFen, stock])).toEqual([
    ['浓', 8800, 3],
    ['淡', 6660, 0],
  ])
  await house.call(imports.undo, { benchId }, key())
  await house.runTasks()
  expect((await skuLines({ keyword: '表格里的茶' })).total).toBe(0)
})

test('what was exported comes in again with its axes, in another shop of the market too, and for the shop that its row names', async () => {
  const manager = await house.signIn('manager01')
  const { id: categoryId } = await house.owner.sql<
    { id: string }[]
  >`insert into category (level, name) values (1, '往返品类') returning id`.one()
  const usual = { productName: '往返的茶', categoryId, unitName: '盒', price: '12.50', axis1: '净重', axis2: '包装', value2: '袋' }
  for (const value1 of ['50克', '100克']) {
    await house.call(
      products.addLine,
      { ...usual, value1, code: `TRIP-${value1}` },
      { token: merchant, idempotencyKey: `trip-line-${keys++}` },
    )
  }
  const { name: shopName } = await house.owner.sql<{ name: string }[]>`select name from unit where id = 203`.one()
  const exported = (await skuLines({ keyword: '往返的茶' })).records.map((row) => ({ ...row, shopName }))
  const columnOf = (label: string) => Object.keys(goodsSheet.columns).find((key) => sure(goodsSheet.columns[key]).label[0] === label)
  const rows = exported.map((row) =>
    lineImport.columns.map(({ label, synonyms = [] }) => {
      const key = [label[0], ...synonyms].flatMap((name) => columnOf(name) ?? [])[0]
      const value = key ? (cellOf(goodsSheet, key, row, 'zh-CN') ?? '') : ''
      return key && sure(goodsSheet.columns[key]).cell === 'money' && value !== '' ? (Number(value) / 100).toFixed(2) : String(value)
    }),
  )
  const key = () => ({ token: manager, idempotencyKey: `trip-test-${keys++}` })
  const { data: started } = await house.call(imports.start, { list: 'products', source: 'trip.xlsx', headers: [], mapping: {} }, key())
  await house.call(imports.append, { benchId: started.id, from: 1, rows }, key())
  await house.call(imports.run, { benchId: started.id }, key())
  await house.runTasks()
  const back = (await skuLines({ keyword: '往返的茶', shopId: '203' }, manager)).records
  const told = (row: (typeof back)[number]) => [row.specValues, row.code, row.priceFen, row.categoryPath, row.unitName, row.stock]
  expect(back.map(told)).toEqual(exported.map(told))
  expect(back.map(({ shopId: whose }) => whose)).toEqual(['203', '203'])
  const bare = await house.call(products.addLine, { ...usual, value1: '9克' }, { token: manager, idempotencyKey: `trip-line-${keys++}` })
  expect(bare.code).toBe(42299)
})

test('categories go three levels deep, are sorted as a whole, and are not deleted while they hold something', async () => {
  const add = (name: string, parentId: string | null) =>
    house.call(products.addCategory, { name, parentId, commissionRateBp: 300, enabled: true }, { token: platform })
  const top = (await add('生鲜', null)).data
  const mid = (await add('水果', top.id)).data
  const leaf = (await add('苹果', mid.id)).data
  expect(leaf).toMatchObject({ level: 3, parentId: mid.id })
  expect((await add('富士', leaf.id)).code).toBe(42287)
  expect((await add('水果', top.id)).code).toBe(40995)
  expect((await add('试', top.id)).code).toBe(200)
  expect(
    (await house.call(products.addCategory, { name: '私设', parentId: null, commissionRateBp: 0, enabled: true }, { token: merchant }))
      .code,
  ).toBe(403)
  const list = (await house.call(products.categories, {}, { token: merchant })).data.filter(({ parentId }) => parentId === top.id)
  const turned = list.map(({ id }) => id).reverse()
  expect((await house.call(products.sortCategories, { parentId: top.id, ids: turned.slice(1) }, { token: platform })).code).toBe(42288)
  expect((await house.call(products.sortCategories, { parentId: top.id, ids: turned }, { token: platform })).code).toBe(200)
  const after = (await house.call(products.categories, {}, { token: other })).data.filter(({ parentId }) => parentId === top.id)
  expect(after.map(({ id }) => id)).toEqual(turned)
  expect((await house.call(products.removeCategory, { id: mid.id }, { token: platform })).code).toBe(40996)
  const renamed = { id: leaf.id, version: leaf.version, name: '红富士', commissionRateBp: 100, enabled: false }
  expect((await house.call(products.updateCategory, renamed, { token: platform })).data).toMatchObject({ name: '红富士', enabled: false })
  expect((await house.call(products.updateCategory, renamed, { token: platform })).code).toBe(40900)
  expect((await house.call(products.removeCategory, { id: leaf.id }, { token: platform })).code).toBe(200)
})

test('measures are the platform’s; attributes are the platform’s for all and a shop’s for itself', async () => {
  const added = await house.call(products.addUnit, { name: '礼箱', sort: 9 }, { token: platform })
  expect((await house.call(products.addUnit, { name: '礼箱', sort: 1 }, { token: platform })).code).toBe(40997)
  expect((await house.call(products.units, {}, { token: merchant })).data.map(({ name }) => name)).toContain('礼箱')
  expect((await house.call(products.removeUnit, { id: added.data.id }, { token: platform })).code).toBe(200)
  const attribute = {
    categoryId: null,
    name: '香型',
    options: ['清香', '浓香'],
    isSaleAxis: true,
    isFilter: false,
    required: false,
    sort: 1,
  }
  const own = (await house.call(products.saveAttribute, attribute, { token: merchant })).data
  expect(own).toMatchObject({ isOwn: true, options: ['清香', '浓香'] })
  expect((await house.call(products.saveAttribute, attribute, { token: merchant })).code).toBe(40998)
  const shared = (await house.call(products.saveAttribute, { ...attribute, name: '产季' }, { token: platform })).data
  const seen = async (token: string) => (await house.call(products.attributes, {}, { token })).data
  const known = new Map((await seen(merchant)).map(({ id, isOwn }) => [id, isOwn]))
  expect([known.get(own.id), known.get(shared.id)]).toEqual([true, false])
  expect((await seen(other)).some(({ id }) => id === own.id)).toBe(false)
  expect((await house.call(products.saveAttribute, { ...attribute, id: shared.id, version: 1 }, { token: merchant })).code).toBe(40415)
  expect((await house.call(products.removeAttribute, { id: own.id }, { token: merchant })).code).toBe(200)
})
