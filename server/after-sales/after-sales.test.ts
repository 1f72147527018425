// After-sales from the application to the money: every way through, its guards, and what it leaves on lines, in stock and in the books.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals } from '#contract/after-sales/states'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../house/harness/index'
import { buyer, returnAddress, returnsDesk } from '../../house/returns'
import { addGoods, basketOf, type Goods, moneyOf, paidOrder, pay, place, stockOf } from '../../house/shopping'
import { reconcile } from '../kit/database/reconcile'
import { answerProposal, cancelAfterSale, raiseDispute, sendBack } from './index'

let house: House
let shop: string
let platform: string
let goods: Goods
let desk: ReturnType<typeof returnsDesk>
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  platform = await house.signIn('platform01')
  goods = await addGoods(house, { stock: 5000 })
  desk = returnsDesk(house, () => shop, goods)
})
afterAll(() => house.close())

describe('before shipping', () => {
  test('a refund of everything closes the order, gives the stock back and takes the commission back to the fen', async () => {
    const [stockBefore, moneyBefore] = [await stockOf(house, goods.skuId), await moneyOf(house, '201')]
    const id = await paidOrder(house, goods, 3)
    const paid = await desk.order(id)
    const sale = await desk.applied(id, { qty: 3, amountFen: paid.paidFen })
    expect(sale).toMatchObject({ status: 'APPLIED', phase: 'BEFORE_SHIP', maxFen: paid.paidFen })
    expect((await desk.ship(id)).code).toBe(orderRefusals.lineInAfterSale.code)
    expect((await desk.agree(sale)).data.status).toBe('REFUNDING')
    expect((await desk.ship(id, '已交快递')).code).toBe(orderRefusals.nothingToShip.code)
    expect((await desk.agree(sale)).code).toBe(afterSaleRefusals.wrongState.code)
    await house.runTasks()
    expect(await desk.order(id)).toMatchObject({
      status: 'CLOSED_REFUNDED',
      refundStatus: 'FULL',
      refundedFen: paid.paidFen,
      commissionFen: 0,
      openAfterSales: 0,
    })
    expect(await desk.detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: paid.paidFen })
    expect(await stockOf(house, goods.skuId)).toEqual(stockBefore)
    expect((await moneyOf(house, '201')).PENDING).toBe(moneyBefore.PENDING ?? 0)
  })

  test('part of it: the rest is shipped, and freight comes back only while nothing has left', async () => {
    const id = await paidOrder(house, goods, 3)
    const { items, freightFen } = await desk.order(id)
    const item = firstOf(items)
    const share = (item.paidFen - freightFen) / 3
    expect((await desk.apply(id, { qty: 4, amountFen: 0 })).code).toBe(afterSaleRefusals.tooManyPieces.code)
    expect((await desk.apply(id, { qty: 1, amountFen: item.paidFen })).code).toBe(afterSaleRefusals.tooMuch.code)
    expect((await desk.apply(id, { qty: 1, type: 'RETURN_REFUND' })).code).toBe(afterSaleRefusals.notSent.code)
    await desk.agree(await desk.applied(id, { qty: 1, amountFen: share }))
    await desk.ship(id, '其余先发')
    expect((await desk.order(id)).status).toBe('PART_SHIPPED')
    await house.runTasks()
    const after = await desk.order(id)
    expect(after).toMatchObject({ status: 'SHIPPED', refundStatus: 'PART' })
    expect(after.items[0]).toMatchObject({ shippedQty: 2, canceledQty: 1, cancelingQty: 0, refundedFen: share })
    const rest = await desk.applied(id, { qty: 2, amountFen: 0 })
    expect(rest.maxFen).toBe(item.paidFen - freightFen - share)
  })

  test('the same pieces and the same money are not asked for twice, however many ask at once', async () => {
    const id = await paidOrder(house, goods, 2)
    const { paidFen } = await desk.order(id)
    const many = await Promise.all(Array.from({ length: 5 }, () => desk.apply(id, { qty: 2, amountFen: paidFen })))
    expect(many.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await desk.order(id)).items[0]).toMatchObject({ cancelingQty: 2, refundingFen: paidFen })
  })
})

