// Paying for orders: what happens when their payment has arrived, whoever it came through, and when it came too late.

import { sure } from '#contract/kit/sure'
import { isGivenAtOnce } from '#contract/orders/states'
import { split } from '#contract/pricing/split'
import { spendOffers } from '../../basket/index'
import type { Tx } from '../../kit/database/db'
import { nextNo } from '../../kit/numbers'
import { addPayment, type Cause, type Moment, type Payment } from '../../payments/index'
import { countSales } from '../../products/index'
import { type Actor, clocksOf, holdGroup, type Item, items, move, type Order, setLine, system, tell } from '../act-store'
import type { Partners, Witnessed } from '../partners'
import { handOver } from '../ship/fulfil'
import { setTimer, stopTimers } from '../time/timer-store'
import * as payStore from './pay-store'
import { postCollected, postDeposit, postPaid } from './postings'
import { baseFenOf, freezeRebates } from './rebates'
import { freezeShares, type Part, royaltyFenOf, subsidyFenOf } from './shares'

export type { Moment } from '../../payments/index'

const buyer = (order: Order): Actor => ({ type: 'BUYER', name: order.buyerKey })
const soldOf = (lines: readonly { productId: string | null; qty: number }[]): { productId: string; qty: number }[] =>
  lines.flatMap(({ productId, qty }) => (productId ? [{ productId, qty }] : []))
const hours = (n: number) => n * 3_600_000

/** A group of orders as that which is paid for; what they took of the offers is spent with it. */
export const orderCauseOf = ({ offers, witnesses }: Pick<Partners, 'offers' | 'witnesses'>): Cause => ({
  hold: async ({ tx }, groupId) => void (await holdGroup(tx, groupId)),
  paid: async (moment, payment) => {
    const orders = await holdGroup(moment.tx, payment.causeId)
    const waiting = orders.filter(({ status }) => status === (payment.stage === 'BALANCE' ? 'WAIT_BALANCE' : 'UNPAID'))
    if (payment.stage === 'DEPOSIT') for (const order of waiting) await awaitBalance(moment, order, payment)
    else await becomePaid({ ...moment, offers, witnesses }, waiting)
  },
  late: async ({ tx, now }, { causeId, amountFen, no }) => {
    for (const order of await holdGroup(tx, causeId))
      await tell(tx, order, { type: 'PAID_LATE', actor: system, at: now, payload: { fen: amountFen, no } })
  },
})

/** The deposit is there: the rest is asked for, until the presale says. */
async function awaitBalance({ tx, now }: Moment, order: Order, { channel }: Pick<Payment, 'channel'>): Promise<void> {
  await move(tx, order, 'WAIT_BALANCE', { payDeadline: order.balanceUntil })
  await stopTimers(tx, order.id, ['PAY'])
  await setTimer(tx, order, 'BALANCE', new Date(order.balanceUntil ?? now))
  const { shopId, marketId, brandId, agentId, groupId } = order
  const rest = { amountFen: order.payableFen - order.depositFen, stage: 'BALANCE' as const, no: await nextNo(tx, 'P', now, shopId) }
  await addPayment(tx, { shopId, marketId, brandId, agentId, causeType: 'ORDERS', causeId: groupId, channel, ...rest })
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
 * What others hold too is held last, and in one order: what the buyers have of offers, what they earn, then goods, then the books. Whoever held
 * the books of one order while counting the goods of the next would wait for somebody who waits for them.
 */
export async function becomePaid({ tx, now, offers, witnesses }: Witnessed, orders: readonly Order[]): Promise<void> {
  for (const { id, no, groupId, buyerKey, taken } of orders)
    await spendOffers({ tx, now, offers }, { orderId: id, no, groupId, buyerKey }, taken)
  const paid: Paid[] = []
  for (const order of orders) paid.push(await awaitShipping({ tx, now }, order))
  for (const { paid: tell } of witnesses) await tell?.({ tx, now }, paid)
  await countSales(tx, soldOf(paid.flatMap(({ lines }) => lines)))
  for (const { order, parts } of paid) await (order.collected ? postCollected(tx, order) : postPaid(tx, order, parts))
  for (const { order } of paid) if (isGivenAtOnce(order)) await handOver({ tx, now, witnesses }, system, order.id)
}

type Paid = { order: Order; lines: Item[]; parts: Part[] }

/** Commission and rebate are frozen now, on the goods and not on the freight, and what others earn or bear; then the order waits to be shipped. */
async function awaitShipping({ tx, now }: Moment, order: Order): Promise<Paid> {
  const lines = (await items(tx, order.id)).map((line) => ({
    ...line,
    commissionFen: Math.floor((baseFenOf(line) * line.commissionRateBp) / 10_000),
  }))
  for (const { id, adjustFen, freightFen, payableFen, commissionFen: own } of lines)
    await setLine(tx, id, { adjustFen, freightFen, payableFen, paidFen: payableFen, commissionFen: own })
  const commissionFen = lines.reduce((sum, line) => sum + line.commissionFen, 0)
  // Nobody is given a part of money that the platform never held.
  const rebateFen = order.collected ? 0 : await freezeRebates({ tx, now }, order, lines)
  const parts = order.collected ? [] : await freezeShares({ tx, now }, order, lines)
  const earned = { commissionFen, rebateFen, subsidyFen: subsidyFenOf(parts), royaltyFen: royaltyFenOf(parts) }
  const shipDeadline = await shipBy(tx, order, now)
  await move(tx, order, 'WAIT_SHIP', {
    paidFen: order.payableFen,
    ...earned,
    collected: order.collected,
    paidAt: now.toISOString(),
    shipDeadline: shipDeadline.toISOString(),
  })
  await stopTimers(tx, order.id, ['PAY', 'BALANCE'])
  await setTimer(tx, order, 'SHIP', shipDeadline)
  const isBalance = order.status === 'WAIT_BALANCE'
  const fen = order.payableFen - (isBalance ? order.depositFen : 0)
  if (!order.collected) await tell(tx, order, { type: isBalance ? 'BALANCE_PAID' : 'PAID', actor: buyer(order), at: now, payload: { fen } })
  return { order: { ...order, ...earned, paidFen: order.payableFen }, lines, parts }
}

/** Another amount is another payment: the open one is closed, and what still waits is asked for anew. */
export async function reissuePayment({ tx, now }: Moment, { id, shopId }: Pick<Order, 'id' | 'shopId'>): Promise<void> {
  await payStore.reissue(tx, id, await nextNo(tx, 'P', now, shopId))
}

/** The change of a price by hand, shared over the lines by what each is to be paid. */
export function repriced(lines: Awaited<ReturnType<typeof items>>, goodsFen: number, freightFen: number) {
  const total = lines.reduce((sum, { payableFen, freightFen: own }) => sum + payableFen - own, 0)
  const over = lines.map(({ id, payableFen, freightFen: own }) => ({
    key: id,
    weight: Math.max(total > 0 ? payableFen - own : 1, 0),
    cap: goodsFen < 0 ? payableFen - own : undefined,
  }))
  const shares = split(Math.abs(goodsFen), over).map((share) => (goodsFen < 0 ? -share : share))
  const freight = split(
    freightFen,
    lines.map(({ id, freightFen: own, qty }) => ({ key: id, weight: lines.some((line) => line.freightFen > 0) ? own : qty })),
  )
  return lines.map((line, at) => {
    const [share, way] = [sure(shares[at]), sure(freight[at])]
    return {
      id: line.id,
      adjustFen: line.adjustFen + share,
      freightFen: way,
      payableFen: line.payableFen - line.freightFen + share + way,
    }
  })
}
