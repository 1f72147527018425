// Withdrawals: a unit asks for its money, the platform looks at it, a bank pays it.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { atLeastOne, integerBetween, text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { payoutReport, withdrawal, withdrawalDetail } from './shapes'
import { payoutChannels, payoutChannelWords, payoutOutcomes, withdrawalStates, withdrawalStateWords } from './states'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()

export { type PayoutReport, type Withdrawal, type WithdrawalDetail } from './shapes'

const settingFields = {
  leastFen: field(['单笔最少', 'Least at a time'], integerBetween(1, 100_000_000)),
  mostFen: field(['单笔最多', 'Most at a time'], integerBetween(1, 10_000_000_000)),
  dailyCount: field(['每日次数', 'A day'], integerBetween(1, 100)),
  dailyFen: field(['每日金额', 'Amount a day'], integerBetween(1, 100_000_000_000)),
  feeBp: field(['手续费率', 'Fee rate'], integerBetween(0, 1000)),
  feeLeastFen: field(['最低手续费', 'Least fee'], integerBetween(0, 1_000_000)),
  feeMostFen: field(['最高手续费', 'Most fee'], integerBetween(0, 1_000_000)),
  autoBelowFen: field(['免审额度', 'No review below'], integerBetween(0, 10_000_000_000)),
  fourEyesFromFen: field(['双人复核额度', 'Two people from'], integerBetween(0, 10_000_000_000)),
  reviewHours: field(['审核时限', 'Review within'], integerBetween(1, 240)),
  arrivalHours: field(['到账时限', 'Arrives within'], integerBetween(1, 240)),
}
export const possible = z.object({
  availableFen: fen,
  /** What may be withdrawn at once now, after all limits. */
  mostNowFen: fen,
  todayCount: count,
  todayFen: fen,
  terms: z.object(settingFields),
})

const filter = {
  status: z.enum(withdrawalStates).optional(),
  /** Only those whose money is held. */
  open: z.boolean().optional(),
  from: time.optional(),
  to: time.optional(),
  /** The number of a withdrawal, or the last four of an account. */
  keyword: z.string().max(60).optional(),
}
const desk = {
  /** Only those that whoever asks may approve now. */
  mine: z.boolean().optional(),
  unitId: id.optional(),
  channel: z.enum(payoutChannels).optional(),
  leastFen: fen.optional(),
  /** Only those whose next step should have been taken by now. */
  overdue: z.boolean().optional(),
}

const reason = field(['原因', 'Reason'], text({ min: 2, max: 200 }))

