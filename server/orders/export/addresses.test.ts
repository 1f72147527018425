// Where orders go leaves the house in their sheets: by its parts, masked for most, whole for who may and says why, and that is written down.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit/calls'
import { exports, failureHeader } from '#contract/exports/calls'
import { writeDate } from '#contract/kit/dates'
import { firstOf, sure } from '#contract/kit/sure'
import { backendOrderSheet, merchantOrderLineSheet, orderLineSheet, orderSheet, orders } from '#contract/orders/calls'
import type { Permission } from '#contract/permissions'
import { roles } from '#contract/roles/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { returnsDesk } from '../../../house/returns'
import { addGoods, basketOf, pay, place, receiver } from '../../../house/shopping'
import { staffOf } from '../../../house/staff'

let house: House
let merchant: string
let staff: ReturnType<typeof staffOf>
let order: { id: string; no: string }
beforeAll(async () => {
  house = await openHouse()
  merchant = await house.signIn('merchant01')
  staff = staffOf(house, { token: merchant })
  order = await shippedOrder()
})
afterAll(() => house.close())

/** Two parcels with two carriers, to a county that lies directly under its province. */
async function shippedOrder() {
  const goods = [await addGoods(house, { priceFen: 1000 }), await addGoods(house, { priceFen: 2000 })]
  const lines = goods.map(({ skuId }) => ({ skuId, qty: 1 }))
  const to = { ...receiver, name: '梅长苏', mobile: '13912345678', regionCode: '429004', address: '仙桃大道 88 号金秋苑 2 栋' }
  const placed = await place(house, basketOf(lines, { receiver: to }))
  await pay(house, placed)
  const { id, no } = firstOf(placed.orders)
  const { data } = await house.call(orders.detail, { id }, { token: merchant })
  const desk = returnsDesk(house, () => merchant, firstOf(goods))
  const parcels = [
    { carrier: 'SF', trackingNo: 'SF1234567890123' },
    { carrier: 'ZTO', trackingNo: '73123456789012' },
  ] as const
  for (const [at, parcel] of parcels.entries()) {
    const items = data.items.slice(at, at + 1).map((item) => ({ itemId: item.id, qty: 1 }))
    expect((await house.call(orders.ship, { id, ...parcel, remark: '', items }, desk.manner())).code).toBe(200)
  }
  return { id, no }
}

const where = ['receiverName', 'receiverMobile', 'province', 'city', 'district', 'address']
type Wanted = { sheet?: string; columns: string[]; fullReason?: string; token?: string; language?: 'zh-CN' | 'en' }

const ask = ({ sheet = orderSheet.name, columns, fullReason, token = merchant, language }: Wanted) =>
  house.call(
    exports.start,
    { sheet, fileName: '订单', format: 'csv', columns, filter: { keyword: order.no }, ...(fullReason ? { isFull: true, fullReason } : {}) },
    { token, language },
  )
const download = (id: string, token: string) =>
  house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })

async function rowsOf(wanted: Wanted): Promise<string[]> {
  const started = await ask(wanted)
  expect(started.code).toBe(200)
  await house.runTasks()
  const { body } = await download(started.data.id, wanted.token ?? merchant)
  return body.trim().split('\r\n').slice(1)
}

test('province, city, district, address, carrier and tracking number, a row per order and a row per line', async () => {
  const parcels = '"顺丰速运, 中通快递","SF1234567890123, 73123456789012"'
  expect(await rowsOf({ columns: [...where, 'carriers', 'trackingNos'] })).toEqual([
    `梅长苏,139****5678,湖北省,仙桃市,仙桃市,仙桃大道****,${parcels}`,
  ])
  const perLine = { sheet: orderLineSheet.name, columns: ['province', 'district', 'address', 'lineCarriers', 'lineTrackingNos'] }
  expect(await rowsOf({ ...perLine, language: 'en' })).toEqual([
    '湖北省,仙桃市,仙桃大道****,SF Express,SF1234567890123',
    '湖北省,仙桃市,仙桃大道****,ZTO Express,73123456789012',
  ])
})

