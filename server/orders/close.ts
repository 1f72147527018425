// Closing an order that was not paid, and changing what it costs before it is.

import { type CloseType, orderRefusals, whyNotOrder } from '#contract/orders/states'
import { giveDiscounts } from '../discounts/index'
import { must } from '../kit/refuse'
import { release } from '../stock/index'
import { type Actor, change, closeChanges, hold, holdGroupOf, items, move, type Order, setLine, tell } from './act-store'
import { adjust, discountsTaken } from './adjust-store'
import { type Moment, reissuePayment, repriced } from './pay'
import { stopTimers } from './timer-store'

/** Gives back what it held. A payment that is under way is closed first, so that money for it is known as late. */
export async function closeOrder({ tx, now }: Moment, actor: Actor, id: string, type: CloseType, reason: string): Promise<void> {
  await holdGroupOf(tx, id)
  const order = await hold(tx, id)
  must(whyNotOrder.close(order))
  await move(tx, order, 'CLOSED', closeChanges(type, reason, now))
  await stopTimers(tx, id, ['PAY', 'BALANCE'])
  const lines = await items(tx, id)
  const demands = lines.flatMap(({ skuId, qty }) => (skuId ? [{ skuId, qty }] : []))
  await release(tx, demands, { type: 'order', id })
  await giveDiscounts(tx, await discountsTaken(tx, id), order.buyerKey)
  await tell(tx, order, { type: 'CLOSED', actor, at: now, payload: { closeType: type, reason } })
  await reissuePayment({ tx, now }, order.id)
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
  must(payableFen > 0 && goodsLeft >= 0 ? null : orderRefusals.priceTooLow)
  for (const { id, ...to } of repriced(await items(tx, order.id), goodsFen, freightFen))
    await setLine(tx, id, { ...to, paidFen: 0, commissionFen: 0 })
  await change(tx, order.id, { adjustFen: order.adjustFen + goodsFen, freightFen, payableFen })
  await adjust(tx, order, { amountFen: goodsFen, freightFen, reason, actorName: actor.name, at: now })
  await tell(tx, order, { type: 'REPRICED', actor, at: now, payload: { from: order.payableFen, to: payableFen, reason } })
  await reissuePayment({ tx, now }, order.id)
}
