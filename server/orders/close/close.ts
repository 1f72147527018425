// What a shop does with an order before it is paid: closes it, changes what it costs, or takes the money itself.

import { type CloseType, orderRefusals, whyNotOrder } from '#contract/orders/states'
import { giveBackOffers } from '../../basket/index'
import { nextNo } from '../../kit/numbers'
import { must } from '../../kit/road/refuse'
import { addCollected, addRefund, enqueueRefund, holdPaid, setRefunded } from '../../payments/index'
import { release } from '../../stock/index'
import { type Actor, change, closeChanges, hold, holdGroupOf, type Item, items, move, type Order, setLine, tell } from '../act-store'
import { becomePaid, type Moment, reissuePayment, repriced } from '../money/pay'
import { postForfeit } from '../money/postings'
import type { Witnessed } from '../partners'
import { stopTimers } from '../time/timer-store'
import { adjust } from './adjust-store'

/** Gives back what it held. A payment that is under way is closed first, so that money for it is known as late. */
export async function closeOrder(
  { tx, now, offers, witnesses }: Witnessed,
  actor: Actor,
  id: string,
  type: CloseType,
  reason: string,
): Promise<void> {
  await holdGroupOf(tx, id)
  const order = await hold(tx, id)
  must(whyNotOrder.close(order))
  await move(tx, order, 'CLOSED', closeChanges(type, reason, now))
  await stopTimers(tx, id, ['PAY', 'BALANCE'])
  const owner = { orderId: id, no: order.no, groupId: order.groupId, buyerKey: order.buyerKey }
  await giveBackOffers({ tx, now, offers }, owner, order.taken, 'closed')
  for (const { closed } of witnesses) await closed?.({ tx, now }, order)
  const lines = await items(tx, id)
  const demandsOf = (some: readonly Item[]) => some.flatMap(({ skuId, qty }) => (skuId ? [{ skuId, qty }] : []))
  await release(tx, demandsOf(lines.filter(({ oversold }) => !oversold)), { type: 'order', id })
  if (order.status === 'WAIT_BALANCE') await endDeposit({ tx, now }, order, type)
  await tell(tx, order, { type: 'CLOSED', actor, at: now, payload: { closeType: type, reason } })
  await reissuePayment({ tx, now }, order)
}

/** A shop that does not sell gives the deposit back; a buyer who does not pay leaves it, unless the presale said otherwise. */
async function endDeposit({ tx, now }: Moment, order: Order, type: CloseType): Promise<void> {
  if (type !== 'SELLER' && !order.depositReturns) return postForfeit(tx, order)
  const deposit = await holdPaid(tx, 'ORDERS', order.groupId, 'DEPOSIT')
  if (!deposit) return
  await setRefunded(tx, deposit.id)
  const { shopId, marketId, brandId, agentId } = order
  const refund = {
    no: await nextNo(tx, 'R', now, shopId),
    paymentId: deposit.id,
    orderId: null,
    afterSaleId: null,
    amountFen: deposit.amountFen,
  }
  const refundId = await addRefund(tx, {
    ...refund,
    shopId,
    marketId,
    brandId,
    agentId,
    way: 'ORIGINAL',
    createdAt: now.toISOString(),
  })
  await enqueueRefund(tx, refundId)
}

/**
 * The buyer paid the shop. The open payment is closed and what others of the basket still owe is asked for anew; money that comes for the old
 * one all the same is late, and goes back.
 */
export async function collectOrder({ tx, now, offers, witnesses }: Witnessed, actor: Actor, order: Order, reason: string): Promise<void> {
  must(whyNotOrder.collect(order))
  const { shopId, marketId, brandId, agentId, payableFen } = order
  await becomePaid({ tx, now, offers, witnesses }, [{ ...order, collected: true }])
  const made = { causeType: 'COLLECTED' as const, causeId: order.id, channel: 'OFFLINE' as const, amountFen: payableFen }
  await addCollected(tx, { shopId, marketId, brandId, agentId, ...made, no: await nextNo(tx, 'P', now, shopId) }, now)
  await tell(tx, order, { type: 'COLLECTED', actor, at: now, payload: { fen: payableFen, reason } })
  await reissuePayment({ tx, now }, order)
}

export type Repricing = { goodsFen: number; freightFen: number; reason: string }

/** Each change is a row of its own, so that what was taken off twice can be seen twice. */
export async function changePrice(
  { tx, now }: Moment,
  actor: Actor,
  order: Order,
  { goodsFen, freightFen, reason }: Repricing,
): Promise<void> {
  must(whyNotOrder.changePrice(order))
  const payableFen = order.payableFen + goodsFen + (freightFen - order.freightFen)
  const goodsLeft = order.payableFen - order.freightFen + goodsFen
  // What is paid later than a deposit must stay above nothing too.
  must(payableFen > order.depositFen && goodsLeft >= 0 ? null : orderRefusals.priceTooLow)
  for (const { id, ...to } of repriced(await items(tx, order.id), goodsFen, freightFen))
    await setLine(tx, id, { ...to, paidFen: 0, commissionFen: 0 })
  await change(tx, order.id, { adjustFen: order.adjustFen + goodsFen, freightFen, payableFen })
  await adjust(tx, order, { amountFen: goodsFen, freightFen, reason, actorName: actor.name, at: now })
  await tell(tx, order, { type: 'REPRICED', actor, at: now, payload: { from: order.payableFen, to: payableFen, reason } })
  await reissuePayment({ tx, now }, order)
}
