// Paying: what the provider says is compared with what was asked, and counts once. What comes too late goes back.

import { lateNews } from '#contract/orders/shapes'
import { orderRefusals, type PayChannel } from '#contract/orders/states'
import { split } from '#contract/pricing/split'
import { ring } from '../bell/index'
import type { Tx } from '../kit/db'
import { found, must, refuse } from '../kit/refuse'
import { countSales } from '../products/index'
import { type Actor, clocksOf, holdGroup, type Item, items, move, nextNo, type Order, setLine, tell } from './act-store'
import { postDeposit, postLate, postPaid } from './books'
import * as payStore from './pay-store'
import { baseFenOf, freezeRebates } from './rebates'
import { setTimer, stopTimers } from './timer-store'

export type Moment = { tx: Tx; now: Date }
export type PaidNews = { no: string; channel: PayChannel; channelNo: string; amountFen: number }
export type PaidOutcome = 'paid' | 'known' | 'late'

const buyer = (order: Order): Actor => ({ type: 'BUYER', name: order.buyerKey })
const soldOf = (lines: readonly { productId: string | null; qty: number }[]): { productId: string; qty: number }[] =>
  lines.flatMap(({ productId, qty }) => (productId ? [{ productId, qty }] : []))
const hours = (n: number) => n * 3_600_000

/** The provider's callback. The same news twice is fine once; other news under the same number is refused. */
export async function confirmPayment({ tx, now }: Moment, news: PaidNews): Promise<PaidOutcome> {
  const groupId = found(await payStore.groupOfPayment(tx, news.no), orderRefusals.paymentMissing)
  const orders = await holdGroup(tx, groupId)
  const payment = found(await payStore.holdPayment(tx, news.no), orderRefusals.paymentMissing)
  if (payment.amountFen !== news.amountFen || payment.channel !== news.channel) refuse(orderRefusals.paymentDiffers)
  if (payment.status === 'SUCCESS' || payment.status === 'REFUNDED') {
    if (payment.channelNo !== news.channelNo) refuse(orderRefusals.paymentDiffers)
    return 'known'
  }
  if (payment.status === 'CLOSED') {
    await giveBackLate({ tx, now }, payment, orders, news.channelNo)
    return 'late'
  }
  must((await payStore.setPaid(tx, payment, 'SUCCESS', news.channelNo, now)) ? null : orderRefusals.wrongState)
  const waiting = orders.filter(({ status }) => status === (payment.stage === 'BALANCE' ? 'WAIT_BALANCE' : 'UNPAID'))
  if (payment.stage === 'DEPOSIT') for (const order of waiting) await awaitBalance({ tx, now }, order, payment)
  else await becomePaid({ tx, now }, waiting)
  return 'paid'
}

/** The deposit is there: the rest is asked for, until the presale says. */
async function awaitBalance({ tx, now }: Moment, order: Order, { channel }: payStore.Payment): Promise<void> {
  await move(tx, order, 'WAIT_BALANCE', { payDeadline: order.balanceUntil })
  await stopTimers(tx, order.id, ['PAY'])
  await setTimer(tx, order, 'BALANCE', new Date(order.balanceUntil ?? now))
  const { shopId, marketId, brandId, agentId, groupId } = order
  const rest = { amountFen: order.payableFen - order.depositFen, stage: 'BALANCE' as const, no: await nextNo(tx, 'P', now) }
  await payStore.addPayment(tx, { shopId, marketId, brandId, agentId, groupId, channel, ...rest })
  await tell(tx, order, { type: 'PAID', actor: buyer(order), at: now, payload: { fen: order.depositFen } })
  await postDeposit(tx, order)
}

/** What a presale promised, else what the shop promises. */
async function shipBy(tx: Tx, order: Order, now: Date): Promise<Date> {
  if (order.promisedShipAt) return new Date(order.promisedShipAt)
  if (order.promisedDays) return new Date(now.getTime() + hours(24 * order.promisedDays))
  return new Date(now.getTime() + hours((await clocksOf(tx, order.shopId)).shipHours))
}

/**
 * What everybody shares is held last, and in one order: goods, then the books. Whoever held the books of one order while counting the
 * goods of the next would wait for somebody who waits for them.
 */
export async function becomePaid({ tx, now }: Moment, orders: readonly Order[]): Promise<void> {
  const paid: Paid[] = []
  for (const order of orders) paid.push(await awaitShipping({ tx, now }, order))
  await countSales(tx, soldOf(paid.flatMap(({ lines }) => lines)))
  for (const { order } of paid) await postPaid(tx, order)
}

