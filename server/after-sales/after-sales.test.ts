// After-sales from the application to the money: every way through, its guards, and what it leaves on lines, in stock and in the books.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AfterSaleDetail, afterSales } from '#contract/after-sales'
import { afterSaleRefusals } from '#contract/after-sales/states'
import { bell } from '#contract/bell'
import { orders } from '#contract/orders'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, paidOrder, pay, place, ringClocks } from '../../house/shopping'
import { balances } from '../ledger/index'
import { type Moment, receiveOrder } from '../orders/index'
import { answerProposal, applyAfterSale, cancelAfterSale, raiseDispute, sendBack } from './index'

let house: House
let shop: string
let platform: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  platform = await house.signIn('platform01')
  goods = await addGoods(house, { stock: 5000 })
})
afterAll(() => house.close())

let keys = 0
const manner = (token = shop) => ({ token, idempotencyKey: `after-sales-${++keys}` })
const buyer = { type: 'BUYER' as const, name: '小凡' }
const asBuyer = <T>(work: (moment: Moment) => Promise<T>) => inHouse(house, (tx, now) => work({ tx, now }))
const order = async (id: string) => (await house.call(orders.detail, { id }, { token: shop })).data
const detail = async (id: string) => (await house.call(afterSales.detail, { id }, { token: shop })).data
const money = () => inHouse(house, (tx) => balances(tx, 'money', 'unit', '201'))
const stockOf = async () => {
  const [row] = await house.db.pool<{ available: number; allocated: number }[]>`
    select available, allocated from stock_level where sku_id = ${goods.skuId}`
  return { ...row }
}
const address = { name: '售后部', phone: '13905710301', address: '文三路 398 号 A 区 101' }

async function shipped(qty = 2, channelNo?: string): Promise<string> {
  const id = await paidOrder(house, goods, qty, channelNo)
  await house.call(orders.ship, { id, carrier: 'SF', trackingNo: 'SF123456', remark: '' }, manner())
  return id
}
type Asked = { type?: 'REFUND_ONLY' | 'RETURN_REFUND' | 'EXCHANGE'; qty?: number; amountFen?: number }
async function apply(orderId: string, { type = 'REFUND_ONLY', qty = 1, amountFen = 1000 }: Asked = {}) {
  const [item] = (await order(orderId)).items
  const asked = { orderId, itemId: item.id, type, qty, amountFen, reasonCode: 'QUALITY' as const, description: '', evidenceUrls: [] }
  return house.call(afterSales.apply, asked, manner())
}
const applied = async (orderId: string, asked: Asked = {}): Promise<AfterSaleDetail> => (await apply(orderId, asked)).data
const agree = ({ id, version }: AfterSaleDetail) =>
  house.call(afterSales.agree, { id, version, returnAddress: address, note: '' }, manner())

describe('before shipping', () => {
  test('a refund of everything closes the order, gives the stock back and takes the commission back to the fen', async () => {
    const [stockBefore, moneyBefore] = [await stockOf(), await money()]
    const id = await paidOrder(house, goods, 3)
    const paid = await order(id)
    const sale = await applied(id, { qty: 3, amountFen: paid.paidFen })
    expect(sale).toMatchObject({ status: 'APPLIED', phase: 'BEFORE_SHIP', maxFen: paid.paidFen })
    expect((await house.call(orders.ship, { id, carrier: 'SF', trackingNo: 'SF123456', remark: '' }, manner())).code).toBe(
      orderRefusals.nothingToShip.code,
    )
    expect((await agree(sale)).data.status).toBe('REFUNDING')
    expect((await agree(sale)).code).toBe(afterSaleRefusals.wrongState.code)
    await house.runTasks()
    expect(await order(id)).toMatchObject({
      status: 'CLOSED_REFUNDED',
      refundStatus: 'FULL',
      refundedFen: paid.paidFen,
      commissionFen: 0,
      openAfterSales: 0,
    })
    expect(await detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: paid.paidFen })
    expect(await stockOf()).toEqual(stockBefore)
    expect((await money()).PENDING).toBe(moneyBefore.PENDING ?? 0)
  })

  test('part of it: the rest is shipped, and freight comes back only while nothing has left', async () => {
    const id = await paidOrder(house, goods, 3)
    const { items, freightFen } = await order(id)
    const [item] = items
    const share = (item.paidFen - freightFen) / 3
    expect((await apply(id, { qty: 4, amountFen: 0 })).code).toBe(afterSaleRefusals.tooManyPieces.code)
    expect((await apply(id, { qty: 1, amountFen: item.paidFen })).code).toBe(afterSaleRefusals.tooMuch.code)
    expect((await apply(id, { qty: 1, type: 'RETURN_REFUND' })).code).toBe(afterSaleRefusals.notSent.code)
    await agree(await applied(id, { qty: 1, amountFen: share }))
    await house.call(orders.ship, { id, carrier: 'SF', trackingNo: 'SF123456', remark: '' }, manner())
    expect((await order(id)).status).toBe('PART_SHIPPED')
    await house.runTasks()
    const after = await order(id)
    expect(after).toMatchObject({ status: 'SHIPPED', refundStatus: 'PART' })
    expect(after.items[0]).toMatchObject({ shippedQty: 2, canceledQty: 1, cancelingQty: 0, refundedFen: share })
    const rest = await applied(id, { qty: 2, amountFen: 0 })
    expect(rest.maxFen).toBe(item.paidFen - freightFen - share)
  })

  test('the same pieces and the same money are not asked for twice, however many ask at once', async () => {
    const id = await paidOrder(house, goods, 2)
    const { paidFen } = await order(id)
    const many = await Promise.all(Array.from({ length: 5 }, () => apply(id, { qty: 2, amountFen: paidFen })))
    expect(many.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await order(id)).items[0]).toMatchObject({ cancelingQty: 2, refundingFen: paidFen })
  })
})