describe('after shipping', () => {
  test('a return: address, parcel, receipt with the choice of shelf, money', async () => {
    const id = await desk.shipped()
    const before = await stockOf(house, goods.skuId)
    const sale = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 900 })
    expect(
      (await house.call(afterSales.agree, { id: sale.id, version: sale.version, returnAddress: null, note: '' }, desk.manner())).code,
    ).toBe(afterSaleRefusals.addressNeeded.code)
    expect((await desk.agree(sale)).data).toMatchObject({ status: 'WAIT_RETURN', returnAddress })
    await desk.asBuyer((moment) => sendBack(moment, buyer, sale.id, '顺丰', 'BACK0001'))
    const returned = await desk.detail(sale.id)
    expect(returned).toMatchObject({ status: 'RETURNED', returnNo: 'BACK0001' })
    const received = await house.call(
      afterSales.receive,
      { id: sale.id, version: returned.version, restock: 'RESTOCK', note: '' },
      desk.manner(),
    )
    expect(received.data.status).toBe('REFUNDING')
    await house.runTasks()
    expect(await desk.detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 900 })
    expect(await stockOf(house, goods.skuId)).toEqual({ ...before, available: before.available + 1 })
    expect((await desk.order(id)).items[0]).toMatchObject({ returnedQty: 1, returningQty: 0, refundedFen: 900 })
  })

  test('when all goods came back, the platform keeps nothing of them, though the freight stays paid', async () => {
    const id = await desk.shipped(1)
    const { items, freightFen, commissionFen } = await desk.order(id)
    expect([freightFen > 0, commissionFen > 0]).toEqual([true, true])
    const sale = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: firstOf(items).paidFen - freightFen })
    await desk.agree(sale)
    await desk.asBuyer((moment) => sendBack(moment, buyer, sale.id, '顺丰', 'BACK0002'))
    const { version } = await desk.detail(sale.id)
    await house.call(afterSales.receive, { id: sale.id, version, restock: 'RESTOCK', note: '' }, desk.manner())
    await house.runTasks()
    expect(await desk.order(id)).toMatchObject({ commissionFen: 0, refundedFen: firstOf(items).paidFen - freightFen })
  })

  test('goods that come back for nothing more move no cash, and still the commission', async () => {
    const id = await desk.shipped(1)
    const sale = await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 0 })
    await desk.agree(sale)
    await desk.asBuyer((moment) => sendBack(moment, buyer, sale.id, '顺丰', 'BACK0003'))
    const { version } = await desk.detail(sale.id)
    await house.call(afterSales.receive, { id: sale.id, version, restock: 'RESTOCK', note: '' }, desk.manner())
    await house.runTasks()
    expect(await desk.order(id)).toMatchObject({ commissionFen: 0, refundedFen: 0 })
    expect((await reconcile(house.db)).differences).toEqual([])
  })

  test('a small sum for goods that stay is a compensation: the pieces can still be returned', async () => {
    const id = await desk.shipped(1)
    await desk.agree(await desk.applied(id, { amountFen: 100 }))
    await house.runTasks()
    expect((await desk.order(id)).items[0]).toMatchObject({ returnedQty: 0, refundedFen: 100 })
    expect((await desk.applied(id, { type: 'RETURN_REFUND', amountFen: 900 })).status).toBe('APPLIED')
  })

  test('an exchange: the same goods leave again and no money moves', async () => {
    const id = await desk.shipped()
    const [before, moneyBefore] = [await stockOf(house, goods.skuId), await moneyOf(house, '201')]
    const sale = await desk.applied(id, { type: 'EXCHANGE', amountFen: 500 })
    expect(sale.applyFen).toBe(0)
    await desk.agree(sale)
    await desk.asBuyer((moment) => sendBack(moment, buyer, sale.id, '中通', 'BACK0002'))
    const reship = async (restock: 'DAMAGED' | 'RESTOCK') =>
      house.call(
        afterSales.reship,
        { id: sale.id, version: (await desk.detail(sale.id)).version, restock, carrier: 'SF', trackingNo: 'SFNEW001' },
        desk.manner(),
      )
    const sent = (await reship('DAMAGED')).data
    expect(sent).toMatchObject({ status: 'RESHIPPING', exchangeNo: 'SFNEW001' })
    expect((await reship('DAMAGED')).code).toBe(afterSaleRefusals.wrongState.code)
    const done = await house.call(afterSales.finishExchange, { id: sale.id, version: sent.version }, desk.manner())
    expect(done.data.status).toBe('COMPLETED')
    expect(await stockOf(house, goods.skuId)).toEqual({ ...before, available: before.available - 1 })
    expect(await moneyOf(house, '201')).toEqual(moneyBefore)
    expect((await desk.order(id)).items[0]).toMatchObject({ returnedQty: 0, returningQty: 0 })
  })

  test('refused, disputed, decided by the platform', async () => {
    const id = await desk.shipped()
    const sale = await desk.applied(id, { amountFen: 800 })
    const no = await house.call(
      afterSales.refuse,
      { id: sale.id, version: sale.version, reason: '已超出范围', evidenceUrls: [] },
      desk.manner(),
    )
    expect(no.data).toMatchObject({ status: 'REJECTED', auditReason: '已超出范围' })
    expect((await desk.order(id)).items[0]).toMatchObject({ returningQty: 0, refundingFen: 0 })
    await desk.asBuyer((moment) => raiseDispute(moment, buyer, sale.id, '商家不处理'))
    const disputed = await desk.detail(sale.id)
    expect(disputed.status).toBe('DISPUTE')
    const verdict = { id: sale.id, version: disputed.version, verdict: 'REFUND' as const, restock: 'NONE' as const, reason: '证据充分' }
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 500 }, desk.manner())).code).toBe(403)
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 99_999 }, desk.manner(platform))).code).toBe(
      afterSaleRefusals.tooMuch.code,
    )
    expect((await house.call(afterSales.decide, { ...verdict, amountFen: 500 }, desk.manner(platform))).data.status).toBe('REFUNDING')
    await house.runTasks()
    expect(await desk.detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 500, decisionReason: '证据充分' })
  })

  test('a dispute about pieces that were asked for again, or have left meanwhile, is refused and not a defect', async () => {
    const refusedSale = async (id: string, qty: number) => {
      const sale = await desk.applied(id, { qty, amountFen: 100 })
      await house.call(afterSales.refuse, { id: sale.id, version: sale.version, reason: '不同意', evidenceUrls: [] }, desk.manner())
      return sale.id
    }
    const dispute = (id: string) => desk.asBuyer((moment) => raiseDispute(moment, buyer, id, '不服')).catch((error: Error) => error.message)
    const sent = await desk.shipped(2)
    const first = await refusedSale(sent, 2)
    await desk.applied(sent, { qty: 1, amountFen: 100 })
    expect(await dispute(first)).toBe(afterSaleRefusals.tooManyPieces.reason)

    const waiting = await paidOrder(house, goods, 2)
    const early = await refusedSale(waiting, 1)
    await desk.ship(waiting)
    expect(await dispute(early)).toBe(afterSaleRefusals.tooManyPieces.reason)
  })

  test('negotiation: another sum, declined, then accepted', async () => {
    const id = await desk.shipped()
    const sale = await desk.applied(id, { amountFen: 1000 })
    const propose = async (amountFen: number) => {
      const { version } = await desk.detail(sale.id)
      return house.call(afterSales.propose, { id: sale.id, version, type: 'REFUND_ONLY', amountFen, note: '补偿' }, desk.manner())
    }
    expect((await propose(1_000_000)).code).toBe(afterSaleRefusals.tooMuch.code)
    expect((await propose(300)).data.status).toBe('NEGOTIATING')
    await desk.asBuyer((moment) => answerProposal(moment, buyer, sale.id, false))
    expect((await desk.detail(sale.id)).status).toBe('APPLIED')
    await propose(600)
    await desk.asBuyer((moment) => answerProposal(moment, buyer, sale.id, true))
    await house.runTasks()
    expect(await desk.detail(sale.id)).toMatchObject({ status: 'COMPLETED', agreedFen: 600 })
  })

  test('withdrawn by the buyer, at most five times a line', async () => {
    const id = await desk.shipped()
    for (let n = 0; n < 5; n += 1) {
      const sale = await desk.applied(id, { amountFen: 100 })
      await desk.asBuyer((moment) => cancelAfterSale(moment, buyer, sale.id))
      expect((await desk.detail(sale.id)).status).toBe('CANCELED')
    }
    expect((await desk.apply(id, { amountFen: 100 })).code).toBe(afterSaleRefusals.tooOften.code)
    expect((await desk.order(id)).openAfterSales).toBe(0)
  })
})

