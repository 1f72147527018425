// Refunds: written down in the transaction that decides, sent by a worker, counted when the provider says that the money is back.

import { z } from 'zod'
import { orderRefusals } from '#contract/orders/states'
import { asHouse } from '../kit/door'
import { type Task, task } from '../kit/jobs'
import { must, refuse } from '../kit/refuse'
import { countSales } from '../products/index'
import { release } from '../stock/index'
import { change, closeChanges, hold, type Item, items, move, nextNo, type Order, shiftLine, system, tell } from './act-store'
import { postLateRefund, postRefund } from './books'
import { settleNow, settleShipping } from './fulfil'
import { isDemoHouse } from './list-store'
import type { Moment } from './pay'
import * as payStore from './pay-store'
import { providerOf, type RefundAnswer } from './provider'
import { baseFenOf, shareLeftFen, takeRebateBack } from './rebates'
import { stopTimers } from './timer-store'

export type { Refund } from './pay-store'

/** Told about refunds of after-sales: the order's own books are done by `takeRefund` inside. */
export type AfterSaleHooks = {
  succeeded: (moment: Moment, refund: payStore.Refund) => Promise<void>
  failed: (moment: Moment, refund: payStore.Refund, reason: string) => Promise<void>
}

/** Asks for money to go back the way it came: on the latest payment first, and on each for itself. */
export async function askRefund({ tx, now }: Moment, order: Order, afterSaleId: string, fen: number): Promise<void> {
  const { shopId, marketId, brandId, agentId } = order
  for (const { paymentId, amountFen } of await payStore.splitRefund(tx, order.id, fen)) {
    const refundId = await payStore.addRefund(tx, {
      ...{ shopId, marketId, brandId, agentId, afterSaleId, paymentId, amountFen },
      no: await nextNo(tx, 'R', now),
      orderId: order.id,
      way: 'ORIGINAL',
      createdAt: now.toISOString(),
    })
    await payStore.enqueueRefund(tx, refundId)
  }
}

export type Taken = {
  amountFen: number
  canceledQty: number
  returnedQty: number
  heldFen: number
  heldCancelQty: number
  heldReturnQty: number
}

/** The line, the order and the books after so much of a line went back. Commission and rebate go back in proportion, to the fen in the end. */
export async function takeRefund({ tx, now }: Moment, order: Order, line: Item, refund: payStore.Refund, taken: Taken): Promise<void> {
  const refundedFen = line.refundedFen + taken.amountFen
  const gone = line.canceledQty + line.returnedQty + taken.canceledQty + taken.returnedQty >= line.qty
  const commissionBack = line.commissionFen - line.commissionBackFen - shareLeftFen(line.commissionFen, baseFenOf(line), refundedFen, gone)
  const rebateBack = await takeRebateBack({ tx, now }, order, line, refundedFen, gone)
  await shiftLine(tx, line.id, {
    refundedFen: taken.amountFen,
    refundingFen: -taken.heldFen,
    canceledQty: taken.canceledQty,
    returnedQty: taken.returnedQty,
    cancelingQty: -taken.heldCancelQty,
    returningQty: -taken.heldReturnQty,
    commissionBackFen: commissionBack,
  })
  await payStore.moveRefund(
    tx,
    { id: refund.id, status: 'SUCCESS' },
    { status: 'SUCCESS', successAt: now.toISOString(), commissionBackFen: commissionBack, rebateBackFen: rebateBack },
  )
  if (taken.canceledQty > 0 && line.skuId && !line.oversold)
    await release(tx, [{ skuId: line.skuId, qty: taken.canceledQty }], { type: 'refund', id: refund.id })
  if (line.productId) await countSales(tx, [{ productId: line.productId, qty: -(taken.canceledQty + taken.returnedQty) }])
  const lines = await items(tx, order.id)
  const isFull = lines.every((each) => each.canceledQty + each.returnedQty >= each.qty)
  const after: Order = {
    ...order,
    refundedFen: order.refundedFen + taken.amountFen,
    commissionBackFen: order.commissionBackFen + commissionBack,
    rebateBackFen: order.rebateBackFen + rebateBack,
  }
  await change(tx, order.id, {
    refundedFen: after.refundedFen,
    commissionBackFen: after.commissionBackFen,
    rebateBackFen: after.rebateBackFen,
    refundStatus: isFull ? 'FULL' : after.refundedFen > 0 ? 'PART' : order.refundStatus,
  })
  await postRefund(tx, order, { ...refund, amountFen: taken.amountFen, commissionBackFen: commissionBack, rebateBackFen: rebateBack })
  await tell(tx, order, { type: 'REFUNDED', actor: system, at: now, payload: { fen: taken.amountFen, no: refund.no } })
  if (order.status === 'COMPLETED') return
  if (isFull) await closeRefunded({ tx, now }, after)
  else await settleShipping({ tx, now }, after)
}

