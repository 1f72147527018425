// Counts from a spreadsheet: every row by the rules of the single call, all of it undone as movements; and the list as a file.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { exports } from '#contract/exports/calls'
import { imports } from '#contract/imports/calls'
import { jobs } from '#contract/jobs/calls'
import { firstOf } from '#contract/kit/sure'
import { stock } from '#contract/stock/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let shopId: string
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())

const call: House['call'] = (what, input, manner) => house.call(what, input, { token, idempotencyKey: `sheet-test-${keys++}`, ...manner })
const levelOf = async (id: string) => (await call(stock.detail, { id })).data

test('counts and changes from a sheet go in, what is wrong waits, and the undo takes back what it brought', async () => {
  const { skuIds, productId } = await goodsIn(house, { shopId, count: 3 })
  const code = (n: number) => `T${productId}-${n}`
  const benchId = (await call(imports.start, { list: 'stock', source: 'count.xlsx', headers: [], mapping: {} })).data.id
  const rows = [
    [code(1), '120', '', '月末盘点'],
    [code(2), '', '15', '到货'],
    [code(3), '', '-4', '破损'],
    [code(3), '许多', '', '看不懂'],
    [code(3), '5', '5', '两项都填'],
    ['无此编码', '5', '', '盘点'],
  ]
  expect((await call(imports.append, { benchId, from: 1, rows })).code).toBe(200)
  const wrong = (await call(imports.rows, { benchId, part: 'wrong', pageNumber: 1, pageSize: 100 })).data.records
  expect(wrong.map(({ seq }) => seq)).toEqual([4, 5])
  expect((await call(imports.run, { benchId })).code).toBe(200)
  await house.runTasks()
  expect(await Promise.all(skuIds.map(levelOf))).toMatchObject([{ onHand: 120 }, { onHand: 15 }, { onHand: 0 }])
  const left = (await call(imports.rows, { benchId, part: 'wrong', pageNumber: 1, pageSize: 100 })).data.records
  expect(Object.fromEntries(left.map(({ seq, problems }) => [seq, Object.keys(problems)]))).toMatchObject({ 3: ['delta'], 6: ['code'] })
  expect((await call(imports.undo, { benchId })).code).toBe(200)
  await house.runTasks()
  expect(await Promise.all(skuIds.map(levelOf))).toMatchObject([{ onHand: 0 }, { onHand: 0 }, { onHand: 0 }])
  const { data } = await call(stock.movements, { skuId: firstOf(skuIds) })
  expect(data.records).toMatchObject([
    { kind: 'ADJUSTED', qty: -120, reason: '撤销导入' },
    { kind: 'ADJUSTED', qty: 120, reason: '月末盘点' },
  ])
})

test('the list is exported with its filter', async () => {
  const { productId } = await goodsIn(house, { shopId, count: 4 })
  const started = await call(exports.start, {
    sheet: 'stock',
    fileName: '库存',
    format: 'csv',
    columns: ['productName', 'code', 'state', 'available', 'priceFen'],
    filter: { productId, state: 'OUT' },
  })
  await house.runTasks()
  const job = (await call(jobs.detail, { id: started.data.id })).data
  expect(job).toMatchObject({ status: 'DONE', doneCount: 4 })
})