export const withdrawals = {
  apply: write('POST /merchant-api/walletDrawCashOrder/apply', {
    access: 'wallet:withdraw',
    title: ['申请提现', 'Apply for a withdrawal'],
    once: true,
    asksAgain: true,
    input: z.strictObject({
      amountFen: field(['提现金额', 'Amount'], integerBetween(1, 10_000_000_000)),
      bankCardId: id.optional(),
      /** The fee that was shown: another one is refused, and nobody pays what they did not see. */
      feeFen: fen.optional(),
      remark: field(['备注', 'Note'], text({ max: 100 })).optional(),
    }),
    output: withdrawal,
  }),
  page: read('GET /merchant-api/walletDrawCashOrder/page', {
    access: 'wallet',
    title: ['提现记录', 'Withdrawals'],
    topics: ['withdrawals'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(withdrawal),
  }),
  possible: read('GET /merchant-api/walletDrawCashOrder/possible', {
    access: 'wallet:withdraw',
    title: ['可提现额度', 'What can be withdrawn'],
    topics: ['withdrawals', 'wallet'],
    input: nothing,
    output: possible,
  }),
  detail: read('GET /merchant-api/walletDrawCashOrder/detail', {
    access: ['wallet', 'payout:read'],
    title: ['提现详情', 'One withdrawal'],
    topics: ['withdrawals'],
    input: z.strictObject({ id }),
    output: withdrawalDetail,
  }),
  cancel: write('POST /merchant-api/walletDrawCashOrder/cancel', {
    access: 'wallet:withdraw',
    title: ['撤回提现', 'Take a withdrawal back'],
    input: z.strictObject({ id }),
    output: withdrawal,
  }),
}

const counted = z.object({ count, amountFen: fen })

/** The platform's side. */
export const payouts = {
  page: read('GET /merchant-api/payout/page', {
    access: 'payout:read',
    title: ['提现审核', 'Withdrawals of all'],
    topics: ['withdrawals'],
    input: pageQuery.extend(filter).extend(desk).strict(),
    output: pageOf(withdrawal),
  }),
  overview: read('GET /merchant-api/payout/overview', {
    access: 'payout:read',
    title: ['提现概览', 'How many withdrawals there are'],
    topics: ['withdrawals'],
    input: nothing,
    /** `mine`: what waits for whoever asks; `overdue`: whose next step should have been taken. */
    output: z.object({ states: z.record(z.enum(withdrawalStates), counted), mine: counted, overdue: counted }),
  }),
  /** Each row for itself: what cannot be approved says why, and the others are. */
  approve: write('POST /merchant-api/payout/approve', {
    access: 'payout:review',
    title: ['通过提现', 'Approve withdrawals'],
    asksAgain: true,
    once: true,
    input: z.strictObject({ ids: atLeastOne(id, 200) }),
    output: z.object({ approvedCount: count, firstCount: count, refused: z.array(z.object({ id, no: z.string(), why: z.string() })) }),
  }),
  reject: write('POST /merchant-api/payout/reject', {
    access: 'payout:review',
    title: ['驳回提现', 'Reject a withdrawal'],
    once: true,
    input: z.strictObject({ id, reason }),
    output: withdrawal,
  }),
  retry: write('POST /merchant-api/payout/retry', {
    access: 'payout:review',
    title: ['重新打款', 'Pay again'],
    asksAgain: true,
    once: true,
    input: z.strictObject({ id }),
    output: withdrawal,
  }),
  close: write('POST /merchant-api/payout/close', {
    access: 'payout:review',
    title: ['关闭并退回余额', 'Close and give back'],
    once: true,
    input: z.strictObject({ id, reason }),
    output: withdrawal,
  }),
  /** Paid by hand: with the bank's own number and a receipt, or failed with why. */
  paidByHand: write('POST /merchant-api/payout/paid-by-hand', {
    access: 'payout:review',
    title: ['登记人工打款', 'Mark as paid by hand'],
    asksAgain: true,
    once: true,
    input: z.strictObject({
      id,
      result: z.enum(['SUCCESS', 'FAILED', 'RETURNED']),
      channelNo: field(['银行流水号', 'Number at the bank'], text({ max: 64 })).optional(),
      receiptUrl: field(['回单', 'Receipt'], z.string().max(500)).optional(),
      reason: field(['原因', 'Reason'], text({ max: 200 })).optional(),
    }),
    output: withdrawal,
  }),
  /** What waits to be paid by hand, as a file that a bank's site takes. The only place where whole account numbers leave: with a reason, and in the audit log. */
  bankFile: write('POST /merchant-api/payout/bank-file', {
    access: 'payout:review',
    title: ['下载银行代付文件', 'File for the bank'],
    asksAgain: true,
    input: z.strictObject({ ids: atLeastOne(id, 500), reason }),
    /** `text` begins with the mark that lets a spreadsheet read Chinese. */
    output: z.object({ name: z.string(), text: z.string(), rowCount: count, totalFen: fen }),
  }),
  /** What providers reported; REFUSED is what a person has to look at. */
  reports: read('GET /merchant-api/payout/reports', {
    access: 'payout:read',
    title: ['打款通知', 'Reports of payouts'],
    topics: ['withdrawals'],
    input: pageQuery.extend({ outcome: z.enum(payoutOutcomes).optional(), keyword: z.string().max(64).optional() }).strict(),
    output: pageOf(payoutReport),
  }),
  setting: read('GET /merchant-api/payout/setting', {
    access: 'payout:read',
    title: ['提现设置', 'Settings of withdrawals'],
    topics: ['withdrawals'],
    input: nothing,
    output: z.object({ ...settingFields, version: count }),
  }),
  saveSetting: write('POST /merchant-api/payout/setting', {
    access: 'payout:setting',
    title: ['保存提现设置', 'Save the settings of withdrawals'],
    asksAgain: true,
    merging: edits('withdrawal_setting'),
    input: z.strictObject({ ...settingFields, version: count }),
    output: done,
  }),
}

const columns = {
  no: { label: ['提现单号', 'Withdrawal'], cell: 'text', width: 24 },
  unitName: { label: ['单位', 'Unit'], cell: 'text', width: 24 },
  amountFen: { label: ['提现金额（元）', 'Amount (CNY)'], cell: 'money' },
  feeFen: { label: ['手续费（元）', 'Fee (CNY)'], cell: 'money' },
  netFen: { label: ['到账金额（元）', 'Paid (CNY)'], cell: 'money' },
  bankName: { label: ['开户银行', 'Bank'], cell: 'text', width: 20 },
  last4: { label: ['账号后四位', 'Last four digits'], cell: 'text' },
  holderName: { label: ['开户名', 'Account holder'], cell: 'text', width: 24 },
  status: { label: ['状态', 'State'], cell: 'text', choices: withdrawalStateWords },
  channel: { label: ['打款方式', 'Paid by'], cell: 'text', choices: payoutChannelWords },
  applyName: { label: ['申请人', 'Applied by'], cell: 'text' },
  applyAt: { label: ['申请时间', 'Applied at'], cell: 'time', width: 20 },
  auditName: { label: ['审核人', 'Reviewed by'], cell: 'text' },
  auditAt: { label: ['审核时间', 'Reviewed at'], cell: 'time', width: 20 },
  successAt: { label: ['到账时间', 'Arrived at'], cell: 'time', width: 20 },
  failReason: { label: ['失败原因', 'Why it failed'], cell: 'text', width: 30 },
} as const

export const withdrawalSheet = sheet({
  name: 'withdrawals',
  title: ['提现记录', 'Withdrawals'],
  call: withdrawals.page,
  permission: 'wallet:export',
  period: { from: 'from', to: 'to' },
  columns,
})
export const payoutSheet = sheet({
  name: 'payouts',
  title: ['提现审核', 'Withdrawals of all'],
  call: payouts.page,
  permission: 'payout:read',
  period: { from: 'from', to: 'to' },
  columns,
})
