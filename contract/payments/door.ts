// The door at which payment providers report, and what they sign there; and the cashier of the demo's own provider.

import { z } from 'zod'
import { raw } from '../kit/call'
import type { Words } from '../kit/words'
import { payChannels } from './states'

/** Where providers report. */
export const payRoot = '/pay-api/v1'
/** Only in a demo: where its shoppers pay. */
export const demoPayRoot = '/demo-pay/v1'

export const payHeaders = { time: 'x-time', signature: 'x-signature' } as const

/** A signature older than this, or from further in the future, opens nothing. */
export const reportSeconds = 300

/** What is signed: what it is for, when, and the body to the byte, so that none can be sent with another. */
export const reportToSign = (time: string, body: string): string => `notify.${time}.${body}`

const code = (max: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`))
const fen = z.number().int().min(1).max(1_000_000_000_000)

/** What was paid, in the words of the provider. More than is named here is not looked at. */
export const paidClaim = z.object({
  transactionNo: code(64),
  amountFen: fen,
  currency: z.string().regex(/^[A-Z]{3}$/),
  merchantNo: code(64),
  channel: z.enum(payChannels).optional(),
})
/** `id`: the provider's number of this report; sent again, it is the same. */
export const paidReport = paidClaim.extend({ id: code(64), status: z.literal('PAID'), paymentNo: code(64) })
export type PaidReport = z.output<typeof paidReport>

/** What a provider answers when it is asked about a payment. */
export const askedAnswer = z.union([paidClaim.extend({ status: z.literal('PAID') }), z.object({ status: z.literal('NOT_PAID') })])
export type AskedAnswer = z.output<typeof askedAnswer>

/** At the demo's cashier: money for play. `refunds` says how its provider will behave when it is to give the money back. */
export const demoPayment = z.strictObject({
  no: code(64),
  amountFen: fen,
  channel: z.enum(['WECHAT', 'ALIPAY']).optional(),
  refunds: z.enum(['OK', 'FAIL', 'SLOW']).optional(),
})

/** The signature says who speaks, over the bytes as they come: the body is read by the provider's driver, and its answer is no envelope. */
export const payDoor = {
  notify: raw('POST /:provider/notify', {
    access: 'anyone',
    title: ['支付渠道通知', 'A provider reports a payment'],
    input: paidReport,
    output: z.object({ code: z.string(), report: z.string().optional() }),
  }),
}

const tillPage = { input: z.object({ no: code(64) }), output: z.string() }

export const demoTill = {
  till: raw('GET /till', { access: 'anyone', title: ['演示收银台', 'The till of the demo'], ...tillPage }),
  payAtTill: raw('POST /till', { access: 'anyone', title: ['在演示收银台付款', 'Pay at the till of the demo by hand'], ...tillPage }),
  pay: raw('POST /pay', {
    access: 'anyone',
    title: ['演示收银台付款', 'Pay at the till of the demo'],
    input: demoPayment,
    output: z.object({ code: z.string(), transactionNo: z.string().optional() }),
  }),
}

/** What the page of that till says, in both languages at once: nobody is known there. */
export const tillWords = {
  title: ['演示收银台', 'The till of the demo'],
  pay: ['付款', 'Pay'],
  paid: ['付款成功，可以关闭此页', 'Paid. You can close this page'],
  failed: ['付款未成功', 'It could not be paid'],
  missing: ['没有这笔支付', 'There is no such payment'],
  over: ['这笔支付已经结束', 'This payment is over'],
} as const satisfies Record<string, Words>
