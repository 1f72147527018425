// Shopping in tests: goods with stock, a buyer who places and pays, and time that is made to pass for the clocks of orders.

import type { AgreementKind } from '#contract/agreements/states'
import { firstOf } from '#contract/kit/sure'
import { ringClocks as ringAll } from '#server/clocks/index'
import { causes, clocks, partners } from '#server/columns'
import type { Tx } from '#server/kit/database/db'
import { asHouse } from '#server/kit/database/door'
import { silentLog } from '#server/kit/log'
import { balances } from '#server/ledger/index'
import { type Basket, type Placed, placeOrder } from '#server/orders/index'
import { charge, demoKey, demoName, demoReport, hearReport, type Outcome, settleReport } from '#server/payments/index'
import { receive } from '#server/stock/index'
import type { House as WholeHouse } from './harness/index'

/** What shopping needs of a house: a bench has no more. */
export type House = Pick<WholeHouse, 'db' | 'settings'> & { clock: Pick<WholeHouse['clock'], 'now'> }

export type Goods = { productId: string; skuId: string }
type Wanted = {
  shopId?: string
  priceFen?: number
  stock?: number
  limitPerUser?: number
  limitPerOrder?: number
  pickup?: boolean
  /** At most so much of it may be paid with points. */
  pointsPct?: number
}

let made = 0

/** A product with one SKU, on the shelf, with pieces to sell and the shop's default freight. */
export async function addGoods(house: House, wanted: Wanted = {}): Promise<Goods> {
  const { shopId = '201', priceFen = 1000, stock = 100, limitPerUser = null, limitPerOrder = null, pickup = false, pointsPct = 0 } = wanted
  const n = ++made
  return asHouse(house.db, 'test', async (tx) => {
    const category = await tx<
      { id: string }[]
    >`insert into category (level, name, commission_rate_bp) values (1, ${`品类 ${n}`}, 500) returning id`.one()
    const [template] = await tx<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} order by id limit 1`
    const product = await tx<{ id: string }[]>`
      insert into product (shop_id, market_id, brand_id, agent_id, name, category_id, review_status, shelf_status, delivery_types, freight_template_id,
                           limit_per_user, limit_per_order, points_deduct_max_pct)
      select id, market_id, brand_id, agent_id, ${`商品 ${n}`}, ${category.id}, 'APPROVED', 'ON', ${pickup ? ['PICKUP'] : ['EXPRESS']}, ${template?.id ?? null},
             ${limitPerUser}, ${limitPerOrder}, ${pointsPct} from unit where id = ${shopId} returning id`.one()
    const sku = await tx<{ id: string }[]>`
      insert into sku (product_id, shop_id, market_id, brand_id, agent_id, spec_values, spec_text, code, price_fen, weight_g)
      select ${product.id}, id, market_id, brand_id, agent_id, '[]', '标准', ${`CODE-${n}`}, ${priceFen}, 500 from unit where id = ${shopId} returning id`.one()
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
  inHouse(house, (tx, now) => placeOrder({ tx, now, settings: house.settings, ...partners }, basket))

let payments = 0
export const pay = (house: House, placed: Placed, channelNo = `CH-${++payments}-${placed.groupNo}`) => {
  const { payment } = placed
  if (!payment) throw new Error('there is nothing to pay')
  return payAtProvider(house, { ...payment, channelNo })
}

type AtProvider = { no: string; amountFen: number; channelNo: string; channel?: 'WECHAT' | 'ALIPAY' }
/** A number that begins so is one whose refund fails, or takes its time. */
const moodOf = (channelNo: string) => (channelNo.startsWith('FAIL') ? 'FAIL' : channelNo.startsWith('SLOW') ? 'SLOW' : 'OK')

/** At the demo's provider: it takes the money, and reports it at the door; then the house looks at the report, as its worker would. */
export async function payAtProvider(house: House, { no, amountFen, channelNo, channel = 'WECHAT' }: AtProvider): Promise<Outcome> {
  const now = house.clock.now()
  const { paid, key } = await asHouse(house.db, demoName, async (tx) => ({
    paid: await charge(tx, { paymentNo: no, amountFen, channel, transactionNo: channelNo, refunds: moodOf(channelNo) }, now),
    key: await demoKey(tx),
  }))
  if (!key) throw new Error('only a demo has a provider to pay at')
  const { body, headers } = demoReport(key, paid, now)
  const said = { headers, body: Buffer.from(body), ip: '127.0.0.1', requestId: no }
  const { status, body: answer } = await hearReport({ ...house, log: silentLog }, demoName, said)
  if (status !== 200 || !answer.report) throw new Error(`the report was not taken: ${status} ${answer.code}`)
  return settleReport(house, causes, answer.report)
}

/** A paid order of so many pieces of one kind of goods. */
export async function paidOrder(house: House, goods: Goods, qty = 1, channelNo?: string): Promise<string> {
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty }]))
  await pay(house, placed, channelNo)
  return firstOf(placed.orders).id
}

/** The pieces of a SKU: for sale, and promised. */
export async function stockOf(house: House, skuId: string): Promise<{ available: number; allocated: number }> {
  type Level = { available: number; allocated: number }
  const row = await inHouse(house, (tx) => tx<Level[]>`select available, allocated from stock_level where sku_id = ${skuId}`.maybe())
  // A SKU without a book has nothing to show.
  return { ...row } as Level
}

/** What the books of money say of a unit, by account. */
export const moneyOf = (house: House, unitId: string) => inHouse(house, (tx) => balances(tx, 'money', 'unit', unitId))

/** Rings every clock that is due at the house's time. */
export const ringClocks = (house: House): Promise<number> =>
  ringAll({ db: house.db, clock: house.clock, log: silentLog, signal: new AbortController().signal }, clocks)

/** From now on a unit earns at this rate, whatever was agreed before; 0: nothing any more. */
export const agree = (house: House, unitId: string, kind: AgreementKind, rateBp: number): Promise<void> =>
  inHouse(house, async (tx, now) => {
    const at = now.toISOString()
    await tx`
      update agreement set valid_until = greatest(valid_from, ${at}) where unit_id = ${unitId} and kind = ${kind} and (valid_until is null or valid_until > ${at})`
    if (rateBp === 0) return
    await tx`insert into agreement ${tx({ unitId, kind, rateBp, validFrom: at, createdBy: 'test' })}`
  })
