// Settlement statements: what a unit earned in a cycle, line by line, each claimed by one statement only.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { atLeastOne, text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { moneyParts, moneyPartWords } from '../wallet/parts'
import { statementCycles, statementPayWays, statementPayWayWords, statementStates, statementStateWords } from './states'
import { type StatementSum, statementSums, statementSumWords } from './sums'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()
const day = z.iso.date()

/** The parts of a statement; they sum to the net. What stands below zero was taken. */
const sums = {
  orderFen: fen,
  freightFen: fen,
  subsidyFen: fen,
  subsidyRefundFen: fen,
  refundFen: fen,
  commissionFen: fen,
  commissionRefundFen: fen,
  distributionFen: fen,
  distributionRefundFen: fen,
  royaltyFen: fen,
  shareFen: fen,
  pointsSettleFen: fen,
  otherFen: fen,
  netFen: fen,
} satisfies Record<StatementSum | 'netFen', z.ZodType>

export const statement = z.object({
  id,
  no: z.string(),
  unitId: id,
  /** As it was called when it was issued. */
  unitName: z.string(),
  cycle: z.enum(statementCycles),
  periodStart: day,
  /** The last day of it. */
  periodEnd: day,
  ...sums,
  lineCount: count,
  status: z.enum(statementStates),
  /** 1 when it was issued first; one more with each time that it was issued again. */
  revision: count,
  checkedName: z.string().nullable(),
  checkedAt: time.nullable(),
  /** When it is confirmed by itself. */
  autoCheckAt: time.nullable(),
  payWay: z.enum(statementPayWays),
  withdrawalId: id.nullable(),
  withdrawalNo: z.string().nullable(),
  paidAt: time.nullable(),
  createdAt: time,
  version: count,
})
export type Statement = z.output<typeof statement>

