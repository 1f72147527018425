// Orders of a presale: a deposit and a balance, what is left of a deposit, and goods that are sold before they are there.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, pay, payAtProvider, place, ringClocks } from '../../../house/shopping'
import type { Placed } from '../index'

let house: House
let shop: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
})
afterAll(() => house.close())

const day = 86_400_000
const inDays = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString()
let keys = 0
const manner = () => ({ token: shop, idempotencyKey: `presale-orders-${++keys}` })
const detail = async (id: string) => (await house.call(orders.detail, { id }, { token: shop })).data
const soldOf = async (goods: Goods) =>
  (await house.owner.sql<{ sold: number }[]>`select sold from presale_item where sku_id = ${goods.skuId}`.one()).sold

/** 10.00 a piece; with a deposit of 2.00 that counts for 3.00, and 7.00 later. */
async function presold({ deposit = true, oversell = false, refundable = false, stock = 50 } = {}): Promise<Goods> {
  const goods = await addGoods(house, { priceFen: 1200, stock })
  await house.owner.sql`
    with activity as (
      insert into presale_activity (shop_id, market_id, brand_id, agent_id, product_id, title, type, status, start_at, end_at, balance_start_at, balance_end_at,
                                    ship_rule, ship_days, stock_policy, deposit_refundable)
      select shop_id, market_id, brand_id, agent_id, id, '新茶预售', ${deposit ? 'DEPOSIT' : 'FULL'}, 'SCHEDULED', ${inDays(-1)}, ${inDays(2)},
             ${deposit ? inDays(3) : null}, ${deposit ? inDays(6) : null}, 'DAYS_AFTER_PAID', 10, ${oversell ? 'OVERSELL' : 'FROM_STOCK'}, ${refundable}
        from product where id = ${goods.productId} returning *)
    insert into presale_item (activity_id, sku_id, shop_id, market_id, brand_id, agent_id, position, type, price_fen, deposit_fen, expand_fen, quota, runs)
    select id, ${goods.skuId}, shop_id, market_id, brand_id, agent_id, 0, type, 1000, ${deposit ? 200 : 0}, ${deposit ? 300 : 0}, 20, presale_runs(activity) from activity`
  return goods
}
const order = (goods: Goods, qty = 2): Promise<Placed> => place(house, basketOf([{ skuId: goods.skuId, qty }]))
async function payBalance({ groupId }: Placed) {
  const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
    select no, amount_fen from payment where group_id = ${groupId} and stage = 'BALANCE' and status = 'PENDING'`.one()
  return payAtProvider(house, { ...payment, channelNo: `B-${groupId}` })
}

test('deposit, balance, and the time to ship that was promised', async () => {
  const goods = await presold()
  const before = await moneyOf(house, '201')
  const placed = await order(goods)
  const { id } = firstOf(placed.orders)
  expect(placed.payment?.amountFen).toBe(400)
  expect(await soldOf(goods)).toBe(2)
  await pay(house, placed)
  const waiting = await detail(id)
  expect(waiting).toMatchObject({ type: 'PRESALE', status: 'WAIT_BALANCE', depositFen: 400, paidFen: 0 })
  expect(waiting.payableFen - waiting.freightFen).toBe(1800)
  expect(waiting.payDeadline, 'the clock that runs is that of the balance').toBe(waiting.balanceUntil)
  expect((await house.call(orders.presalePage, {}, { token: shop })).data.records.map((row) => row.id)).toContain(id)
  expect(await payBalance(placed)).toBe('paid')
  const paid = await detail(id)
  expect(paid).toMatchObject({ status: 'WAIT_SHIP', paidFen: paid.payableFen })
  const promised = (new Date(paid.shipDeadline ?? '').getTime() - house.clock.now().getTime()) / day
  expect(Math.round(promised)).toBe(10)
  expect(sure((await moneyOf(house, '201')).PENDING) - (before.PENDING ?? 0)).toBe(paid.paidFen - paid.commissionFen)
})

test('presale goods are ordered by themselves, and no more than the quota', async () => {
  const goods = await presold()
  const other = await addGoods(house)
  const mixed = basketOf([
    { skuId: goods.skuId, qty: 1 },
    { skuId: other.skuId, qty: 1 },
  ])
  await expect(place(house, mixed)).rejects.toThrow('order.presaleAlone')
  await expect(order(goods, 21)).rejects.toThrow('presale.soldOut')
})

test('whoever does not pay the balance leaves the deposit; a shop that closes gives it back', async () => {
  const goods = await presold()
  const [overdue, closed] = [await order(goods), await order(goods)]
  await pay(house, overdue)
  await pay(house, closed)
  const { id } = firstOf(closed.orders)
  const { version } = await detail(id)
  expect((await house.call(orders.close, { id, version, reason: '停产' }, manner())).data.status).toBe('CLOSED')
  await house.runTasks()
  const [refund] = await house.owner.sql`select status, amount_fen from refund order by id desc limit 1`
  expect(refund).toEqual({ status: 'SUCCESS', amountFen: 400 })
  const before = await moneyOf(house, '201')
  house.clock.advance(7 * day)
  shop = await house.signIn('merchant01')
  await ringClocks(house)
  expect(await detail(firstOf(overdue.orders).id)).toMatchObject({ status: 'CLOSED', closeType: 'BALANCE_OVERDUE' })
  expect(sure((await moneyOf(house, '201')).AVAILABLE) - (before.AVAILABLE ?? 0)).toBeGreaterThanOrEqual(400)
  expect(await soldOf(goods)).toBe(0)
})

test('what is sold before it is there is promised when it leaves', async () => {
  const goods = await presold({ deposit: false, oversell: true, stock: 1 })
  const placed = await order(goods, 3)
  await pay(house, placed)
  const { id } = firstOf(placed.orders)
  expect(await detail(id)).toMatchObject({ type: 'PRESALE', status: 'WAIT_SHIP' })
  const ship = () => house.call(orders.ship, { id, carrier: 'SF' as const, trackingNo: 'SF123456', remark: '' }, manner())
  expect((await ship()).code).not.toBe(200)
  await inHouse(house, async (tx) =>
    (await import('../../stock/index')).receive(tx, [{ skuId: goods.skuId, qty: 5 }], { type: 'test', id: `late-${id}` }),
  )
  expect((await ship()).data.status).toBe('SHIPPED')
})

test('a new price before the deposit is paid asks for the deposit still, then for the rest at that price, and leaves a rest', async () => {
  shop = await house.signIn('merchant01')
  const placed = await order(await presold())
  const { id } = firstOf(placed.orders)
  const { depositFen, payableFen } = await detail(id)
  const reprice = async (goodsFen: number) => {
    const { version, freightFen } = await detail(id)
    return house.call(orders.changePrice, { id, version, goodsFen, freightFen, reason: '老顾客' }, manner())
  }
  expect((await reprice(depositFen - payableFen)).code).toBe(orderRefusals.priceTooLow.code)
  expect((await reprice(-100)).code).toBe(200)
  const open = () =>
    house.owner.sql<{ no: string; stage: string; amountFen: number }[]>`
      select no, stage, amount_fen from payment where group_id = ${placed.groupId} and status = 'PENDING'`.one()
  const deposit = await open()
  expect(deposit).toMatchObject({ stage: 'DEPOSIT', amountFen: depositFen })
  expect(await payAtProvider(house, { ...deposit, channelNo: `RD-${id}` })).toBe('paid')
  expect(await open()).toMatchObject({ stage: 'BALANCE', amountFen: payableFen - 100 - depositFen })
  expect(await payBalance(placed)).toBe('paid')
  expect(await detail(id)).toMatchObject({ status: 'WAIT_SHIP', paidFen: payableFen - 100 })
})
