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

/** What a provider can say of a withdrawal: paid, not paid, or paid and come back. */
export const payoutClaims = ['SUCCESS', 'FAILED', 'RETURNED'] as const
export type PayoutClaim = (typeof payoutClaims)[number]
export const payoutClaimWords: Record<PayoutClaim, Words> = {
  SUCCESS: ['已打款', 'Paid'],
  FAILED: ['打款失败', 'Failed'],
  RETURNED: ['银行退回', 'Returned by the bank'],
}

/** What was made of a report: not looked at yet, acted on, known before, or refused and put before a person. */
export const payoutOutcomes = ['WAITING', 'DONE', 'NOTHING', 'REFUSED'] as const
export type PayoutOutcome = (typeof payoutOutcomes)[number]
export const payoutOutcomeWords: Record<PayoutOutcome, Words> = {
  WAITING: ['待处理', 'Waiting'],
  DONE: ['已处理', 'Acted on'],
  NOTHING: ['无需处理', 'Nothing to do'],
  REFUSED: ['已拒绝，待核查', 'Refused, to be looked at'],
}
export const payoutOutcomeMeanings: Meanings<PayoutOutcome> = { WAITING: 'wait', DONE: 'ok', NOTHING: 'over', REFUSED: 'danger' }

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
  /** Nobody pays a fee that they did not see. */
  feeChanged: [409930, '手续费已变为 {amount} 元，请核对后再提交', 'The fee is now {amount}. Check it and submit again'],
  noReceipt: [422872, '请填写银行流水号并上传回单', 'Enter the number at the bank and upload the receipt'],
  noReason: [422873, '请填写原因', 'Enter the reason'],
  wrongTerms: [422874, '最小值不能大于最大值', 'A least value cannot be above its most'],
})

/** Why a report of a provider changes nothing, as people read it beside the report. */
export const payoutRefusals = refusals('payoutReport', {
  unknown: [409931, '没有此提现单号', 'No withdrawal has this number'],
  otherProvider: [409932, '提现单不是由该通道打款', 'The withdrawal is not paid through this provider'],
  paidAfterEnd: [
    409884,
    '提现单已终止并退回余额，但通道称已打款，请核查',
    'The money was given back, and now the provider says that it paid',
  ],
  notAsked: [409934, '提现单尚未提交给通道', 'The provider was not asked to pay it yet'],
  known: [409935, '结果已知', 'That was known'],
  olderNumber: [
    409937,
    '通道称上一个打款单号已处理，但之后已重新打款，请核查是否重复打款',
    'It is about an earlier number, and it was paid anew since. Check that it was not paid twice',
  ],
  older: [409936, '早于已知的结果', 'It is older than what is known'],
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

/** What the demo's bank says of what did not arrive. */
export const playedReasons = { fails: '收款账户状态异常', comesBack: '账号户名不符，款项已退回' } as const
/** Where a bank gave no reason. */
export const unsaidReason = '银行未说明原因'

/** What those who review are told. */
export const payoutNews = {
  waiting: {
    title: ['有提现待审核', 'A withdrawal waits to be reviewed'],
    body: ['{unit} 申请提现 {amount} 元（{no}）。', '{unit} applied for {amount} ({no}).'],
  },
  lateReview: {
    title: ['提现审核超时', 'A withdrawal should have been reviewed'],
    body: ['{unit} 的提现 {no} 已超过 {n} 小时未审核。', '{no} of {unit} has waited for more than {n} [n:hour|hours].'],
  },
  lateBank: {
    title: ['提现到账超时', 'A withdrawal should have arrived'],
    body: ['{unit} 的提现 {no} 已提交超过 {n} 小时仍未到账。', '{no} of {unit} was sent more than {n} [n:hour|hours] ago.'],
  },
  failed: {
    title: ['提现打款失败，请处理', 'A withdrawal failed and waits for you'],
    body: ['{unit} 的提现 {no}：{reason}', '{no} of {unit}: {reason}'],
  },
  refused: {
    title: ['打款通知与账目不符', 'A report of a payout does not fit the books'],
    body: ['{no}：{reason}', '{no}: {reasonEn}'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>