export const statementLine = z.object({
  /** The posting that it is. */
  id,
  at: time,
  type: z.enum(moneyParts),
  title: z.string(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  afterSaleId: id.nullable(),
  afterSaleNo: z.string().nullable(),
  amountFen: fen,
  /** Disputed, in the latest edition in which it was: why, and what was answered. */
  disputeReason: z.string().nullable(),
  disputeAnswer: z.string().nullable(),
})
export type StatementLine = z.output<typeof statementLine>

export const statementDispute = z.object({
  lineId: id,
  /** Of which edition of the statement. */
  revision: count,
  type: z.enum(moneyParts),
  orderNo: z.string().nullable(),
  amountFen: fen,
  reason: z.string(),
  answer: z.string().nullable(),
  /** Kept in the statement, or left to a later one. */
  kept: z.boolean().nullable(),
  byName: z.string(),
  at: time,
  answeredBy: z.string().nullable(),
  answeredAt: time.nullable(),
})
export type StatementDispute = z.output<typeof statementDispute>

/** What stands on its head: both parties and the account that it is paid to, as they were when it was issued. */
export const statementDetail = statement.extend({
  companyName: z.string().nullable(),
  uscc: z.string().nullable(),
  platformName: z.string(),
  bankName: z.string().nullable(),
  last4: z.string().nullable(),
  holderName: z.string().nullable(),
  /** What all statements before it came to, and what they come to with it. */
  openingFen: fen,
  closingFen: fen,
  /** The latest edition first. */
  disputes: z.array(statementDispute),
})
export type StatementDetail = z.output<typeof statementDetail>

/** A unit reads its own, the platform everybody's. */
const readers = ['statement:read', 'statement:desk'] as const

const filter = {
  status: z.enum(statementStates).optional(),
  unitId: id.optional(),
  /** Those whose period touches these days. */
  from: day.optional(),
  to: day.optional(),
  keyword: z.string().max(60).optional(),
}

const reason = field(['原因', 'Reason'], text({ min: 2, max: 200 }))

export const statements = {
  summary: read('GET /merchant-api/pc/data/analyse/settle/summary', {
    access: readers,
    title: ['结算汇总', 'Summary of statements'],
    topics: ['statements'],
    input: z.strictObject(filter),
    output: z.object({ ...sums, statementCount: count, unpaidFen: fen, unclaimedFen: fen }),
  }),
  page: read('GET /merchant-api/pc/data/analyse/settle/page', {
    access: readers,
    title: ['结算单', 'Statements'],
    topics: ['statements'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(statement),
  }),
  overview: read('GET /merchant-api/statement/overview', {
    access: readers,
    title: ['结算单概览', 'How many statements there are'],
    topics: ['statements'],
    input: z.strictObject({}),
    output: z.record(z.enum(statementStates), count),
  }),
  detail: read('GET /merchant-api/statement/detail', {
    access: readers,
    title: ['结算单详情', 'One statement'],
    topics: ['statements'],
    input: z.strictObject({ id }),
    output: statementDetail,
  }),
  lines: read('GET /merchant-api/statement/lines', {
    access: readers,
    title: ['结算明细', 'Lines of a statement'],
    topics: ['statements'],
    input: pageQuery.extend({ id, type: z.enum(moneyParts).optional(), keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(statementLine),
  }),
  confirm: write('POST /merchant-api/statement/confirm', {
    access: 'statement:decide',
    title: ['确认结算单', 'Confirm a statement'],
    input: z.strictObject({ id, version: count }),
    output: statement,
  }),
  dispute: write('POST /merchant-api/statement/dispute', {
    access: 'statement:decide',
    title: ['提出异议', 'Dispute lines'],
    input: z.strictObject({ id, version: count, lines: atLeastOne(z.strictObject({ lineId: id, reason }), 100) }),
    output: statement,
  }),
  /** The platform answers each disputed line: kept as it is, or left to a later statement. */
  reissue: write('POST /merchant-api/statement/reissue', {
    access: 'statement:issue',
    title: ['重新出具', 'Issue again'],
    input: z.strictObject({
      id,
      version: count,
      lines: atLeastOne(
        z.strictObject({ lineId: id, kept: z.boolean(), answer: field(['答复', 'Answer'], text({ min: 2, max: 200 })) }),
        100,
      ),
    }),
    output: statement,
  }),
  /** Pays it to the default account, the way its unit does not take it into the wallet; a second call pays nothing more. */
  pay: write('POST /merchant-api/statement/pay', {
    access: 'statement:issue',
    title: ['支付结算单', 'Pay a statement'],
    asksAgain: true,
    once: true,
    input: z.strictObject({ id }),
    output: statement,
  }),
  setting: read('GET /merchant-api/statement/setting', {
    access: readers,
    title: ['结算方式', 'How one is settled'],
    input: z.strictObject({ unitId: id.optional() }),
    output: z.object({
      unitId: id,
      unitName: z.string(),
      cycle: z.enum(statementCycles),
      payWay: z.enum(statementPayWays),
      version: count,
    }),
  }),
  saveSetting: write('POST /merchant-api/statement/setting', {
    access: 'statement:issue',
    title: ['修改结算方式', 'Change how one is settled'],
    merging: edits('statement_setting'),
    input: z.strictObject({
      unitId: id,
      cycle: field(['结算周期', 'Cycle'], z.enum(statementCycles)),
      payWay: field(['结算方式', 'Settled by'], z.enum(statementPayWays)),
      version: count,
    }),
    output: z.null(),
  }),
}

const inYuan = (key: StatementSum | 'netFen') => {
  const [zh, en] = statementSumWords[key]
  return [key, { label: [`${zh}（元）`, `${en} (CNY)`], cell: 'money' }] as const
}
const sumColumns: Readonly<Record<string, { label: Words; cell: 'money' }>> = Object.fromEntries(
  [...statementSums, 'netFen' as const].map(inYuan),
)

const columns = {
  no: { label: ['结算单号', 'Statement'], cell: 'text', width: 24 },
  unitName: { label: ['单位', 'Unit'], cell: 'text', width: 24 },
  periodStart: { label: ['开始日期', 'From'], cell: 'date' },
  periodEnd: { label: ['结束日期', 'To'], cell: 'date' },
  ...sumColumns,
  lineCount: { label: ['明细笔数', 'Lines'], cell: 'number' },
  status: { label: ['状态', 'State'], cell: 'text', choices: statementStateWords },
  revision: { label: ['版次', 'Revision'], cell: 'number' },
  payWay: { label: ['结算方式', 'Settled by'], cell: 'text', choices: statementPayWayWords },
  withdrawalNo: { label: ['打款单号', 'Paid by'], cell: 'text', width: 24 },
  checkedName: { label: ['确认人', 'Confirmed by'], cell: 'text' },
  checkedAt: { label: ['确认时间', 'Confirmed at'], cell: 'time', width: 20 },
  paidAt: { label: ['结清时间', 'Paid at'], cell: 'time', width: 20 },
} as const

export const statementSheet = sheet({
  name: 'statements',
  title: ['结算单', 'Statements'],
  call: statements.page,
  permission: 'statement:export',
  columns,
})
export const statementDeskSheet = sheet({
  name: 'statements-of-all',
  title: ['结算单管理', 'Statements of all'],
  call: statements.page,
  permission: 'statement:desk',
  columns,
})

const lineColumns = {
  at: { label: ['入账时间', 'Booked at'], cell: 'time', width: 20 },
  type: { label: ['类型', 'Kind'], cell: 'text', choices: moneyPartWords },
  title: { label: ['说明', 'What for'], cell: 'text', width: 36 },
  orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 24 },
  afterSaleNo: { label: ['售后单号', 'After-sale'], cell: 'text', width: 24 },
  amountFen: { label: ['金额（元）', 'Amount (CNY)'], cell: 'money' },
  disputeReason: { label: ['异议', 'Dispute'], cell: 'text', width: 30 },
  disputeAnswer: { label: ['答复', 'Answer'], cell: 'text', width: 30 },
} as const
export const statementLineSheet = sheet({
  name: 'statement-lines',
  title: ['结算明细', 'Lines of a statement'],
  call: statements.lines,
  permission: 'statement:export',
  columns: lineColumns,
})
export const statementLineDeskSheet = sheet({
  name: 'statement-lines-of-all',
  title: ['结算明细', 'Lines of a statement'],
  call: statements.lines,
  permission: 'statement:desk',
  columns: lineColumns,
})