type Paid = { order: Order; lines: Item[] }

/** Commission and rebate are frozen now, on the goods and not on the freight; then the order waits to be shipped. */
async function awaitShipping({ tx, now }: Moment, order: Order): Promise<Paid> {
  const lines = (await items(tx, order.id)).map((line) => ({
    ...line,
    commissionFen: Math.floor((baseFenOf(line) * line.commissionRateBp) / 10_000),
  }))
  for (const { id, adjustFen, freightFen, payableFen, commissionFen: own } of lines)
    await setLine(tx, id, { adjustFen, freightFen, payableFen, paidFen: payableFen, commissionFen: own })
  const commissionFen = lines.reduce((sum, line) => sum + line.commissionFen, 0)
  const rebateFen = await freezeRebates({ tx, now }, order, lines)
  const shipDeadline = await shipBy(tx, order, now)
  await move(tx, order, 'WAIT_SHIP', {
    paidFen: order.payableFen,
    commissionFen,
    rebateFen,
    paidAt: now.toISOString(),
    shipDeadline: shipDeadline.toISOString(),
  })
  await stopTimers(tx, order.id, ['PAY', 'BALANCE'])
  await setTimer(tx, order, 'SHIP', shipDeadline)
  const isBalance = order.status === 'WAIT_BALANCE'
  const fen = order.payableFen - (isBalance ? order.depositFen : 0)
  await tell(tx, order, { type: isBalance ? 'BALANCE_PAID' : 'PAID', actor: buyer(order), at: now, payload: { fen } })
  return { order: { ...order, paidFen: order.payableFen, commissionFen, rebateFen }, lines }
}

/** Nothing waits for this money any more: it goes back by itself, and somebody hears of it. */
async function giveBackLate({ tx, now }: Moment, payment: payStore.Payment, orders: Order[], channelNo: string): Promise<void> {
  must((await payStore.setPaid(tx, payment, 'REFUNDED', channelNo, now)) ? null : orderRefusals.wrongState)
  await postLate(tx, payment)
  const refundId = await payStore.addRefund(tx, {
    no: await nextNo(tx, 'R', now),
    paymentId: payment.id,
    orderId: null,
    afterSaleId: null,
    amountFen: payment.amountFen,
    way: 'ORIGINAL',
    createdAt: now.toISOString(),
  })
  await payStore.enqueueRefund(tx, refundId)
  for (const order of orders)
    await tell(tx, order, {
      type: 'PAID_LATE',
      actor: { type: 'SYSTEM', name: '' },
      at: now,
      payload: { fen: payment.amountFen, no: payment.no },
    })
  for (const owner of await payStore.platformOwners(tx))
    await ring(tx, {
      ...owner,
      kind: 'system',
      ...lateNews,
      params: { yuan: (payment.amountFen / 100).toFixed(2), no: payment.no },
      link: null,
      cause: `payment-late:${payment.id}`,
    })
}

/** Another amount is another payment: the open one is closed, and what still waits is asked for anew. */
export async function reissuePayment({ tx, now }: Moment, orderId: string): Promise<void> {
  await payStore.reissue(tx, orderId, await nextNo(tx, 'P', now))
}

/** The change of a price by hand, shared over the lines by what each is to be paid. */
export function repriced(lines: Awaited<ReturnType<typeof items>>, goodsFen: number, freightFen: number) {
  const worth = lines.map(({ payableFen, freightFen: own }) => payableFen - own)
  const total = worth.reduce((sum, one) => sum + one, 0)
  const over = lines.map(({ id }, at) => ({
    key: id,
    weight: Math.max(total > 0 ? worth[at] : 1, 0),
    cap: goodsFen < 0 ? worth[at] : undefined,
  }))
  const shares = split(Math.abs(goodsFen), over).map((share) => (goodsFen < 0 ? -share : share))
  const freight = split(
    freightFen,
    lines.map(({ id, freightFen: own, qty }) => ({ key: id, weight: lines.some((line) => line.freightFen > 0) ? own : qty })),
  )
  return lines.map((line, at) => ({
    id: line.id,
    adjustFen: line.adjustFen + shares[at],
    freightFen: freight[at],
    payableFen: line.payableFen - line.freightFen + shares[at] + freight[at],
  }))
}