describe('after shipping', () => {
  test('a return: address, parcel, receipt with the choice of shelf, money', async () => {
    const id = await shipped()
    const before = await stockOf()
    const sale = await applied(id, { type: 'RETURN_REFUND', amountFen: 900 })
    expect((await house.call(afterSales.agree, { id: sale.id, version: sale.version, returnAddress: null, note: '' }, manner())).code).toBe(
      afterSaleRefusals.addressNeeded.code,
    )
    expect((await agree(sale)).data).toMatchObject({ status: 'WAIT_RETURN', returnAddress: address })
    await asBuyer((moment) => sendBack(moment, buyer, sale.id, '顺丰', 'BACK0001'))
    const returned = await detail(sale.id)
    expect(returned).toMatchObject({ status: 'RETURNED', returnNo: 'BACK0001' })
    const received = await house.call(
      afterSales.receive,
      { id: sale.id, version: returned.version, restock: 'RESTOCK', note: '' },
      manner(),
    )
    expect(received.data.status).toBe('REFUNDING')
    await house.runTasks()
    expect(await detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 900 })
    expect(await stockOf()).toEqual({ ...before, available: before.available + 1 })
    expect((await order(id)).items[0]).toMatchObject({ returnedQty: 1, returningQty: 0, refundedFen: 900 })
  })

  test('a small sum for goods that stay is a compensation: the pieces can still be returned', async () => {
    const id = await shipped(1)
    await agree(await applied(id, { amountFen: 100 }))
    await house.runTasks()
    expect((await order(id)).items[0]).toMatchObject({ returnedQty: 0, refundedFen: 100 })
    expect((await applied(id, { type: 'RETURN_REFUND', amountFen: 900 })).status).toBe('APPLIED')
  })

  test('an exchange: the same goods leave again and no money moves', async () => {
    const id = await shipped()
    const [before, moneyBefore] = [await stockOf(), await money()]
    const sale = await applied(id, { type: 'EXCHANGE', amountFen: 500 })
    expect(sale.applyFen).toBe(0)
    await agree(sale)
    await asBuyer((moment) => sendBack(moment, buyer, sale.id, '中通', 'BACK0002'))
    const reship = async (restock: 'DAMAGED' | 'RESTOCK') =>
      house.call(
        afterSales.reship,
        { id: sale.id, version: (await detail(sale.id)).version, restock, carrier: 'SF', trackingNo: 'SFNEW001' },
        manner(),
      )
    const sent = (await reship('DAMAGED')).data
    expect(sent).toMatchObject({ status: 'RESHIPPING', exchangeNo: 'SFNEW001' })
    expect((await reship('DAMAGED')).code).toBe(afterSaleRefusals.wrongState.code)
    const done = await house.call(afterSales.finishExchange, { id: sale.id, version: sent.version }, manner())
    expect(done.data.status).toBe('COMPLETED')
    expect(await stockOf()).toEqual({ ...before, available: before.available - 1 })
    expect(await money()).toEqual(moneyBefore)
    expect((await order(id)).items[0]).toMatchObject({ returnedQty: 0, returningQty: 0 })
  })

  test('refused, disputed, decided by the platform', async () => {
    const id = await shipped()
    const sale = await applied(id, { amountFen: 800 })
    const no = await house.call(afterSales.refuse, { id: sale.id, version: sale.version, reason: '已超出范围', evidenceUrls: [] }, manner())
    expect(no.data).toMatchObject({ status: 'REJECTED', auditReason: '已超出范围' })
    expect((await order(id)).items[0]).toMatchObject({ returningQty: 0, refundingFen: 0 })
    await asBuyer((moment) => raiseDispute(moment, buyer, sale.id, '商家不处理'))
    const disputed = await detail(sale.id)
    expect(disputed.status).toBe('DISPUTE')
    const verdict = { id: sale.id, version: disputed.version, verdict: 'REFUND' as const, restock: 'NONE' as const, reason: '证据充分' }
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 500 }, manner())).code).toBe(403)
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 99_999 }, manner(platform))).code).toBe(
      afterSaleRefusals.tooMuch.code,
    )
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 500 }, manner(platform))).data.status).toBe('REFUNDING')
    await house.runTasks()
    expect(await detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 500, decisionReason: '证据充分' })
  })

  test('a dispute about pieces that were asked for again, or have left meanwhile, is refused and not a defect', async () => {
    const refusedSale = async (id: string, qty: number) => {
      const sale = await applied(id, { qty, amountFen: 100 })
      await house.call(afterSales.refuse, { id: sale.id, version: sale.version, reason: '不同意', evidenceUrls: [] }, manner())
      return sale.id
    }
    const dispute = (id: string) => asBuyer((moment) => raiseDispute(moment, buyer, id, '不服')).catch((error: Error) => error.message)
    const sent = await shipped(2)
    const first = await refusedSale(sent, 2)
    await applied(sent, { qty: 1, amountFen: 100 })
    expect(await dispute(first)).toBe(afterSaleRefusals.tooManyPieces.reason)

    const waiting = await paidOrder(house, goods, 2)
    const early = await refusedSale(waiting, 1)
    await house.call(orders.ship, { id: waiting, carrier: 'SF', trackingNo: 'SF123456', remark: '' }, manner())
    expect(await dispute(early)).toBe(afterSaleRefusals.tooManyPieces.reason)
  })

  test('negotiation: another sum, declined, then accepted', async () => {
    const id = await shipped()
    const sale = await applied(id, { amountFen: 1000 })
    const propose = async (amountFen: number) => {
      const { version } = await detail(sale.id)
      return house.call(afterSales.propose, { id: sale.id, version, type: 'REFUND_ONLY', amountFen, note: '补偿' }, manner())
    }
    expect((await propose(1_000_000)).code).toBe(afterSaleRefusals.tooMuch.code)
    expect((await propose(300)).data.status).toBe('NEGOTIATING')
    await asBuyer((moment) => answerProposal(moment, buyer, sale.id, false))
    expect((await detail(sale.id)).status).toBe('APPLIED')
    await propose(600)
    await asBuyer((moment) => answerProposal(moment, buyer, sale.id, true))
    await house.runTasks()
    expect(await detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 600 })
  })

  test('withdrawn by the buyer, at most five times a line', async () => {
    const id = await shipped()
    for (let n = 0; n < 5; n += 1) {
      const sale = await applied(id, { amountFen: 100 })
      await asBuyer((moment) => cancelAfterSale(moment, buyer, sale.id))
      expect((await detail(sale.id)).status).toBe('CANCELED')
    }
    expect((await apply(id, { amountFen: 100 })).code).toBe(afterSaleRefusals.tooOften.code)
    expect((await order(id)).openAfterSales).toBe(0)
  })
})

