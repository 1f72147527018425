// What becomes of a report: the payment is paid, or was; the money came too late and goes back; or a person is asked.

import { pathTo } from '#contract/pages'
import { lateNews, paymentRefusals, type ReportReason, reportNews, reportReasonWords } from '#contract/payments/states'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { nextNo } from '../kit/numbers'
import { found, must } from '../kit/road/refuse'
import { postHeld, postLate } from './books'
import type { Causes, Moment, Payment } from './causes'
import { addRefund, enqueueRefund } from './refund-store'
import * as reports from './report-store'
import { holdPayment, paymentByNo, platformOwners, setPaid } from './store'

export type Outcome = 'paid' | 'known' | 'late' | 'unmatched' | 'differs'

const ours = 'CNY'
const yuan = (fen: number) => (fen / 100).toFixed(2)

const linkTo = (id: string) => pathTo('paymentReports', { id })

export async function ringOwners(tx: Tx, news: Omit<Parameters<typeof ring>[1], 'accountId' | 'unitId' | 'kind'>): Promise<void> {
  for (const owner of await platformOwners(tx)) await ring(tx, { ...owner, kind: 'system', ...news })
}

/** Judged once, in a transaction of its own: whoever comes second finds what the first decided. `merchantNo`: what we are called there. */
export async function matchReport(moment: Moment, causes: Causes, id: string, merchantNo: string): Promise<Outcome> {
  const { tx } = moment
  const seen = found(await reports.look(tx, id), paymentRefusals.reportMissing)
  await reports.holdTransaction(tx, seen)
  const report = found(await reports.hold(tx, id), paymentRefusals.reportMissing)
  if (report.state !== 'WAITING') return outcomeOf(report.state)
  if (report.merchantNo !== merchantNo) return put(moment, report, 'DIFFERS', 'MERCHANT', 0)
  if (report.currency !== ours) return put(moment, report, 'DIFFERS', 'CURRENCY', 0)
  const before = await reports.countedBefore(tx, report)
  if (before) {
    if (before.paymentNo !== report.paymentNo || before.amountFen !== report.amountFen)
      return put(moment, report, 'DIFFERS', 'TRANSACTION', 0)
    await reports.decide(tx, report, { state: 'REPEATED' }, moment.now)
    return 'known'
  }
  const named = await paymentByNo(tx, report.paymentNo)
  const cause = named && causes[named.causeType]
  if (!named || !cause) return put(moment, report, 'UNMATCHED', 'UNKNOWN_NUMBER', report.amountFen)
  await cause.hold(moment, named.causeId)
  const payment = found(await holdPayment(tx, named.id), paymentRefusals.paymentMissing)
  if (payment.amountFen !== report.amountFen) return put(moment, report, 'DIFFERS', 'AMOUNT', report.amountFen)
  if (report.channel && report.channel !== payment.channel) return put(moment, report, 'DIFFERS', 'CHANNEL', report.amountFen)
  if (payment.status === 'PENDING') {
    await pay(moment, causes, payment, report)
    await reports.decide(tx, report, { state: 'MATCHED', paymentId: payment.id }, moment.now)
    return 'paid'
  }
  if (payment.status !== 'CLOSED') return put(moment, report, 'DIFFERS', 'SECOND', report.amountFen)
  await giveBackLate(moment, causes, payment, report)
  return 'late'
}

/** The words of a storefront for what was decided before. */
const outcomeOf = (state: reports.Report['state']): Outcome =>
  state === 'UNMATCHED' ? 'unmatched' : state === 'DIFFERS' ? 'differs' : 'known'

/** What was held with the cause is held still. */
export async function pay(moment: Moment, causes: Causes, payment: Payment, report: reports.Report): Promise<void> {
  must((await setPaid(moment.tx, payment, 'SUCCESS', report, moment.now)) ? null : paymentRefusals.notWaiting)
  await causes[payment.causeType]?.paid(moment, payment)
}

/** Nobody was found for it: it lies in suspense, and the platform's owners hear of it. Money that is not ours is not booked. */
async function put(
  { tx, now }: Moment,
  report: reports.Report,
  state: 'UNMATCHED' | 'DIFFERS',
  why: ReportReason,
  bookedFen: number,
): Promise<Outcome> {
  if (bookedFen > 0) await postHeld(tx, report.id, bookedFen, report.paymentNo)
  await reports.decide(tx, report, { state, why, bookedFen }, now)
  const [zh, en] = reportReasonWords[why]
  await ringOwners(tx, {
    ...reportNews,
    params: { yuan: yuan(report.amountFen), no: report.paymentNo, why: zh, whyEn: en },
    link: linkTo(report.id),
    cause: `payment-report:${report.id}`,
  })
  return outcomeOf(state)
}

/** Its own provider knows nothing of it, however often it is asked: there is no money to book. */
export async function notConfirmed(moment: Moment, id: string): Promise<Outcome> {
  const report = found(await reports.hold(moment.tx, id), paymentRefusals.reportMissing)
  return report.state === 'WAITING' ? put(moment, report, 'DIFFERS', 'NOT_CONFIRMED', 0) : outcomeOf(report.state)
}

/** Nothing waits for this money any more: it goes back by itself, and somebody hears of it. */
async function giveBackLate(moment: Moment, causes: Causes, payment: Payment, report: reports.Report): Promise<void> {
  const { tx, now } = moment
  must((await setPaid(tx, payment, 'REFUNDED', report, now)) ? null : paymentRefusals.notWaiting)
  await postLate(tx, payment)
  const refundId = await addRefund(tx, {
    no: await nextNo(tx, 'R', now, null),
    paymentId: payment.id,
    orderId: null,
    afterSaleId: null,
    amountFen: payment.amountFen,
    way: 'ORIGINAL',
    createdAt: now.toISOString(),
  })
  await enqueueRefund(tx, refundId)
  await reports.decide(tx, report, { state: 'LATE_REFUNDED', paymentId: payment.id }, now)
  await causes[payment.causeType]?.late(moment, payment)
  await ringOwners(tx, {
    ...lateNews,
    params: { yuan: yuan(payment.amountFen), no: payment.no },
    link: linkTo(report.id),
    cause: `payment-late:${payment.id}`,
  })
}
