// Shopping in tests: goods with stock, a buyer who places and pays, and time that is made to pass for the clocks of orders.

import { afterSaleTimerActs } from '#server/after-sales/index'
import type { Tx } from '#server/kit/db'
import { asHouse } from '#server/kit/door'
import { silentLog } from '#server/kit/log'
import { balances } from '#server/ledger/index'
import { type Basket, confirmPayment, orderTimerActs, type Placed, placeOrder, ringTimers } from '#server/orders/index'
import { receive } from '#server/stock/index'
import type { House as WholeHouse } from './harness/index'

/** What shopping needs of a house: a bench has no more. */
export type House = Pick<WholeHouse, 'db' | 'settings'> & { clock: Pick<WholeHouse['clock'], 'now'> }

export type Goods = { productId: string; skuId: string }
type Wanted = { shopId?: string; priceFen?: number; stock?: number; limitPerUser?: number; limitPerOrder?: number; pickup?: boolean }

let made = 0

/** A product with one SKU, on the shelf, with pieces to sell and the shop's default freight. */
export async function addGoods(house: House, wanted: Wanted = {}): Promise<Goods> {
  const { shopId = '201', priceFen = 1000, stock = 100, limitPerUser = null, limitPerOrder = null, pickup = false } = wanted
  const n = ++made
  return asHouse(house.db, 'test', async (tx) => {
    const [category] = await tx<
      { id: string }[]
    >`insert into category (level, name, commission_rate_bp) values (1, ${`品类 ${n}`}, 500) returning id`
    const [template] = await tx<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} order by id limit 1`
    const [product] = await tx<{ id: string }[]>`
      insert into product (shop_id, market_id, brand_id, agent_id, name, category_id, review_status, shelf_status, delivery_types, freight_template_id,
                           limit_per_user, limit_per_order)
      select id, market_id, brand_id, agent_id, ${`商品 ${n}`}, ${category.id}, 'APPROVED', 'ON', ${pickup ? ['PICKUP'] : ['EXPRESS']}, ${template?.id ?? null},
             ${limitPerUser}, ${limitPerOrder} from unit where id = ${shopId} returning id`
    const [sku] = await tx<{ id: string }[]>`
      insert into sku (product_id, shop_id, market_id, brand_id, agent_id, spec_values, spec_text, code, price_fen, weight_g)
      select ${product.id}, id, market_id, brand_id, agent_id, '[]', '标准', ${`CODE-${n}`}, ${priceFen}, 500 from unit where id = ${shopId} returning id`
    await receive(tx, [{ skuId: sku.id, qty: stock }], { type: 'test', id: `${n}` })
    return { productId: product.id, skuId: sku.id }
  })
}

export const receiver = { name: '张小凡', mobile: '13812345678', regionCode: '330106', address: '文三路 100 号' }

export const basketOf = (lines: Basket['lines'], more: Partial<Basket> = {}): Basket => ({
  buyer: { key: 'buyer-1', name: '小凡' },
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'EXPRESS',
  receiver,
  lines,
  ...more,
})

export const inHouse = <T>(house: House, work: (tx: Tx, now: Date) => Promise<T>): Promise<T> =>
  asHouse(house.db, 'test', (tx) => work(tx, house.clock.now()))

export const place = (house: House, basket: Basket): Promise<Placed> =>
  inHouse(house, (tx, now) => placeOrder({ tx, now, settings: house.settings }, basket))

let payments = 0
export const pay = (house: House, placed: Placed, channelNo = `CH-${++payments}-${placed.groupNo}`) => {
  const { payment } = placed
  if (!payment) throw new Error('there is nothing to pay')
  return inHouse(house, (tx, now) =>
    confirmPayment({ tx, now }, { no: payment.no, channel: 'WECHAT', channelNo, amountFen: payment.amountFen }),
  )
}

/** A paid order of so many pieces of one kind of goods. */
export async function paidOrder(house: House, goods: Goods, qty = 1, channelNo?: string): Promise<string> {
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty }]))
  await pay(house, placed, channelNo)
  return placed.orders[0].id
}

/** The pieces of a SKU: for sale, and promised. */
export async function stockOf(house: House, skuId: string): Promise<{ available: number; allocated: number }> {
  type Level = { available: number; allocated: number }
  const [row] = await inHouse(house, (tx) => tx<Level[]>`select available, allocated from stock_level where sku_id = ${skuId}`)
  return { ...row }
}

/** What the books of money say of a unit, by account. */
export const moneyOf = (house: House, unitId: string) => inHouse(house, (tx) => balances(tx, 'money', 'unit', unitId))

/** Rings every clock that is due at the house's time. */
export const ringClocks = (house: House): Promise<number> =>
  ringTimers(
    { db: house.db, clock: house.clock, log: silentLog, signal: new AbortController().signal },
    { ...orderTimerActs, ...afterSaleTimerActs },
  )
