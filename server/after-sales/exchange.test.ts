// Exchanges for another variant, and returns that nobody announced: what they leave in stock, on the line and in the books.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AfterSaleDetail, afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals } from '#contract/after-sales/states'
import { firstOf, sure } from '#contract/kit/sure'
import { stockRefusals } from '#contract/stock/calls'
import { type House, openHouse } from '../../house/harness/index'
import { buyer, returnsDesk } from '../../house/returns'
import { addGoods, type Goods, inHouse, moneyOf, stockOf } from '../../house/shopping'
import { reconcile } from '../kit/database/reconcile'
import { receive } from '../stock/index'
import { answerProposal, sendBack } from './index'

let house: House
let shop: string
let goods: Goods
let red: string
let scarce: string
let strange: Goods
let desk: ReturnType<typeof returnsDesk>

/** Another variant of the same goods. */
const variant = (specText: string, stock: number) =>
  inHouse(house, async (tx) => {
    const { id } = await tx<{ id: string }[]>`
      insert into sku (product_id, shop_id, market_id, brand_id, agent_id, spec_values, spec_text, code, price_fen, weight_g)
      select product_id, shop_id, market_id, brand_id, agent_id, ${JSON.stringify([specText])}::text::jsonb, ${specText}, ${`CODE-${specText}`}, 2000, 500 from sku where id = ${goods.skuId}
      returning id`.one()
    await receive(tx, [{ skuId: id, qty: stock }], { type: 'test', id: `variant-${id}` })
    return id
  })

beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 500 })
  strange = await addGoods(house, { stock: 10 })
  red = await variant('红色', 100)
  scarce = await variant('绝版', 1)
  desk = returnsDesk(house, () => shop, goods)
})
afterAll(async () => {
  expect((await reconcile(house.db)).differences).toEqual([])
  await house.close()
})

const by = { carrier: 'SF', trackingNo: 'SFNEW0001' }
const itemOf = async (orderId: string) => firstOf((await desk.order(orderId)).items).id
const asked = async (orderId: string, exchangeSkuId: string | null, qty = 1) =>
  house.call(
    afterSales.apply,
    {
      orderId,
      itemId: await itemOf(orderId),
      type: 'EXCHANGE',
      qty,
      amountFen: 0,
      exchangeSkuId,
      reasonCode: 'WRONG_ITEM',
      description: '',
      evidenceUrls: [],
    },
    desk.manner(),
  )
const reship = async ({ id }: Pick<AfterSaleDetail, 'id'>, more: object = {}) =>
  house.call(afterSales.reship, { id, version: (await desk.detail(id)).version, restock: 'RESTOCK', ...by, ...more }, desk.manner())
const waiting = async (exchangeSkuId: string | null, qty = 1, ordered = 2) => {
  const orderId = await desk.shipped(ordered)
  const { data } = await asked(orderId, exchangeSkuId, qty)
  await desk.agree(data)
  return { orderId, sale: await desk.detail(data.id) }
}

test('an exchange for another variant takes that one from the shelf and puts the first back; no money moves', async () => {
  const { orderId, sale } = await waiting(red)
  expect(sale).toMatchObject({ status: 'WAIT_RETURN', applyFen: 0, exchangeSkuId: red, exchangeSpec: '红色' })
  const [money, sold, other] = [await moneyOf(house, '201'), await stockOf(house, goods.skuId), await stockOf(house, red)]
  await desk.asBuyer((moment) => sendBack(moment, buyer, sale.id, '中通', 'BACK0101'))
  const { data: sent } = await reship(sale)
  expect(sent).toMatchObject({ status: 'RESHIPPING', exchangeNo: by.trackingNo, exchangeSpec: '红色' })
  expect(await stockOf(house, goods.skuId)).toEqual({ ...sold, available: sold.available + 1 })
  expect(await stockOf(house, red)).toEqual({ ...other, available: other.available - 1 })
  const done = await house.call(afterSales.finishExchange, { id: sale.id, version: sent.version }, desk.manner())
  expect(done.data).toMatchObject({ status: 'COMPLETED', agreedFen: 0, refunds: [] })
  expect(await moneyOf(house, '201')).toEqual(money)
  expect((await desk.order(orderId)).items[0]).toMatchObject({ returnedQty: 0, returningQty: 0, refundingFen: 0 })
})

test('what came of an exchange is what comes back later: it goes to its own shelf', async () => {
  const { orderId, sale } = await waiting(red, 1, 1)
  await reship(sale, { handedOver: true, carrier: undefined, trackingNo: undefined })
  expect((await house.call(afterSales.variants, { itemId: sale.itemId }, { token: shop })).data.holds).toEqual([
    { skuId: red, specText: '红色', qty: 1 },
  ])
  const [sold, other] = [await stockOf(house, goods.skuId), await stockOf(house, red)]
  const back = await desk.applied(orderId, { type: 'RETURN_REFUND', amountFen: 500 })
  await desk.agree(back)
  const { version } = await desk.detail(back.id)
  await house.call(afterSales.receive, { id: back.id, version, restock: 'RESTOCK', note: '' }, desk.manner())
  await house.runTasks()
  expect((await desk.detail(back.id)).status).toBe('COMPLETED')
  expect(await stockOf(house, goods.skuId)).toEqual(sold)
  expect(await stockOf(house, red)).toEqual({ ...other, available: other.available + 1 })
})