const reason = '交仓库代发，核对地址'

test('whole for who may and says why; the audit log has who, why and how many rows', async () => {
  const whole = ['梅长苏,13912345678,湖北省,仙桃市,仙桃市,仙桃大道 88 号金秋苑 2 栋']
  expect(await rowsOf({ columns: where, fullReason: reason })).toEqual(whole)
  const manager = await house.signIn('manager01')
  expect(await rowsOf({ sheet: merchantOrderLineSheet.name, columns: where, fullReason: reason, token: manager })).toEqual([
    ...whole,
    ...whole,
  ])
  const platform = await house.signIn('platform01')
  const { data } = await house.call(audit.page, { entity: 'full_export', pageNumber: 1, pageSize: 20 }, { token: platform })
  const told = data.records.map(({ actorName, action, changes }) => ({
    actorName,
    action,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }))
  expect(told.filter(({ action }) => action === 'insert')).toMatchObject([
    { actorName: '高建国', reason, sheet: '总订单列表' },
    { actorName: '林晓月', reason, sheet: '订单列表' },
  ])
  expect(told.filter(({ action }) => action === 'update')).toMatchObject([{ row_count: 2 }, { row_count: 1 }])
})

test('refused without the right, without a reason worth the name, and for lists of others’ orders', async () => {
  const said = [40381, '没有导出完整手机号和地址的权限']
  const brand = await house.signIn('brandmgr01')
  const asked = await ask({ sheet: backendOrderSheet.name, columns: where, fullReason: reason, token: brand })
  expect([asked.code, asked.message]).toEqual(said)
  expect((await ask({ columns: where, fullReason: '核' })).code).toBe(422)
  const unsaid = { sheet: orderSheet.name, fileName: '订单', format: 'csv' as const, columns: where, isFull: true }
  expect((await house.call(exports.start, unsaid, { token: merchant })).message).toBe('请填写导出完整信息的原因')
  const clerk = await staff.clerkWith(['order:read', 'order:export'])
  const byClerk = await ask({ columns: where, fullReason: reason, token: clerk.token })
  expect([byClerk.code, byClerk.message]).toEqual(said)
  expect(await rowsOf({ columns: where, token: clerk.token })).toEqual(['梅长苏,139****5678,湖北省,仙桃市,仙桃市,仙桃大道****'])
})

test('who loses the right before the file is fetched does not get it', async () => {
  const clerk = await staff.clerkWith(['order:read', 'order:export', 'order:export-full'])
  const { data } = await ask({ columns: where, fullReason: reason, token: clerk.token })
  await house.runTasks()
  const { data: all } = await house.call(roles.list, {}, { token: merchant })
  const { version } = sure(all.find(({ id }) => id === clerk.roleId))
  const left = { roleId: clerk.roleId, version, permissions: ['order:read', 'order:export'] as Permission[] }
  expect((await house.call(roles.updatePermissions, left, { token: merchant })).code).toBe(200)
  const reply = await download(data.id, clerk.token)
  expect(decodeURIComponent(String(reply.headers[failureHeader]))).toBe('没有导出完整手机号和地址的权限')
})

test('last month by its name is the month of the unit’s own calendar', async () => {
  const { data } = await house.call(
    exports.start,
    { sheet: orderSheet.name, fileName: '订单', format: 'csv', columns: ['no'], period: 'lastMonth' },
    { token: merchant },
  )
  const { input } = await house.owner.sql<{ input: { filter: object } }[]>`select input from job where id = ${data.id}`.one()
  const [year = 0, month = 0] = writeDate(house.clock.now(), 'Asia/Shanghai').split('-').map(Number)
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1) - 8 * 3_600_000).toISOString()
  expect(input.filter).toEqual({ placedFrom: first(-1), placedTo: first(0) })
  const others = { sheet: 'accounts', fileName: '账号', format: 'csv' as const, columns: ['username'], period: 'lastMonth' as const }
  expect((await house.call(exports.start, others, { token: merchant })).code).toBe(409230)
})
