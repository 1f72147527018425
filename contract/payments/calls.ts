// What payment providers reported, for the platform: what was made of each report, and what a person decides about the rest.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { matching, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { payChannels, reportReasons, reportSources, reportStates, reportVerdicts } from './states'

export { paymentRefusals } from './states'

const fen = z.number().int()
const time = z.iso.datetime()
const refundStatuses = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED'] as const

export const reportRow = z.object({
  id,
  provider: z.string(),
  source: z.enum(reportSources),
  verdict: z.enum(reportVerdicts),
  state: z.enum(reportStates),
  why: z.enum(reportReasons).nullable(),
  paymentNo: z.string().nullable(),
  transactionNo: z.string().nullable(),
  amountFen: fen.nullable(),
  currency: z.string().nullable(),
  /** What lies in suspense for it, or is on its way back. */
  bookedFen: fen,
  /** What became of the money that was sent back. */
  refundStatus: z.enum(refundStatuses).nullable(),
  receivedAt: time,
  version: z.number().int(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportDetail = reportRow.extend({
  reportNo: z.string().nullable(),
  merchantNo: z.string().nullable(),
  channel: z.enum(payChannels).nullable(),
  address: z.string(),
  headers: z.record(z.string(), z.string()),
  /** As it came, to the letter; what is no text is shown as far as it is. */
  body: z.string(),
  decidedNote: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  payment: z.object({ no: z.string(), amountFen: fen, status: z.string() }).nullable(),
  refund: z.object({ no: z.string(), status: z.enum(refundStatuses), failReason: z.string().nullable() }).nullable(),
})
export type ReportDetail = z.output<typeof reportDetail>

const held = { id, version: z.number().int() }
const reason = field(['原因', 'Reason'], text({ min: 2, max: 200 }))

export const payments = {
  reportPage: read('GET /merchant-api/payment/report/page', {
    access: 'payment-report:read',
    title: ['到账通知列表', 'Reports of payment providers'],
    input: pageQuery
      .extend({
        /** A whole payment number, transaction number or report number. */
        keyword: z.string().max(64).optional(),
        state: z.enum(reportStates).optional(),
        source: z.enum(reportSources).optional(),
        provider: z
          .string()
          .regex(/^[a-z][a-z0-9-]{1,31}$/)
          .optional(),
      })
      .strict(),
    output: pageOf(reportRow),
  }),
  /** Counts by state, each equal to the total of its list. */
  overview: read('GET /merchant-api/payment/report/overview', {
    access: 'payment-report:read',
    title: ['到账通知概览', 'How many reports are in each state'],
    input: nothing,
    output: z.object({ total: z.number().int(), byState: z.record(z.enum(reportStates), z.number().int()) }),
  }),
  reportDetail: read('GET /merchant-api/payment/report/detail', {
    access: 'payment-report:read',
    title: ['到账通知详情', 'One report'],
    input: z.strictObject({ id }),
    output: reportDetail,
  }),
  /** The money is for this payment, which must wait for exactly as much. */
  match: write('POST /merchant-api/payment/report/match', {
    access: 'payment-report:match',
    title: ['匹配到账通知', 'Match a report to a payment'],
    merging: acts('payment_report'),
    input: z.strictObject({ ...held, paymentNo: field(['支付单号', 'Payment number'], matching(/^[A-Z0-9]{5,40}$/)) }),
    output: done,
    once: true,
  }),
  /** Back to where it came from; a refund that failed is tried again. */
  refund: write('POST /merchant-api/payment/report/refund', {
    access: 'payment-report:refund',
    title: ['退回到账款项', 'Send the money of a report back'],
    merging: acts('payment_report'),
    input: z.strictObject({ ...held, reason }),
    output: done,
    once: true,
  }),
  dismiss: write('POST /merchant-api/payment/report/dismiss', {
    access: 'payment-report:dismiss',
    title: ['忽略到账通知', 'Dismiss a report'],
    merging: acts('payment_report'),
    input: z.strictObject({ ...held, reason }),
    output: done,
    once: true,
  }),
}
