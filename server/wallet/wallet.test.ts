// Wallets of the demo: what is pending is what orders will bring, on the days on which they do; and lines say what they were for.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay, todayPlus } from '#contract/kit/dates'
import { firstOf, sure } from '#contract/kit/sure'
import { type Bill, walletCalls as calls } from '#contract/wallet/calls'
import { type House, openHouse } from '../../house/harness/index'
import { newTrackingNo } from '../../house/labels'
import { addGoods, basketOf, inHouse, pay, place, ringClocks } from '../../house/shopping'
import { distributorOf } from '../../house/trading'
import { applyAfterSale } from '../after-sales/index'
import { partners } from '../columns'
import { transact } from '../kit/database/db'
import { houseScope, type Scope, type Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { readPage } from '../kit/road/noted-page'
import { receiveOrder, shipOrder } from '../orders/index'
import { walletCalls } from './calls'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const shopId = '201'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

type Holder = { id: string; kind: Session['unit']['kind']; pendingFen: number }
const roles: Partial<Record<Holder['kind'], Scope['role']>> = {
  SHOP: 'md_shop',
  MARKET: 'md_market',
  BRAND: 'md_brand',
  AGENT: 'md_agent',
  DISTRIBUTOR: 'md_distributor',
}
/** As a unit that may have no account of its own. A handler needs of a request only what stands here. */
const as = <T>({ id, kind }: Pick<Holder, 'id' | 'kind'>, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transact(house.db, 'read', { ...houseScope(), role: sure(roles[kind]), unitId: id }, (tx) => {
    const session = { unit: { id, kind, name: id, marketId: null } } as Session
    return work({ tx, session, now: house.clock.now(), language: 'zh-CN' } as Context)
  })

const holders = () =>
  house.owner.sql<Holder[]>`
    select u.id, u.kind, a.balance as pending_fen from ledger_account a join unit u on u.id = a.owner_id
     where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'PENDING' and a.balance <> 0 order by u.id`

const sumOf = (rows: readonly { amountFen: number }[]): number => rows.reduce((all, { amountFen }) => all + amountFen, 0)

test('the forecast of everybody comes to what is pending, and the orders of a day to its bar', async () => {
  // A brand's distributor earns of it too.
  const { id: brandShop } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and brand_id = 301 and status = 'OPEN' order by id limit 1`.one()
  const goods = await addGoods(house, { shopId: brandShop, priceFen: 8000 })
  const brought = { buyer: { key: 'w-brought', name: 'b' }, distributorCode: await distributorOf(house, brandShop) }
  await pay(house, await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], brought)))
  const all = await holders()
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(1)
  for (const holder of all) {
    const { forecast, pendingFen, pendingCount } = await as(holder, (ctx) => walletCalls.wallet(ctx, {}))
    expect([holder.id, pendingFen, sumOf(forecast)]).toEqual([holder.id, holder.pendingFen, holder.pendingFen])
    const whole = await as(holder, (ctx) => walletCalls.pending(ctx, { pageNumber: 1, pageSize: 100 }))
    expect(whole.total).toBe(pendingCount)
    for (const bar of forecast) {
      const day = bar.day ?? 'unknown'
      const { total, records } = readPage(await as(holder, (ctx) => walletCalls.pending(ctx, { pageNumber: 1, pageSize: 100, day })))
      expect([total, sumOf(records)]).toEqual([bar.orderCount, bar.amountFen])
    }
  }
})

async function paid(qty = 2): Promise<{ id: string; no: string }> {
  const goods = await addGoods(house, { shopId, priceFen: 5000 })
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty }], { buyer: { key: `w-${goods.skuId}`, name: 'b' } }))
  await pay(house, placed)
  const { id } = firstOf(placed.orders)
  return house.owner.sql<{ id: string; no: string }[]>`select id, no from trade_order where id = ${id}`.one()
}
const waiting = async (orderId: string) => {
  const { records } = readPage(await as({ id: shopId, kind: 'SHOP' }, (ctx) => walletCalls.pending(ctx, { pageNumber: 1, pageSize: 100 })))
  return records.find((row) => row.id === orderId)
}

test('an order has a day: a guess until it is received, none while something of it is asked back, then its own', async () => {
  const { id, no } = await paid()
  const { receiveDays, windowDays, deadline } = await house.owner.sql<{ receiveDays: number; windowDays: number; deadline: string }[]>`
    select c.receive_days, c.window_days, o.ship_deadline as deadline from trade_order o cross join lateral order_clocks(o.shop_id) c where o.id = ${id}`.one()
  expect(await waiting(id)).toMatchObject({
    orderNo: no,
    isEstimated: true,
    day: todayPlus(receiveDays + windowDays, new Date(deadline)),
    title: expect.stringMatching(/^商品 \d+ 标准 × 2$/),
  })
  await inHouse(house, (tx, now) =>
    shipOrder({ tx, now, ...partners }, clerk, id, { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }),
  )
  expect(await waiting(id)).toMatchObject({ isEstimated: true, day: todayPlus(receiveDays + windowDays, house.clock.now()) })
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
  expect(await waiting(id)).toMatchObject({ isEstimated: false, day: todayPlus(windowDays, house.clock.now()) })
  const { itemId } = await house.owner.sql<{ itemId: string }[]>`select id as item_id from order_item where order_id = ${id}`.one()
  await inHouse(house, (tx, now) =>
    applyAfterSale({ tx, now, ...partners }, buyer, {
      orderId: id,
      itemId,
      type: 'REFUND_ONLY',
      qty: 1,
      reasonCode: 'OTHER',
      description: '',
      evidenceUrls: [],
      amountFen: 100,
    }),
  )
  expect((await waiting(id))?.day).toBeNull()
})

test('when it is settled it is a bill that names the goods and leads to the order, and is found by its number', async () => {
  const { id, no } = await paid()
  await inHouse(house, (tx, now) =>
    shipOrder({ tx, now, ...partners }, clerk, id, { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }),
  )
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
  const before = await house.call(calls.wallet, {}, { token, unit: shopId })
  const due = sure(await waiting(id))
  house.clock.set(new Date(startOfDay(sure(due.day ?? undefined)).getTime() + 86_400_000))
  await ringClocks(house)
  expect(await waiting(id)).toBeUndefined()
  // So much later nobody is signed in any more.
  token = await house.signIn('merchant01')
  const { data: found } = await house.call(calls.bills, { keyword: no, pageSize: 50 }, { token, unit: shopId })
  expect(found.total).toBeGreaterThan(1)
  expect(sumOf(found.records)).toBe(due.amountFen)
  const lineOf = (type: Bill['type']) => found.records.find((row) => row.type === type)
  expect(lineOf('ORDER_INCOME')).toMatchObject({
    direction: 'IN',
    orderId: id,
    orderNo: no,
    title: expect.stringMatching(/^商品 \d+ 标准 × 2$/),
  })
  expect(lineOf('COMMISSION')).toMatchObject({ direction: 'OUT', orderId: id, title: '5%' })
  const { data: totals } = await house.call(calls.billTotals, { keyword: no }, { token, unit: shopId })
  expect([totals.totalCount, totals.closingFen]).toEqual([found.total, due.amountFen])
  const after = await house.call(calls.wallet, {}, { token, unit: shopId })
  expect(after.data.pendingFen).toBeLessThan(before.data.pendingFen)
  expect(after.data.forecast.every(({ day }) => day === null || day >= todayPlus(0, house.clock.now()))).toBe(true)
})