describe('refunds that fail', () => {
  test('are told, tried again, and can be paid offline with proof', async () => {
    const id = await shipped(2, `FAIL-${++keys}`)
    const sale = await applied(id, { amountFen: 500 })
    await agree(sale)
    await house.runTasks()
    const failed = await detail(sale.id)
    expect(failed).toMatchObject({ status: 'REFUND_FAILED' })
    expect(failed.refunds[0]).toMatchObject({ status: 'FAILED', failReason: 'NOTENOUGH' })
    const due = (await house.call(orders.due, { kinds: ['REFUND_FAILED'] }, { token: shop })).data
    expect(due.records.some(({ afterSaleId }) => afterSaleId === sale.id)).toBe(true)
    await house.call(afterSales.retryRefund, { id: sale.id, version: failed.version }, manner())
    await house.runTasks()
    const again = await detail(sale.id)
    expect(again.refunds).toHaveLength(1)
    expect(again.refunds[0]).toMatchObject({ status: 'FAILED', attempts: 2 })
    const offline = (proofUrls: string[]) =>
      house.call(afterSales.payOffline, { id: sale.id, version: again.version, proofUrls, note: '已转账' }, manner())
    expect((await offline([])).code).toBe(afterSaleRefusals.proofNeeded.code)
    const before = await money()
    expect((await offline(['/files/proof.png'])).data).toMatchObject({ status: 'COMPLETED', agreedFen: 500 })
    // The shop paid out of its own pocket, so what the platform holds for it is its own.
    expect((await money()).AVAILABLE - (before.AVAILABLE ?? 0)).toBe(500)
  })
})