test('of two variants in hand the shop says which came back, and not one that the buyer never had', async () => {
  const { orderId, sale } = await waiting(red, 1, 2)
  await reship(sale)
  await house.call(afterSales.finishExchange, { id: sale.id, version: (await desk.detail(sale.id)).version }, desk.manner())
  const back = await desk.applied(orderId, { type: 'RETURN_REFUND', amountFen: 500 })
  await desk.agree(back)
  const { version } = await desk.detail(back.id)
  const received = (backSkuId: string) =>
    house.call(afterSales.receive, { id: back.id, version, restock: 'RESTOCK', note: '', backSkuId }, desk.manner())
  expect((await received(scarce)).code).toBe(afterSaleRefusals.notTheirs.code)
  const other = await stockOf(house, red)
  expect((await received(red)).data.status).toBe('REFUNDING')
  await house.runTasks()
  expect(await stockOf(house, red)).toEqual({ ...other, available: other.available + 1 })
})

test('a return that nobody announced is received as it lies there, with its number or without', async () => {
  for (const came of [{}, { returnCarrier: 'ZTO', returnNo: 'ZT778899001' }]) {
    const orderId = await desk.shipped(1)
    const sale = await desk.applied(orderId, { type: 'RETURN_REFUND', amountFen: 900 })
    await desk.agree(sale)
    const before = await stockOf(house, goods.skuId)
    const { version } = await desk.detail(sale.id)
    const input = { id: sale.id, version, restock: 'RESTOCK' as const, note: '门口发现', ...came }
    const twice = await Promise.all([1, 2].map(() => house.call(afterSales.receive, input, desk.manner())))
    expect(twice.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
    await house.runTasks()
    const done = await desk.detail(sale.id)
    expect(done).toMatchObject({ status: 'COMPLETED', agreedFen: 900, returnNo: came.returnNo ?? null, receiveNote: '门口发现' })
    expect(done.receivedAt).not.toBeNull()
    expect(await stockOf(house, goods.skuId)).toEqual({ ...before, available: before.available + 1 })
    expect((await desk.order(orderId)).items[0]).toMatchObject({ returnedQty: 1, returningQty: 0, refundedFen: 900 })
  }
})

test('what was not announced is refused only with a photo of what came', async () => {
  const { sale } = await waiting(null)
  const refuse = (evidenceUrls: string[]) =>
    house.call(afterSales.refuse, { id: sale.id, version: sale.version, reason: '不是本店商品', evidenceUrls }, desk.manner())
  expect((await refuse([])).code).toBe(afterSaleRefusals.photoNeeded.code)
  expect((await refuse(['/files/1.png'])).data).toMatchObject({ status: 'REFUSED' })
})

test('handed over across the counter an exchange is finished at once; a carrier is given whole or not at all', async () => {
  const { sale } = await waiting(null)
  expect((await reship(sale, { trackingNo: undefined })).code).toBe(422)
  expect((await reship(sale, { handedOver: true })).code).toBe(422)
  const before = await stockOf(house, goods.skuId)
  const { data } = await reship(sale, { handedOver: true, carrier: undefined, trackingNo: undefined })
  expect(data).toMatchObject({ status: 'COMPLETED', exchangeNo: null, deadlineAt: null })
  expect(await stockOf(house, goods.skuId)).toEqual(before)
})

test('only a variant of the same goods is given for it, and of two who want the last one gets it', async () => {
  const orderId = await desk.shipped(1)
  expect((await asked(orderId, strange.skuId)).code).toBe(afterSaleRefusals.notExchangeable.code)
  const [one, two] = [await waiting(null), await waiting(scarce)]
  const both = await Promise.all([reship(one.sale, { exchangeSkuId: scarce }), reship(two.sale)])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, stockRefusals.short.code]))
  expect(await stockOf(house, scarce)).toEqual({ available: 0, allocated: 0 })
  const late = sure([one, two][both.findIndex(({ code }) => code !== 200)])
  expect((await desk.detail(late.sale.id)).status).toBe('WAIT_RETURN')
  expect((await reship(late.sale, { exchangeSkuId: red })).data).toMatchObject({ status: 'RESHIPPING', exchangeSpec: '红色' })
})

test('an exchange that the shop proposes names no sum and may name a variant', async () => {
  const orderId = await desk.shipped(1)
  const sale = await desk.applied(orderId, { amountFen: 700 })
  const offer = { id: sale.id, version: sale.version, type: 'EXCHANGE' as const, amountFen: 700, exchangeSkuId: red, note: '换一件红色的' }
  const { data } = await house.call(afterSales.propose, offer, desk.manner())
  expect(data.proposal).toMatchObject({ type: 'EXCHANGE', amountFen: 0, exchangeSkuId: red, exchangeSpec: '红色' })
  await desk.asBuyer((moment) => answerProposal(moment, buyer, sale.id, true))
  expect(await desk.detail(sale.id)).toMatchObject({ type: 'EXCHANGE', status: 'WAIT_RETURN', applyFen: 0, exchangeSkuId: red })
})
