// Refunds: written down in the transaction that decides, sent by a worker, counted when the provider says that the money is back.

import { z } from 'zod'
import { paymentRefusals, refundStuckNews } from '#contract/payments/states'
import { asHouse } from '../kit/database/door'
import { type Task, task } from '../kit/jobs/jobs'
import { must, refuse } from '../kit/road/refuse'
import { postSuspended } from './books'
import type { Moment } from './causes'
import type { RefundAnswer } from './driver'
import { refunderFor } from './drivers'
import { ringOwners } from './match'
import * as store from './refund-store'

/** Told about refunds of after-sales, whose books are theirs. */
export type RefundHooks = {
  /** Holds what is refunded before the refund itself, as everybody holds them. */
  hold: (moment: Moment, orderId: string) => Promise<void>
  succeeded: (moment: Moment, refund: store.Refund) => Promise<void>
  failed: (moment: Moment, refund: store.Refund, reason: string) => Promise<void>
}

/** What the provider said, now or later; the same answer twice counts once. */
export async function settleRefund(moment: Moment, refundId: string, answer: RefundAnswer, hooks: RefundHooks): Promise<void> {
  const { tx, now } = moment
  const seen = await store.lookRefund(tx, refundId)
  if (seen?.orderId) await hooks.hold(moment, seen.orderId)
  const refund = (await store.holdRefund(tx, refundId)) ?? refuse(paymentRefusals.paymentMissing)
  if (refund.status === 'SUCCESS' || answer.status === 'PROCESSING') return
  if (answer.status === 'FAILED') {
    if (refund.status === 'FAILED') return
    await store.moveRefund(tx, refund, { status: 'FAILED', failReason: answer.reason })
    if (refund.afterSaleId) await hooks.failed(moment, refund, answer.reason)
    else await tellStuck(moment, refund, answer.reason)
    return
  }
  const moved = await store.moveRefund(tx, refund, { status: 'SUCCESS', channelNo: answer.channelNo, successAt: now.toISOString() })
  must(moved ? null : paymentRefusals.refundRuns)
  if (refund.afterSaleId) await hooks.succeeded(moment, { ...refund, status: 'SUCCESS' })
  else await postSuspended(tx, refund)
}

/** Money without an order: nobody but the platform would notice. */
const tellStuck = ({ tx }: Moment, { id, no, amountFen, attempts }: store.Refund, reason: string): Promise<void> =>
  ringOwners(tx, {
    ...refundStuckNews,
    params: { yuan: (amountFen / 100).toFixed(2), no, reason },
    link: null,
    cause: `refund-stuck:${id}:${attempts}`,
  })

const retryMs = 600_000

export const refundTaskOf = (hooks: RefundHooks): Task =>
  task('send-refund', z.object({ refundId: z.string() }), async ({ refundId }, { db, settings, clock, signal, log, isLastAttempt }) => {
    const asked = await asHouse(db, 'system', async (tx) => {
      const refund = await store.holdRefund(tx, refundId)
      if (!refund || (refund.status !== 'PENDING' && refund.status !== 'PROCESSING')) return null
      await store.moveRefund(tx, refund, { status: 'PROCESSING' }, true)
      return { refund, paidBy: await store.paidByOfRefund(tx, refund) }
    })
    if (!asked) return
    const { refund, paidBy } = asked
    let answer: RefundAnswer = { status: 'SUCCESS', channelNo: refund.no }
    if (refund.amountFen > 0 && !paidBy) answer = { status: 'FAILED', reason: 'NO_PAYMENT' }
    if (paidBy && refund.amountFen > 0) {
      const { no: paymentNo, channel, channelNo, amountFen: paidFen, provider } = paidBy
      try {
        const through = await refunderFor({ db, settings }, provider)
        const order = { refundNo: refund.no, paymentNo, channel, channelNo, amountFen: refund.amountFen, paidFen }
        answer = await through.refund(order, signal)
      } catch (error) {
        if (!isLastAttempt) throw error
        log.error({ error, refundId }, 'a refund was given up')
        answer = { status: 'FAILED', reason: 'UNREACHABLE' }
      }
    }
    await asHouse(db, 'system', async (tx) => {
      const now = clock.now()
      await settleRefund({ tx, now }, refundId, answer, hooks)
      if (answer.status === 'PROCESSING') await store.askAgain(tx, refundId, new Date(now.getTime() + retryMs))
    })
  })