/** Everything went back before it was received: nothing is left to do, and what was not refunded belongs to the shop. */
async function closeRefunded({ tx, now }: Moment, order: Order): Promise<void> {
  await move(tx, order, 'CLOSED_REFUNDED', closeChanges('REFUNDED', '', now))
  await stopTimers(tx, order.id, ['SHIP', 'AUTO_RECEIVE'])
  await tell(tx, order, { type: 'CLOSED', actor: system, at: now, payload: { closeType: 'REFUNDED', reason: '' } })
  if (order.settledAt === null) await settleNow({ tx, now }, order)
}

/** What the provider said, now or later; the same answer twice counts once. */
export async function settleRefund({ tx, now }: Moment, refundId: string, answer: RefundAnswer, hooks: AfterSaleHooks): Promise<void> {
  // The order is held before its refund, as everybody holds them.
  const seen = await payStore.lookRefund(tx, refundId)
  if (seen?.orderId) await hold(tx, seen.orderId)
  const refund = (await payStore.holdRefund(tx, refundId)) ?? refuse(orderRefusals.paymentMissing)
  if (refund.status === 'SUCCESS' || answer.status === 'PROCESSING') return
  if (answer.status === 'FAILED') {
    if (refund.status === 'FAILED') return
    await payStore.moveRefund(tx, refund, { status: 'FAILED', failReason: answer.reason })
    if (refund.afterSaleId) await hooks.failed({ tx, now }, refund, answer.reason)
    return
  }
  const moved = await payStore.moveRefund(tx, refund, { status: 'SUCCESS', channelNo: answer.channelNo, successAt: now.toISOString() })
  must(moved ? null : orderRefusals.wrongState)
  if (refund.afterSaleId) await hooks.succeeded({ tx, now }, { ...refund, status: 'SUCCESS' })
  else await postLateRefund(tx, refund)
}

const retryMs = 600_000

export const refundTaskOf = (hooks: AfterSaleHooks): Task =>
  task('send-refund', z.object({ refundId: z.string() }), async ({ refundId }, { db, settings, clock, signal, log, isLastAttempt }) => {
    const asked = await asHouse(db, 'system', async (tx) => {
      const refund = await payStore.holdRefund(tx, refundId)
      if (!refund || (refund.status !== 'PENDING' && refund.status !== 'PROCESSING')) return null
      await payStore.moveRefund(tx, refund, { status: 'PROCESSING' }, true)
      const payment = await payStore.paymentOfRefund(tx, refund)
      return { refund, payment, isDemo: await isDemoHouse(tx) }
    })
    if (!asked) return
    const { refund, payment } = asked
    let answer: RefundAnswer = { status: 'SUCCESS', channelNo: refund.no }
    if (refund.amountFen > 0 && !payment) answer = { status: 'FAILED', reason: 'NO_PAYMENT' }
    if (payment && refund.amountFen > 0) {
      const order = { refundNo: refund.no, paymentNo: payment.no, channel: payment.channel, channelNo: payment.channelNo }
      try {
        answer = await providerOf(settings.pay, asked.isDemo).refund(
          { ...order, amountFen: refund.amountFen, paidFen: payment.amountFen },
          signal,
        )
      } catch (error) {
        if (!isLastAttempt) throw error
        log.error({ error, refundId }, 'a refund was given up')
        answer = { status: 'FAILED', reason: 'UNREACHABLE' }
      }
    }
    await asHouse(db, 'system', async (tx) => {
      const now = clock.now()
      await settleRefund({ tx, now }, refundId, answer, hooks)
      if (answer.status === 'PROCESSING') await payStore.askAgain(tx, refundId, new Date(now.getTime() + retryMs))
    })
  })
