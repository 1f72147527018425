// Granting: to buyers and to pasted numbers, row by row, once each whatever happens to the process, and back again while it is unused.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { jobs } from '#contract/jobs/calls'
import { addCoupon, appOf, claimed } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, place, receiver } from '../../house/shopping'
import { mobileOf } from './grant'

let house: House
let token: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  goods = await addGoods(house, { shopId: '201', priceFen: 10_000, stock: 1000 })
})
afterAll(() => house.close())

const bought = (key: string, mobile: string) =>
  place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key, name: `姓名 ${key}` }, receiver: { ...receiver, mobile } }))
const grant = (id: string, to: { buyerKeys?: string[]; mobiles?: string[] }, by = token) =>
  house.call(coupons.grant, { id, ...to }, { token: by, idempotencyKey: randomUUID() })
const rowsOf = async (jobId: string) => {
  const { data } = await house.call(coupons.grantRows, { jobId, pageNumber: 1, pageSize: 100 }, { token })
  return data.records
}

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234-5678 ', '13812345678'],
  ['+86 13812345678', '13812345678'],
  ['0086-13812345678', '13812345678'],
  ['８６１３８１２３４５６７８', '13812345678'],
  ['1381234567', null],
  ['23812345678', null],
  ['电话', null],
  ['', null],
])('%j is the mobile %j', (pasted, mobile) => expect(mobileOf(pasted)).toBe(mobile))

test('each row says what became of it: given, twice, unknown, no number', async () => {
  const { id } = await addCoupon(house, token, { takeType: 'GRANT', total: 3 })
  await bought('g-1', '13800000001')
  await bought('g-2', '13800000002')
  await bought('g-3', '13800000003')
  await bought('g-4', '13800000004')
  const mobiles = ['138 0000 0002', '+86 13800000002', '不是号码', '13800000001', '13999999999', '13800000003', '13800000004', '  ']
  const { data: job } = await grant(id, { buyerKeys: ['g-1', 'g-1', 'nobody'], mobiles })
  expect(job).toMatchObject({ kind: 'coupon-grant', totalCount: 10 })
  await house.runTasks()
  const rows = await rowsOf(job.id)
  expect(rows.map(({ asked, problem, state }) => [asked, problem, state])).toEqual([
    ['g-1', null, 'UNUSED'],
    ['g-1', '与第 1 行重复', null],
    ['nobody', '没有找到这个买家', null],
    ['138****0002', null, 'UNUSED'],
    ['138****0002', '与第 4 行重复', null],
    ['不是号码', '不是手机号', null],
    ['138****0001', '与第 1 行重复', null],
    ['139****9999', '没有找到这个买家', null],
    ['138****0003', null, 'UNUSED'],
    ['138****0004', '已领完', null],
  ])
  const { data: failed } = await house.call(coupons.grantRows, { jobId: job.id, isFailed: 'true', pageNumber: 1, pageSize: 1 }, { token })
  expect(failed.total).toBe(7)
  const { data: ended } = await house.call(jobs.detail, { id: job.id }, { token })
  expect(ended).toMatchObject({ status: 'DONE', doneCount: 10, failedCount: 7, result: { couponId: id, grantedCount: 3 } })
  expect((await house.call(coupons.detail, { id }, { token })).data.takenCount).toBe(3)
})

test('what is unused is taken back, and can be granted again', async () => {
  const { id } = await addCoupon(house, token, { total: 5 })
  for (const n of [1, 2, 3]) await bought(`u-${n}`, `1380000010${n}`)
  const { data: job } = await grant(id, { buyerKeys: ['u-1', 'u-2', 'u-3'] })
  expect((await house.call(coupons.undoGrant, { jobId: job.id }, { token })).code).toBe(couponRefusals.grantRunning.code)
  await house.runTasks()
  const [first] = await rowsOf(job.id)
  await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'u-1', name: '一' }, coupons: [first?.heldId ?? ''] }))
  const undo = () => house.call(coupons.undoGrant, { jobId: job.id }, { token })
  expect((await undo()).data).toEqual({ revokedCount: 2, keptCount: 1 })
  expect((await undo()).data).toEqual({ revokedCount: 0, keptCount: 1 })
  expect((await house.call(coupons.detail, { id }, { token })).data.takenCount).toBe(1)
  const { data: again } = await grant(id, { buyerKeys: ['u-2'] })
  await house.runTasks()
  expect((await rowsOf(again.id)).map(({ problem }) => problem)).toEqual([null])
})

test('a limit per buyer holds for grants too, and so does what a claim has taken', async () => {
  const { id } = await addCoupon(house, token)
  await bought('l-1', '13800000201')
  await claimed((await appOf(house, token))(), id, 'l-1')
  const { data: job } = await grant(id, { buyerKeys: ['l-1'] })
  await house.runTasks()
  expect((await rowsOf(job.id)).map(({ problem }) => problem)).toEqual(['每人限领 1 张，已领完'])
})

test('a process that dies in the middle gives nobody two', async () => {
  const { id } = await addCoupon(house, token, { total: -1, limitPerUser: 5 })
  const keys = Array.from({ length: 120 }, (_, n) => `d-${n}`)
  for (const [n, key] of keys.entries()) if (n % 10 === 0) await bought(key, `13800003${String(n).padStart(3, '0')}`)
  const { data: job } = await grant(id, { buyerKeys: keys })
  // As a process leaves it that was killed after its first batch: some rows are done, and the job still counts as running.
  await house.runTasks()
  await house.owner.sql`
    update coupon_grant_row set problem = null where job_id = ${job.id} and row > 60 and problem is not null`
  await house.owner.sql`update job set status = 'RUNNING', finished_at = null where id = ${job.id}`
  await house.owner.sql`select enqueue('run-job', ${JSON.stringify({ jobId: job.id })}::text::json, now(), ${`job:${job.id}`})`
  await house.runTasks()
  const given = await house.owner.sql<{ total: number }[]>`
    select count(*) as total from user_coupon where coupon_id = ${id} group by buyer_key`
  expect(given.map(({ total }) => total)).toEqual(Array.from({ length: 12 }, () => 1))
  expect((await rowsOf(job.id)).filter(({ heldId }) => heldId !== null)).toHaveLength(10)
})

test('nobody is asked for, too many, or a coupon that is not given: each is refused', async () => {
  const { id } = await addCoupon(house, token)
  expect((await grant(id, {})).code).toBe(couponRefusals.noBuyers.code)
  expect((await grant(id, { mobiles: ['  '] })).code).toBe(couponRefusals.noBuyers.code)
  const draft = await addCoupon(house, token, { isDraft: true })
  expect((await grant(draft.id, { buyerKeys: ['a'] })).code).not.toBe(200)
  expect((await grant(id, { buyerKeys: ['a'] }, await house.signIn('manager02'))).code).toBe(couponRefusals.missing.code)
})

test('buyers are found by name, by key and by a whole number, and only those of the unit', async () => {
  await bought('find-me', '13800000999')
  const find = async (keyword: string, by = token) =>
    (await house.call(coupons.buyers, { keyword, pageNumber: 1, pageSize: 10 }, { token: by })).data.records
  for (const keyword of ['姓名 find-me', 'find-me', '138 0000 0999', '0999'])
    expect(
      (await find(keyword)).map(({ key, mobile }) => [key, mobile]),
      keyword,
    ).toEqual([['find-me', '138****0999']])
  expect(await find('find-me', await house.signIn('manager02'))).toEqual([])
})
