// Payments and what providers report of them: the words, the states of a report, and why something cannot be done with one.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const payChannels = ['WECHAT', 'ALIPAY', 'BALANCE', 'OFFLINE'] as const
export type PayChannel = (typeof payChannels)[number]
export const payChannelWords: Record<PayChannel, Words> = {
  WECHAT: ['微信支付', 'WeChat Pay'],
  ALIPAY: ['支付宝', 'Alipay'],
  BALANCE: ['余额', 'Balance'],
  OFFLINE: ['线下收款', 'Offline'],
}

/** How it came: the provider told us, we asked, or it was paid before reports were kept. */
export const reportSources = ['NOTIFY', 'ASK', 'BEFORE'] as const
export type ReportSource = (typeof reportSources)[number]
export const reportSourceWords: Record<ReportSource, Words> = {
  NOTIFY: ['渠道通知', 'Provider report'],
  ASK: ['主动查询', 'Queried'],
  BEFORE: ['历史补录', 'Imported'],
}

export const reportVerdicts = ['VALID', 'BAD_SIGNATURE', 'BAD_TIME', 'UNREADABLE'] as const
export type ReportVerdict = (typeof reportVerdicts)[number]
export const reportVerdictWords: Record<ReportVerdict, Words> = {
  VALID: ['验签通过', 'Signature valid'],
  BAD_SIGNATURE: ['签名不正确', 'Signature invalid'],
  BAD_TIME: ['时间超出允许范围', 'Time out of range'],
  UNREADABLE: ['内容无法识别', 'Unreadable'],
}

export const reportStates = [
  'WAITING',
  'MATCHED',
  'REPEATED',
  'LATE_REFUNDED',
  'UNMATCHED',
  'DIFFERS',
  'REJECTED',
  'REFUNDED',
  'DISMISSED',
] as const
export type ReportState = (typeof reportStates)[number]
export const reportStateWords: Record<ReportState, Words> = {
  WAITING: ['待匹配', 'To match'],
  MATCHED: ['已匹配', 'Matched'],
  REPEATED: ['重复通知', 'Duplicate'],
  LATE_REFUNDED: ['迟到已退回', 'Late, refunded'],
  UNMATCHED: ['找不到支付单', 'No matching payment'],
  DIFFERS: ['与支付单不符', 'Mismatch'],
  REJECTED: ['未通过验证', 'Rejected'],
  REFUNDED: ['人工退回', 'Refunded manually'],
  DISMISSED: ['已忽略', 'Dismissed'],
}
export const reportStateMeanings: Meanings<ReportState> = {
  WAITING: 'way',
  MATCHED: 'ok',
  REPEATED: 'over',
  LATE_REFUNDED: 'over',
  UNMATCHED: 'danger',
  DIFFERS: 'danger',
  REJECTED: 'danger',
  REFUNDED: 'over',
  DISMISSED: 'over',
}
/** Somebody must decide about these. */
export const openReportStates: readonly ReportState[] = ['UNMATCHED', 'DIFFERS']

export const reportReasons = [
  'UNKNOWN_NUMBER',
  'AMOUNT',
  'CURRENCY',
  'MERCHANT',
  'CHANNEL',
  'SECOND',
  'TRANSACTION',
  'NOT_CONFIRMED',
  'BAD_SIGNATURE',
  'BAD_TIME',
  'UNREADABLE',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonWords: Record<ReportReason, Words> = {
  UNKNOWN_NUMBER: ['支付单号不存在', 'No payment with this number'],
  AMOUNT: ['金额不一致', 'Amount differs'],
  CURRENCY: ['币种不一致', 'Currency differs'],
  MERCHANT: ['收款商户号不是本平台', 'Merchant number differs'],
  CHANNEL: ['支付方式不一致', 'Payment method differs'],
  SECOND: ['该支付单已由另一笔交易支付', 'Already paid by another transaction'],
  TRANSACTION: ['该交易号已用于其他支付单', 'Transaction used for another payment'],
  NOT_CONFIRMED: ['向渠道查询时未确认到账', 'Not confirmed by the provider'],
  BAD_SIGNATURE: reportVerdictWords.BAD_SIGNATURE,
  BAD_TIME: reportVerdictWords.BAD_TIME,
  UNREADABLE: reportVerdictWords.UNREADABLE,
}

export const paymentRefusals = refusals('payment', {
  reportMissing: [404950, '到账通知不存在', 'Report not found'],
  paymentMissing: [404951, '支付单不存在，请核对单号', 'Payment not found, check the number'],
  settled: [409950, '该通知已处理', 'This report was already handled'],
  noMoney: [409951, '该通知没有可处理的款项', 'This report has no money to handle'],
  notWaiting: [409952, '该支付单不在待支付状态，请改为退回', 'This payment is no longer due. Refund it instead'],
  amountDiffers: [409953, '到账金额与支付单金额不一致，请改为退回', 'The amounts differ. Refund it instead'],
  refundRuns: [409954, '退款正在处理或已成功', 'A refund is in progress or complete'],
  ledgerShort: [409955, '账户余额不足', 'Insufficient balance'],
})

type Standing = { state: ReportState; bookedFen: number; refundStatus: string | null }

/** Both sides ask here: the console greys a button with the reason, the server refuses with it. */
export const whyNotReport = {
  match: ({ state, bookedFen }: Standing): Refusal | null => {
    if (!openReportStates.includes(state)) return paymentRefusals.settled
    return bookedFen > 0 ? null : paymentRefusals.noMoney
  },
  refund: ({ state, bookedFen, refundStatus }: Standing): Refusal | null => {
    if (refundStatus !== null) return refundStatus === 'FAILED' ? null : paymentRefusals.refundRuns
    if (!openReportStates.includes(state)) return paymentRefusals.settled
    return bookedFen > 0 ? null : paymentRefusals.noMoney
  },
  dismiss: ({ state }: Standing): Refusal | null =>
    openReportStates.includes(state) || state === 'REJECTED' ? null : paymentRefusals.settled,
}

/** What bells say about payments. */
type News = { title: Words; body: Words }
export const lateNews: News = {
  title: ['订单关闭后到账 {yuan} 元', '{yuan} yuan came for a closed order'],
  body: ['支付单 {no} 已自动退款', 'Payment {no} is being refunded'],
}
export const reportNews: News = {
  title: ['到账通知需要处理：{yuan} 元', 'A payment of {yuan} yuan needs a decision'],
  body: ['支付单号 {no}，{why}', 'Payment number {no}: {whyEn}'],
}
export const refundStuckNews: News = {
  title: ['退回 {yuan} 元未成功', '{yuan} yuan could not be sent back'],
  body: ['退款单 {no}：{reason}', 'Refund {no}: {reason}'],
}
