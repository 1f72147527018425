// The front door of payments.

import { payments } from '#contract/payments/calls'
import { book, type Column, point, type WholeHouse } from '../kit/column'
import { askCron, askTaskOf } from './ask'
import { paymentCallsOf } from './calls'
import { addDemoCashier } from './cashier'
import type { Causes } from './causes'
import { addPayDoor } from './door'
import { matchTaskOf, sweepReportsCron, sweepReportsTask } from './receive'
import { type RefundHooks, refundTaskOf } from './refunds'
import { addTill } from './till'

export { askForPayments } from './ask'
export type { Cause, Causes, CauseType, Moment, Payment } from './causes'
export { type Charge, charge, demoMerchantNo, demoName, demoReport } from './demo-driver'
export { heardIn, hearReport, rawBodies } from './door'
export type { Heard, RefundAnswer } from './driver'
export { demoKey } from './drivers'
export { matchReport, type Outcome } from './match'
export { payPageOf } from './pay-page'
export { settleReport } from './receive'
export { addRefund, enqueueRefund, failedRefundsOf, moveRefund, type Refund, refundsOf, setOffline } from './refund-store'
export { type RefundHooks, settleRefund } from './refunds'
export { record as recordReport } from './report-store'
export { signed, signedReport, verdictOf } from './signed'
export { addCollected, addPayment, closePayments, holdPaid, setRefunded } from './store'

/** What can be paid for, and who says what happens then. */
export const causes = point<Causes>('causes of payments')
export const causesOf = ({ added }: Pick<WholeHouse, 'added'>): Causes => Object.assign({}, ...added(causes))

/** Who acts when money has gone back. */
export const refundHooks = point<RefundHooks>('refund hooks')

export const column: Column = {
  name: 'payments',
  calls: (house) => [book('payments', payments, { handlers: paymentCallsOf(causesOf(house)) })],
  doors: [
    (app, { road, metrics }) => addPayDoor(app, road, metrics),
    (app, { road, demo }) => addDemoCashier(app, road, demo),
    (app, { road, demo }) => addTill(app, road, demo),
  ],
  tasks: (house) => [
    matchTaskOf(causesOf(house)),
    askTaskOf(causesOf(house)),
    sweepReportsTask,
    ...house.added(refundHooks).map(refundTaskOf),
  ],
  cron: [askCron, sweepReportsCron],
}
