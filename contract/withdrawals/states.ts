// Withdrawals: the states of one, what the platform's settings allow, what it costs, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { Words } from '../kit/words'

export const withdrawalStates = [
  'PENDING_REVIEW',
  'APPROVED',
  'PROCESSING',
  'SUCCESS',
  'FAILED',
  'REJECTED',
  'CANCELED',
  'CLOSED',
  'BANK_RETURNED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
export const withdrawalStateWords: Record<WithdrawalState, Words> = {
  PENDING_REVIEW: ['待审核', 'In review'],
  APPROVED: ['待打款', 'To be paid'],
  PROCESSING: ['银行处理中', 'With the bank'],
  SUCCESS: ['已到账', 'Arrived'],
  FAILED: ['打款失败', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已撤回', 'Taken back'],
  CLOSED: ['已关闭', 'Closed'],
  BANK_RETURNED: ['银行退回', 'Returned by the bank'],
}
export const withdrawalStateMeanings: Meanings<WithdrawalState> = {
  PENDING_REVIEW: 'wait',
  APPROVED: 'way',
  PROCESSING: 'way',
  SUCCESS: 'ok',
  FAILED: 'danger',
  REJECTED: 'over',
  CANCELED: 'over',
  CLOSED: 'over',
  BANK_RETURNED: 'danger',
}
/** Its money is held: none of it can be withdrawn a second time. */
export const openWithdrawalStates = ['PENDING_REVIEW', 'APPROVED', 'PROCESSING', 'FAILED'] as const satisfies readonly WithdrawalState[]

export const payoutChannels = ['FAKE', 'HTTP', 'MANUAL'] as const
export type PayoutChannel = (typeof payoutChannels)[number]
export const payoutChannelWords: Record<PayoutChannel, Words> = {
  FAKE: ['演示通道', 'Demo'],
  HTTP: ['代付通道', 'Payout provider'],
  MANUAL: ['人工打款', 'Paid by hand'],
}

/** What the platform sets for all. */
export type WithdrawalTerms = {
  leastFen: number
  mostFen: number
  dailyCount: number
  dailyFen: number
  /** The fee: a part of the amount within these bounds. */
  feeBp: number
  feeLeastFen: number
  feeMostFen: number
  /** Below this nobody need look at it. */
  autoBelowFen: number
  /** From this on two people must approve. */
  fourEyesFromFen: number
  /** How long review and bank usually take, as the popup says. */
  reviewHours: number
  arrivalHours: number
}

export const standardTerms: WithdrawalTerms = {
  leastFen: 100,
  mostFen: 50_000_000,
  dailyCount: 3,
  dailyFen: 100_000_000,
  feeBp: 10,
  feeLeastFen: 0,
  feeMostFen: 5000,
  autoBelowFen: 0,
  fourEyesFromFen: 5_000_000,
  reviewHours: 24,
  arrivalHours: 2,
}

/** Rounded up to the fen, within its bounds, and never all of the amount. */
export function feeFenOf(amountFen: number, { feeBp, feeLeastFen, feeMostFen }: WithdrawalTerms): number {
  const part = Math.ceil((amountFen * feeBp) / 10_000)
  return Math.max(0, Math.min(Math.max(part, feeLeastFen), feeMostFen, amountFen - 1))
}

export const withdrawalRefusals = refusals('withdrawal', {
  missing: [404870, '提现单不存在', 'No such withdrawal'],
  wrongState: [409870, '当前状态不能执行此操作', 'Not possible in its current state'],
  short: [409871, '可提现余额不足', 'There is not that much available'],
  negative: [409872, '可提现余额为负，暂时不能提现', 'The available balance is below zero, so nothing can be withdrawn'],
  dailyCount: [409873, '今日提现次数已达 {n} 次上限', 'Today has seen all {n} withdrawals that a day allows'],
  dailyAmount: [409874, '今日最多还可提现 {amount} 元', 'Today allows {amount} more at most'],
  ownApplication: [409875, '不能审核自己申请的提现', 'Nobody reviews a withdrawal that they applied for'],
  sameReviewer: [409876, '需由另一位审核人复核', 'A second person must approve it'],
  noCard: [409877, '请先添加并验证收款账户', 'Add and verify a bank account first'],
  notManual: [409878, '只有人工打款的提现可以登记打款结果', 'Only what is paid by hand can be marked as paid by hand'],
  tooLittle: [422870, '单笔最少提现 {amount} 元', 'At least {amount} at a time'],
  tooMuch: [422871, '单笔最多提现 {amount} 元', 'At most {amount} at a time'],
  /** What a provider reports is laid beside what was asked of it. */
  otherAmount: [409879, '打款金额与提现单不符', 'The amount paid is not that of the withdrawal'],
  otherChannel: [409880, '打款通道流水号与提现单不符', 'The number of the payout is not that of the withdrawal'],
})

export type Possible = { availableFen: number; todayCount: number; todayFen: number }

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** Why this amount cannot be withdrawn now: the popup says it while one types, and the server has the last word. */
export function whyNotWithdraw(
  amountFen: number,
  { availableFen, todayCount, todayFen }: Possible,
  terms: WithdrawalTerms,
): Refusal | null {
  if (availableFen < 0) return withdrawalRefusals.negative
  if (todayCount >= terms.dailyCount) return withParams(withdrawalRefusals.dailyCount, { n: terms.dailyCount })
  if (amountFen < terms.leastFen) return withParams(withdrawalRefusals.tooLittle, { amount: yuan(terms.leastFen) })
  if (amountFen > terms.mostFen) return withParams(withdrawalRefusals.tooMuch, { amount: yuan(terms.mostFen) })
  const leftFen = Math.max(0, terms.dailyFen - todayFen)
  if (amountFen > leftFen) return withParams(withdrawalRefusals.dailyAmount, { amount: yuan(leftFen) })
  return amountFen > availableFen ? withdrawalRefusals.short : null
}

type Reviewed = { status: WithdrawalState; applyAccountId: string | null; firstAccountId: string | null; needsTwo: boolean }
export const whyNotReview = {
  approve: ({ status, applyAccountId, firstAccountId }: Reviewed, accountId: string): Refusal | null => {
    if (status !== 'PENDING_REVIEW') return withdrawalRefusals.wrongState
    if (applyAccountId === accountId) return withdrawalRefusals.ownApplication
    return firstAccountId === accountId ? withdrawalRefusals.sameReviewer : null
  },
  reject: ({ status, applyAccountId }: Reviewed, accountId: string): Refusal | null => {
    if (status !== 'PENDING_REVIEW') return withdrawalRefusals.wrongState
    return applyAccountId === accountId ? withdrawalRefusals.ownApplication : null
  },
  cancel: ({ status }: Pick<Reviewed, 'status'>): Refusal | null => (status === 'PENDING_REVIEW' ? null : withdrawalRefusals.wrongState),
  retry: ({ status }: Pick<Reviewed, 'status'>): Refusal | null => (status === 'FAILED' ? null : withdrawalRefusals.wrongState),
  close: ({ status }: Pick<Reviewed, 'status'>): Refusal | null => (status === 'FAILED' ? null : withdrawalRefusals.wrongState),
}

/** What the owners of a unit are told by the bell. */
export const withdrawalNews = {
  applied: {
    title: ['已申请提现', 'A withdrawal was applied for'],
    body: ['{who} 申请提现 {amount} 元到 {bank}（尾号 {last4}）。', '{who} applied for {amount} to {bank}, ending in {last4}.'],
  },
  rejected: { title: ['提现被驳回', 'A withdrawal was rejected'], body: ['{no}：{reason}', '{no}: {reason}'] },
  arrived: {
    title: ['提现已到账', 'A withdrawal has arrived'],
    body: ['{amount} 元已到账 {bank}（尾号 {last4}）。', '{amount} has arrived at {bank}, ending in {last4}.'],
  },
  failed: { title: ['提现打款失败', 'A withdrawal failed'], body: ['{no}：{reason}', '{no}: {reason}'] },
  returned: {
    title: ['提现被银行退回', 'The bank returned a withdrawal'],
    body: ['{amount} 元已退回可提现余额：{reason}', '{amount} is available again: {reason}'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
