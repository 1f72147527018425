// From the basket to the money: what is placed, what is refused, and a payment that counts once, however often and late it is told.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, pay, place, stockOf } from '../../../house/shopping'
import { partners } from '../../columns'
import { closeOrder, type Placed } from '../index'

let house: House
let shop: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 5000 })
})
afterAll(() => house.close())

const detail = async (id: string) => (await house.call(orders.detail, { id }, { token: shop })).data

describe('placing', () => {
  test('a basket over two shops becomes two orders and one payment, priced by the server', async () => {
    const other = await addGoods(house, { shopId: '202', priceFen: 2500 })
    const before = await stockOf(house, goods.skuId)
    const placed = await place(
      house,
      basketOf([
        { skuId: goods.skuId, qty: 2 },
        { skuId: other.skuId, qty: 1 },
        { skuId: goods.skuId, qty: 1 },
      ]),
    )
    expect(placed.orders.map(({ shopId }) => shopId)).toEqual(['201', '202'])
    expect(placed.payment?.amountFen).toBe(placed.payableFen)
    const first = await detail(firstOf(placed.orders).id)
    expect(first).toMatchObject({ status: 'UNPAID', goodsFen: 3000, itemCount: 1, totalQty: 3, receiverMobile: '138****5678' })
    expect(first.lines).toEqual([{ name: firstOf(first.items).name, specText: '标准', imageUrl: null, qty: 3, priceFen: 1000 }])
    expect(firstOf(first.items).commissionRateBp).toBeGreaterThan(0)
    expect(await stockOf(house, goods.skuId)).toEqual({ available: before.available - 3, allocated: before.allocated + 3 })
    await pay(house, placed)
    expect((await detail(firstOf(placed.orders).id)).status).toBe('WAIT_SHIP')
    // The shop sees its own part and not its neighbour's.
    expect((await house.call(orders.detail, { id: sure(placed.orders[1]).id }, { token: shop })).code).toBe(orderRefusals.missing.code)
  })

  test('what is short, limited, gone or priced otherwise is refused, and nothing stays', async () => {
    const few = await addGoods(house, { stock: 2, limitPerUser: 3, limitPerOrder: 2 })
    const groups = async () => (await house.owner.sql`select 1 from order_group`).length
    const before = await groups()
    const refusedWith = (lines: { skuId: string; qty: number }[], more = {}) =>
      place(house, basketOf(lines, more)).then(
        () => 'placed',
        (error: Error) => error.message,
      )
    expect(await refusedWith([{ skuId: few.skuId, qty: 3 }])).toBe('order.overLimit')
    expect(await refusedWith([{ skuId: '999999', qty: 1 }])).toBe('order.notBuyable')
    expect(await refusedWith([], {})).toBe('order.emptyBasket')
    expect(await refusedWith([{ skuId: few.skuId, qty: 1 }], { expectedFen: 1 })).toBe('order.priceMoved')
    expect(await refusedWith([{ skuId: few.skuId, qty: 1 }], { deliveryType: 'PICKUP' })).toBe('order.notBuyable')
    expect(await groups()).toBe(before)
    await place(house, basketOf([{ skuId: few.skuId, qty: 2 }]))
    expect(await refusedWith([{ skuId: few.skuId, qty: 2 }])).toBe('order.overLimit')
    expect(await refusedWith([{ skuId: few.skuId, qty: 1 }], { buyer: { key: 'buyer-2', name: '小雨' } })).toBe('stock.short')
  })

  test('60 buyers at once for 10 pieces: ten orders', async () => {
    const rare = await addGoods(house, { stock: 10 })
    const tries = Array.from({ length: 60 }, (_, n) =>
      place(house, basketOf([{ skuId: rare.skuId, qty: 1 }], { buyer: { key: `crowd-${n}`, name: '人' } })).then(
        () => 1,
        () => 0,
      ),
    )
    expect((await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0)).toBe(10)
    expect(await stockOf(house, rare.skuId)).toEqual({ available: 0, allocated: 10 })
  })
})

describe('paying', () => {
  const tell = (placed: Placed) => pay(house, placed, `N-${placed.groupNo}`)

  test('the same callback many times at once pays once', async () => {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
    const before = await moneyOf(house, '201')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tell(placed)))
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('known'), 'paid'])
    const order = await detail(firstOf(placed.orders).id)
    expect(sure((await moneyOf(house, '201')).PENDING) - (before.PENDING ?? 0)).toBe(order.paidFen - order.commissionFen)
  })

  test('closing against paying: one of the two, and money that comes too late goes back', async () => {
    for (let n = 0; n < 6; n += 1) {
      const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
      const { id } = firstOf(placed.orders)
      const [paid, closed] = await Promise.allSettled([
        tell(placed),
        inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, id, 'BUYER', '')),
      ])
      const { status } = await detail(id)
      expect(paid.status).toBe('fulfilled')
      if (status === 'WAIT_SHIP') expect(closed.status).toBe('rejected')
      else expect([status, (paid as { value: string }).value]).toEqual(['CLOSED', 'late'])
    }
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
    await inHouse(house, (tx, now) =>
      closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, firstOf(placed.orders).id, 'BUYER', ''),
    )
    expect(await tell(placed)).toBe('late')
    expect(await tell(placed)).toBe('known')
    await house.runTasks()
    const [refund] = await house.owner.sql`select status, amount_fen from refund order by id desc limit 1`
    expect(refund).toEqual({ status: 'SUCCESS', amountFen: placed.payableFen })
    expect((await detail(firstOf(placed.orders).id)).events.map(({ type }) => type)).toContain('PAID_LATE')
  })

  test('closing one part of a basket asks for the rest anew', async () => {
    const other = await addGoods(house, { shopId: '202' })
    const placed = await place(
      house,
      basketOf([
        { skuId: goods.skuId, qty: 1 },
        { skuId: other.skuId, qty: 1 },
      ]),
    )
    const [mine, theirs] = tupleOf(placed.orders, 2)
    const { version } = await detail(mine.id)
    const closed = await house.call(
      orders.close,
      { id: mine.id, version, reason: '缺货' },
      { token: shop, idempotencyKey: 'close-one-part' },
    )
    expect(closed.data).toMatchObject({ status: 'CLOSED', closeType: 'SELLER' })
    const open = await house.owner.sql`select amount_fen from payment where group_id = ${placed.groupId} and status = 'PENDING'`
    expect([...open]).toEqual([{ amountFen: theirs.payableFen }])
    expect(await tell(placed)).toBe('late')
  })
})