describe('refunds', () => {
  test('that fail are told, tried again, and can be paid offline with proof', async () => {
    const id = await desk.shipped(2, 'FAIL-OFFLINE')
    const sale = await desk.applied(id, { amountFen: 500 })
    await desk.agree(sale)
    await house.runTasks()
    const failed = await desk.detail(sale.id)
    expect(failed).toMatchObject({ status: 'REFUND_FAILED' })
    expect(failed.refunds[0]).toMatchObject({ status: 'FAILED', failReason: 'NOTENOUGH' })
    const due = (await house.call(orders.due, { kinds: ['REFUND_FAILED'] }, { token: shop })).data
    expect(due.records.some(({ subjectId }) => subjectId === sale.id)).toBe(true)
    await house.call(afterSales.retryRefund, { id: sale.id, version: failed.version }, desk.manner())
    await house.runTasks()
    const again = await desk.detail(sale.id)
    expect(again.refunds).toHaveLength(1)
    expect(again.refunds[0]).toMatchObject({ status: 'FAILED', attempts: 2 })
    const offline = (proofUrls: string[]) =>
      house.call(afterSales.payOffline, { id: sale.id, version: again.version, proofUrls, note: '已转账' }, desk.manner())
    expect((await offline([])).code).toBe(afterSaleRefusals.proofNeeded.code)
    const before = await moneyOf(house, '201')
    expect((await offline(['/files/proof.png'])).data).toMatchObject({ status: 'COMPLETED', agreedFen: 500 })
    // The shop paid out of its own pocket, so what the platform holds for it is its own.
    expect(sure((await moneyOf(house, '201')).AVAILABLE) - (before.AVAILABLE ?? 0)).toBe(500)
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
    const sale = await desk.applied(firstOf(placed.orders).id, { amountFen: 700 })
    await desk.agree(sale)
    await house.runTasks()
    expect((await desk.detail(sale.id)).refunds[0]).toMatchObject({ status: 'SUCCESS', channelNo: expect.stringMatching(/^FR/) })
  })
})

test('the overview equals the lists, state by state', async () => {
  const { data } = await house.call(afterSales.overview, {}, { token: shop })
  for (const [status, total] of Object.entries(data.byStatus)) {
    const page = await house.call(afterSales.page, { status: status as 'APPLIED', pageSize: 100 }, { token: shop })
    expect([status, page.data.total]).toEqual([status, total])
  }
})
