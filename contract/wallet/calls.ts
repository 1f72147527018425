// The wallet of a unit: what it has, what it will have and when, and every posting behind either.

import { z } from 'zod'
import { nothing, read } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { sheet } from '../kit/sheet'
import { billDirections, billDirectionWords, moneyParts, moneyPartWords, walletAccounts, walletAccountWords } from './parts'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()
const day = z.iso.date()

/** When the books were proven last, by `reconcile`: shown as a badge. Null while nobody has. */
export const proof = z.object({ at: time, entryCount: count, differenceCount: count, differenceFen: fen })

export const wallet = z.object({
  unitId: id,
  unitName: z.string(),
  /** Below zero when more was refunded than there was: the next income fills it first, and nothing can be withdrawn. */
  availableFen: fen,
  pendingFen: fen,
  frozenFen: fen,
  /** How many rows stand behind each: postings of the first, orders of the second, withdrawals of the third. */
  availableCount: count,
  pendingCount: count,
  frozenCount: count,
  /** What came in today less what went out, withdrawals left aside. */
  todayFen: fen,
  /** Commission on what was taken offline, not yet paid. Never withdrawn from. */
  owedFen: fen,
  /** The days on which pending money becomes available, the first one today or later; what waits for an after-sale has no day. */
  forecast: z.array(z.object({ day: day.nullable(), amountFen: fen, orderCount: count })),
  proof: proof.nullable(),
})
export type Wallet = z.output<typeof wallet>

export const bill = z.object({
  id,
  at: time,
  account: z.enum(walletAccounts),
  direction: z.enum(billDirections),
  type: z.enum(moneyParts),
  /** What it was for, in a few words: the goods, the rate, the bank. */
  title: z.string(),
  amountFen: fen,
  balanceAfterFen: fen,
  /** Where it leads: at most one of each. */
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  afterSaleId: id.nullable(),
  afterSaleNo: z.string().nullable(),
  withdrawalId: id.nullable(),
  withdrawalNo: z.string().nullable(),
  statementId: id.nullable(),
  statementNo: z.string().nullable(),
  remark: z.string(),
})
export type Bill = z.output<typeof bill>

/** Of one account; what is available unless said otherwise. The same for the page, its totals and its export. */
const billFilter = {
  account: z.enum(walletAccounts).default('AVAILABLE'),
  type: z.enum(moneyParts).optional(),
  direction: z.enum(billDirections).optional(),
  from: time.optional(),
  to: time.optional(),
  /** A number of an order, an after-sale, a withdrawal or a statement. */
  keyword: z.string().max(60).optional(),
  /** Withdrawals left aside, their fees and what came back of them too: what is left is what the day brought. */
  noWithdrawals: z.boolean().optional(),
}

export const billTotals = z.object({
  /**
   * What had come together before the stretch of time and at its end, under the same filter: the balance, where nothing but the time is filtered.
   * The first, what came in and what went out (below zero) make the second.
   */
  openingFen: fen,
  closingFen: fen,
  inFen: fen,
  outFen: fen,
  totalCount: count,
  kinds: z.array(z.object({ type: z.enum(moneyParts), direction: z.enum(billDirections), amountFen: fen, count })),
})
export type BillTotals = z.output<typeof billTotals>

/** An order whose money is not the unit's yet, and what it will get of it. */
export const pendingOrder = z.object({
  /** The order's: a unit has one sum of each. */
  id,
  orderNo: z.string(),
  title: z.string(),
  shopName: z.string(),
  amountFen: fen,
  /** The day on which it becomes available; null while an after-sale is open. Estimated until the order is completed. */
  day: day.nullable(),
  isEstimated: z.boolean(),
})
export type PendingOrder = z.output<typeof pendingOrder>

export const walletCalls = {
  wallet: read('POST /merchant-api/wallet/wallet', {
    access: 'wallet',
    title: ['我的钱包', 'Wallet'],
    topics: ['wallet', 'orders', 'books'],
    input: nothing,
    output: wallet,
  }),
  bills: read('GET /merchant-api/walletBill/page', {
    access: 'wallet',
    title: ['账单', 'Bills'],
    topics: ['wallet'],
    input: pageQuery.extend(billFilter).strict(),
    output: pageOf(bill),
  }),
  billTotals: read('POST /merchant-api/walletBill/totalAmount', {
    access: 'wallet',
    title: ['账单合计', 'Totals of bills'],
    topics: ['wallet'],
    input: z.strictObject(billFilter),
    output: billTotals,
  }),
  pending: read('GET /merchant-api/wallet/pending', {
    access: 'wallet',
    title: ['待结算订单', 'Orders not settled yet'],
    topics: ['wallet', 'orders'],
    input: pageQuery.extend({ day: z.union([day, z.literal('unknown')]).optional() }).strict(),
    output: pageOf(pendingOrder),
  }),
}

export const billSheet = sheet({
  name: 'wallet-bills',
  title: ['账单', 'Bills'],
  call: walletCalls.bills,
  permission: 'wallet:export',
  period: { from: 'from', to: 'to' },
  columns: {
    at: { label: ['时间', 'Time'], cell: 'time', width: 20 },
    account: { label: ['账户', 'Account'], cell: 'text', choices: walletAccountWords },
    type: { label: ['类型', 'Kind'], cell: 'text', choices: moneyPartWords },
    direction: { label: ['方向', 'Direction'], cell: 'text', choices: billDirectionWords },
    title: { label: ['说明', 'What for'], cell: 'text', width: 36 },
    orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 24 },
    afterSaleNo: { label: ['售后单号', 'After-sale'], cell: 'text', width: 24 },
    withdrawalNo: { label: ['提现单号', 'Withdrawal'], cell: 'text', width: 24 },
    statementNo: { label: ['结算单号', 'Statement'], cell: 'text', width: 24 },
    amountFen: { label: ['金额（元）', 'Amount (CNY)'], cell: 'money' },
    balanceAfterFen: { label: ['余额（元）', 'Balance (CNY)'], cell: 'money' },
    remark: { label: ['备注', 'Note'], cell: 'text', width: 30 },
  },
})
