// Fines and adjustments: money that the platform moves by hand, with a reason and by two people.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const adjustmentKinds = ['FINE', 'ADJUST'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
export const adjustmentKindWords: Record<AdjustmentKind, Words> = { FINE: ['罚款', 'Fine'], ADJUST: ['调账', 'Adjustment'] }

export const adjustmentStates = ['PROPOSED', 'POSTED', 'REFUSED'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]
export const adjustmentStateWords: Record<AdjustmentState, Words> = {
  PROPOSED: ['待复核', 'To be approved'],
  POSTED: ['已入账', 'Booked'],
  REFUSED: ['已驳回', 'Refused'],
}
export const adjustmentStateMeanings: Meanings<AdjustmentState> = { PROPOSED: 'wait', POSTED: 'ok', REFUSED: 'over' }

/** Whoever earns has a wallet: these kinds of unit. */
export const walletKinds = ['SHOP', 'MARKET', 'BRAND', 'AGENT', 'DISTRIBUTOR'] as const

export const adjustmentRefusals = refusals('adjustment', {
  missing: [404910, '调账单不存在', 'No such adjustment'],
  orderMissing: [404911, '该单位没有订单 {no}', 'This unit has no order {no}'],
  decided: [409910, '该调账单已处理', 'It was decided already'],
  own: [409911, '需由提出人以外的人复核', 'Somebody else than who proposed it must decide'],
  fineSign: [422910, '罚款金额必须大于 0', 'A fine is more than nothing'],
  nothing: [422911, '金额不能为 0', 'The amount cannot be nothing'],
  noWallet: [422912, '该单位没有钱包', 'This unit has no wallet'],
})

export const whyNotDecide = (
  { status, proposedId }: { status: AdjustmentState; proposedId: string },
  accountId: string,
): Refusal | null => {
  if (status !== 'PROPOSED') return adjustmentRefusals.decided
  return proposedId === accountId ? adjustmentRefusals.own : null
}

type News = { title: Words; body: Words }
const body: Words = ['{reason}（{no}）', '{reason} ({no})']
/** What the owners of a unit hear once it is booked. */
export const adjustmentNews = {
  fined: { title: ['罚款 {amount} 元', 'A fine of CNY {amount}'], body },
  taken: { title: ['调账：扣减 {amount} 元', 'Adjustment: CNY {amount} taken off'], body },
  given: { title: ['调账：增加 {amount} 元', 'Adjustment: CNY {amount} added'], body },
} as const satisfies Record<string, News>
/** Said with it where it left them owing. */
export const owingNews: Words = [
  '{reason}（{no}）。可提现余额为 -{owed} 元，今后的收入先抵扣这一部分',
  '{reason} ({no}). The balance is CNY -{owed} now; income fills it first',
]