describe('clocks', () => {
  const pass = async (days: number) => {
    house.clock.advance(days * 86_400_000)
    shop = await house.signIn('merchant01')
    await ringClocks(house)
  }

  test('receipt waits while an after-sale is open; unanswered it is agreed, unreturned it closes, unreceived it is refunded', async () => {
    const id = await shipped(3)
    const before = (await order(id)).autoReceiveAt ?? ''
    const unanswered = await applied(id, { amountFen: 500 })
    const unreturned = await applied(id, { type: 'RETURN_REFUND', amountFen: 500 })
    const unreceived = await applied(id, { type: 'RETURN_REFUND', amountFen: 500 })
    await agree(unreturned)
    await agree(unreceived)
    await asBuyer((moment) => sendBack(moment, buyer, unreceived.id, '圆通', 'BACK0009'))
    await pass(2.1)
    expect((await detail(unanswered.id)).status).toBe('REFUNDING')
    await house.runTasks()
    await pass(5)
    expect((await detail(unreturned.id)).status).toBe('CLOSED_TIMEOUT')
    expect((await order(id)).status).toBe('SHIPPED')
    await pass(4)
    expect(await detail(unreceived.id)).toMatchObject({ status: 'REFUNDING', restock: 'NONE' })
    await house.runTasks()
    const after = await order(id)
    expect(after).toMatchObject({ status: 'SHIPPED', openAfterSales: 0 })
    const shifted = (new Date(after.autoReceiveAt ?? '').getTime() - new Date(before).getTime()) / 86_400_000
    expect(shifted).toBeGreaterThan(11)
    await pass(14)
    expect((await order(id)).status).toBe('COMPLETED')
  })

  test('after the window nothing more is asked; a refund after settlement may leave the shop owing', async () => {
    const id = await shipped(1)
    await asBuyer((moment) => receiveOrder(moment, buyer, id))
    const sale = await applied(id, { type: 'RETURN_REFUND', amountFen: 1000 })
    expect(sale.phase).toBe('AFTER_COMPLETE')
    await pass(8)
    expect((await order(id)).settledAt).toBeNull()
    await asBuyer((moment) => cancelAfterSale(moment, buyer, sale.id))
    await pass(8)
    expect((await order(id)).settledAt).not.toBeNull()
    expect((await apply(id, { amountFen: 1 })).code).toBe(afterSaleRefusals.windowOver.code)
  })

  test('an order over several shops is refunded on the payment that one of them cannot see', async () => {
    const other = await addGoods(house, { shopId: '202' })
    const placed = await place(
      house,
      basketOf([
        { skuId: goods.skuId, qty: 1 },
        { skuId: other.skuId, qty: 1 },
      ]),
    )
    await pay(house, placed)
    const sale = await applied(placed.orders[0].id, { amountFen: 700 })
    await agree(sale)
    await house.runTasks()
    expect((await detail(sale.id)).refunds[0]).toMatchObject({ status: 'SUCCESS', channelNo: expect.stringMatching(/^FR/) })
  })
})

test('the owner of the shop hears of an application that a buyer made', async () => {
  const id = await shipped()
  const [item] = (await order(id)).items
  const asked = { orderId: id, itemId: item.id, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 1, reasonCode: 'LATE' as const }
  const saleId = await asBuyer((moment) => applyAfterSale(moment, buyer, { ...asked, description: '', evidenceUrls: [] }))
  const { data } = await house.call(bell.page, {}, { token: shop, language: 'en' })
  expect(data.records[0].title).toBe(`An after-sale was applied for: ${(await detail(saleId)).no}`)
})

test('the overview equals the lists, state by state', async () => {
  const { data } = await house.call(afterSales.overview, {}, { token: shop })
  for (const [status, total] of Object.entries(data.byStatus)) {
    const page = await house.call(afterSales.page, { status: status as 'APPLIED', pageSize: 100 }, { token: shop })
    expect([status, page.data.total]).toEqual([status, total])
  }
})
