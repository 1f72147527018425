// What a refund means for its order: asked for on the payments that it came from, and taken out of lines, sums and books when it is back.

import { piecesBack, piecesKept } from '#contract/orders/pieces'
import { giveBackOffers } from '../../basket/index'
import { nextNo } from '../../kit/numbers'
import { addRefund, enqueueRefund, moveRefund, type Refund } from '../../payments/index'
import { countSales } from '../../products/index'
import { release } from '../../stock/index'
import { change, closeChanges, type Item, items, move, type Order, shiftLine, system, tell } from '../act-store'
import type { WentBack, Witnessed } from '../partners'
import { settleNow, settleShipping } from '../ship/fulfil'
import { stopTimers } from '../time/timer-store'
import type { Moment } from './pay'
import { splitRefund } from './pay-store'
import { postRefund } from './postings'
import { baseFenOf, shareLeftFen, takeRebateBack } from './rebates'
import { pointsBackOf, royaltyFenOf, subsidyFenOf, takeSharesBack } from './shares'

/** Asks for money to go back the way it came: on the latest payment first, and on each for itself. */
export async function askRefund({ tx, now }: Moment, order: Order, afterSaleId: string, fen: number): Promise<void> {
  const { shopId, marketId, brandId, agentId } = order
  for (const { paymentId, amountFen } of await splitRefund(tx, order.id, fen)) {
    const refundId = await addRefund(tx, {
      shopId,
      marketId,
      brandId,
      agentId,
      afterSaleId,
      paymentId,
      amountFen,
      no: await nextNo(tx, 'R', now, shopId),
      orderId: order.id,
      way: 'ORIGINAL',
      createdAt: now.toISOString(),
    })
    await enqueueRefund(tx, refundId)
  }
}

export type Taken = {
  amountFen: number
  canceledQty: number
  returnedQty: number
  heldFen: number
  heldCancelQty: number
  heldReturnQty: number
  /** Goods that go back on the shelf with it: moved after what the buyer has of offers, and before the books. */
  putBack?: () => Promise<void>
}

/**
 * The line, the order and the books after so much of a line went back. Commission, rebate and what others earned or bore go back in proportion, to the
 * fen in the end. What the buyer has of offers is held first, then goods, then the books, as everywhere.
 */
export async function takeRefund(
  { tx, now, offers, witnesses }: Witnessed,
  order: Order,
  line: Item,
  refund: Refund,
  taken: Taken,
): Promise<void> {
  const refundedFen = line.refundedFen + taken.amountFen
  const qty = piecesBack(taken)
  const gone = piecesKept(line) <= qty
  const commissionBack = line.commissionFen - line.commissionBackFen - shareLeftFen(line.commissionFen, baseFenOf(line), refundedFen, gone)
  const rebateBack = await takeRebateBack({ tx, now }, order, line, refundedFen, gone)
  const undone = { refundedFen, goneQty: piecesBack(line) + qty, allGone: gone }
  const partsBack = await takeSharesBack({ tx, now }, line, undone)
  const points = pointsBackOf(line, undone)
  await shiftLine(tx, line.id, {
    refundedFen: taken.amountFen,
    refundingFen: -taken.heldFen,
    canceledQty: taken.canceledQty,
    returnedQty: taken.returnedQty,
    cancelingQty: -taken.heldCancelQty,
    returningQty: -taken.heldReturnQty,
    commissionBackFen: commissionBack,
    ...points,
  })
  const back = {
    commissionBackFen: commissionBack,
    rebateBackFen: rebateBack,
    subsidyBackFen: subsidyFenOf(partsBack),
    royaltyBackFen: royaltyFenOf(partsBack),
  }
  await moveRefund(tx, { id: refund.id, status: 'SUCCESS' }, { status: 'SUCCESS', successAt: now.toISOString(), ...back })
  const isFull = (await items(tx, order.id)).every((each) => piecesKept(each) <= 0)
  await moveGoods({ tx, now, offers, witnesses }, order, wentBack(refund, line, taken, points, isFull), taken)
  const after: Order = {
    ...order,
    refundedFen: order.refundedFen + taken.amountFen,
    commissionBackFen: order.commissionBackFen + commissionBack,
    rebateBackFen: order.rebateBackFen + rebateBack,
    subsidyBackFen: order.subsidyBackFen + back.subsidyBackFen,
    royaltyBackFen: order.royaltyBackFen + back.royaltyBackFen,
  }
  await change(tx, order.id, {
    refundedFen: after.refundedFen,
    commissionBackFen: after.commissionBackFen,
    rebateBackFen: after.rebateBackFen,
    subsidyBackFen: after.subsidyBackFen,
    royaltyBackFen: after.royaltyBackFen,
    refundStatus: isFull ? 'FULL' : after.refundedFen > 0 ? 'PART' : order.refundStatus,
  })
  await postRefund(tx, order, { ...refund, ...back, amountFen: taken.amountFen, partsBack })
  await tell(tx, order, { type: 'REFUNDED', actor: system, at: now, payload: { fen: taken.amountFen, no: refund.no } })
  if (order.status === 'COMPLETED') return
  if (isFull) await closeRefunded({ tx, now }, after)
  else await settleShipping({ tx, now }, after)
}

const wentBack = (
  { id }: Refund,
  line: Item,
  { amountFen }: Taken,
  { pointsUsedBack, pointsEarnedBack, growthEarnedBack }: ReturnType<typeof pointsBackOf>,
  isLast: boolean,
): WentBack => ({
  refundId: id,
  line,
  amountFen,
  pointsUsed: pointsUsedBack,
  pointsEarned: pointsEarnedBack,
  growthEarned: growthEarnedBack,
  isLast,
})

/** What the order had of offers and earned, then its pieces: others may have them again. */
async function moveGoods({ tx, now, offers, witnesses }: Witnessed, order: Order, back: WentBack, taken: Taken): Promise<void> {
  const { line, refundId, isLast } = back
  const qty = piecesBack(taken)
  const owner = { orderId: order.id, no: order.no, groupId: order.groupId, buyerKey: order.buyerKey }
  // What is no goods has no SKU, and was taken of an offer all the same.
  if (qty > 0) await giveBackOffers({ tx, now, offers }, owner, order.taken, { skuId: line.skuId ?? '', qty, of: line.qty, isLast })
  for (const { refunded } of witnesses) await refunded?.({ tx, now }, order, back)
  await taken.putBack?.()
  if (taken.canceledQty > 0 && line.skuId && !line.oversold)
    await release(tx, [{ skuId: line.skuId, qty: taken.canceledQty }], { type: 'refund', id: refundId })
  if (line.productId) await countSales(tx, [{ productId: line.productId, qty: -qty }])
}

/** Everything went back before it was received: nothing is left to do, and what was not refunded belongs to the shop. */
async function closeRefunded({ tx, now }: Moment, order: Order): Promise<void> {
  await move(tx, order, 'CLOSED_REFUNDED', closeChanges('REFUNDED', '', now))
  await stopTimers(tx, order.id, ['SHIP', 'AUTO_RECEIVE'])
  await tell(tx, order, { type: 'CLOSED', actor: system, at: now, payload: { closeType: 'REFUNDED', reason: '' } })
  if (order.settledAt === null) await settleNow({ tx, now }, order)
}
