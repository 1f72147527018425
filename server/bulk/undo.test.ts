// Undo loses nothing: it raises the version like any other change, minds only what the act wrote, and keeps the rules of today.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkName, bulk } from '#contract/bulk/calls'
import { products } from '#contract/products/calls'
import { goodsDesk } from '../../house/goods-desk'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, pay, place } from '../../house/shopping'

let house: House
let token: string
let desk: Awaited<ReturnType<typeof goodsDesk>>
let keys = 0

beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  desk = await goodsDesk(house, token, await house.signIn('manager01'))
})
afterAll(() => house.close())

const manner = () => ({ token, idempotencyKey: `undo-test-${keys++}` })

async function act(action: BulkName, ids: string[]): Promise<string> {
  const { code, data } = await house.call(bulk.start, { action, target: { ids } }, manner())
  expect(code).toBe(200)
  await house.runTasks()
  expect((await house.call(bulk.detail, { jobId: data.id }, { token })).data.doneCount).toBe(ids.length)
  return data.id
}

/** Undoes it and tells what became of each row. */
async function undo(jobId: string) {
  expect((await house.call(bulk.undo, { jobId }, manner())).code).toBe(200)
  await house.runTasks()
  const { data } = await house.call(bulk.rows, { jobId, pageNumber: 1, pageSize: 20 }, { token })
  return data.records.map(({ entityId, state, reason }) => ({ entityId, state, reason }))
}

const onShelf = async () => {
  const made = await desk.approved()
  const { data } = await house.call(products.updateStatus, { ids: [made.id], move: 'on' }, { token })
  expect(data).toMatchObject([{ ok: true }])
  return desk.detail(made.id)
}

test('whoever read before an undo cannot overwrite what was saved after it', async () => {
  const { id } = await onShelf()
  const jobId = await act('product.off', [id])
  const readByA = await desk.detail(id)
  await undo(jobId)
  const readByB = await desk.detail(id)
  expect(readByB.shelfStatus).toBe('ON')
  expect(await desk.save(desk.formOf(readByB, { sort: 7 }))).toMatchObject({ code: 200 })
  expect(await desk.save(desk.formOf(readByA, { sort: 8 }))).toMatchObject({ code: 40900 })
  expect((await desk.detail(id)).sort).toBe(7)
})

test('a payment between act and undo is no reason to refuse, and its sale stays counted', async () => {
  const goods = await addGoods(house)
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 3 }]))
  const jobId = await act('product.off', [goods.productId])
  await pay(house, placed)
  expect(await undo(jobId)).toEqual([{ entityId: goods.productId, state: 'UNDONE', reason: null }])
  const rows = await house.owner.sql`select shelf_status, sales_count from product where id = ${goods.productId}`
  expect(rows).toMatchObject([{ shelfStatus: 'ON', salesCount: 3 }])
})

test('an edit of something else between act and undo stays', async () => {
  const { id } = await onShelf()
  const jobId = await act('product.off', [id])
  expect(await desk.save(desk.formOf(await desk.detail(id), { sort: 9 }))).toMatchObject({ code: 200 })
  expect(await undo(jobId)).toMatchObject([{ state: 'UNDONE' }])
  expect(await desk.detail(id)).toMatchObject({ shelfStatus: 'ON', sort: 9 })
})

test('what could not be put there today is not put back there', async () => {
  const [fine, bare] = [await onShelf(), await onShelf()]
  const jobId = await act('product.off', [fine.id, bare.id])
  await house.owner.sql`update sku set enabled = false where product_id = ${bare.id}`
  expect(await undo(jobId)).toEqual([
    { entityId: fine.id, state: 'UNDONE', reason: null },
    { entityId: bare.id, state: 'KEPT', reason: '没有启用且有价格的规格' },
  ])
  expect((await desk.detail(bare.id)).shelfStatus).toBe('OFF')
})
