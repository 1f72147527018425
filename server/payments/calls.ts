// What the platform does about reports that were not clear: it looks, names the payment, sends the money back, or dismisses.

import { houseRefusals } from '#contract/kit/refusal'
import type { payments } from '#contract/payments/calls'
import { paymentRefusals, whyNotReport } from '#contract/payments/states'
import { nextNo } from '../kit/numbers'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { postReleased } from './books'
import type { Causes } from './causes'
import { pay } from './match'
import { addRefund, enqueueRefund, moveRefund, type Refund, refundOfReport } from './refund-store'
import * as reports from './report-store'
import { holdPayment, paymentByNo } from './store'

type Named = { id: string; version: number }
type Act = keyof typeof whyNotReport

/** Held, as the caller saw it, and with what sends its money back. */
async function take({ tx }: Context, { id, version }: Named, act: Act): Promise<{ report: reports.Report; refund: Refund | undefined }> {
  await reports.holdTransaction(tx, found(await reports.look(tx, id), paymentRefusals.reportMissing))
  const report = found(await reports.hold(tx, id), paymentRefusals.reportMissing)
  if (report.version !== version) refuse(houseRefusals.stale, { current: await reports.detail(tx, id) })
  const refund = await refundOfReport(tx, id, report.state === 'LATE_REFUNDED' ? report.paymentId : null)
  must(whyNotReport[act]({ ...report, refundStatus: refund?.status ?? null }))
  return { report, refund }
}

const by = ({ session }: Context, decidedNote: string) => ({ decidedBy: session.accountName, decidedNote })

export const paymentCallsOf = (causes: Causes): Handlers<typeof payments> => ({
  reportPage: ({ tx }, filter) => reports.page(tx, filter),

  overview: ({ tx }) => reports.overview(tx),

  reportDetail: async ({ tx }, { id }) => found(await reports.detail(tx, id), paymentRefusals.reportMissing),

  match: async (ctx, { paymentNo, ...named }) => {
    const { tx, now } = ctx
    const { report } = await take(ctx, named, 'match')
    const seen = found(await paymentByNo(tx, paymentNo), paymentRefusals.paymentMissing)
    const cause = found(causes[seen.causeType], paymentRefusals.paymentMissing)
    await cause.hold(ctx, seen.causeId)
    const payment = found(await holdPayment(tx, seen.id), paymentRefusals.paymentMissing)
    must(payment.status === 'PENDING' ? null : paymentRefusals.notWaiting)
    must(payment.amountFen === report.amountFen ? null : paymentRefusals.amountDiffers)
    await postReleased(tx, report.id, report.bookedFen, payment.no)
    await pay(ctx, causes, payment, report)
    await reports.decide(tx, report, { state: 'MATCHED', paymentId: payment.id, ...by(ctx, '') }, now)
    return null
  },

  refund: async (ctx, { reason, ...named }) => {
    const { tx, now } = ctx
    const { report, refund } = await take(ctx, named, 'refund')
    const { state, bookedFen } = report
    if (refund) await moveRefund(tx, refund, { status: 'PENDING' })
    const made = { paymentId: null, orderId: null, afterSaleId: null, reportId: report.id, amountFen: bookedFen, way: 'ORIGINAL' as const }
    const refundId = refund?.id ?? (await addRefund(tx, { ...made, no: await nextNo(tx, 'R', now, null), createdAt: now.toISOString() }))
    await enqueueRefund(tx, refundId)
    await reports.decide(tx, report, { state: refund ? state : 'REFUNDED', bookedFen, ...by(ctx, reason) }, now)
    return null
  },

  dismiss: async (ctx, { reason, ...named }) => {
    const { report } = await take(ctx, named, 'dismiss')
    if (report.bookedFen > 0) await postReleased(ctx.tx, report.id, report.bookedFen, report.paymentNo)
    await reports.decide(ctx.tx, report, { state: 'DISMISSED', ...by(ctx, reason) }, ctx.now)
    return null
  },
})
