// Bank reconciliation: what a line of a provider's file is laid beside, and what came of it.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const bankLineStates = ['MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'EXPLAINED'] as const
export type BankLineState = (typeof bankLineStates)[number]
export const bankLineStateWords: Record<BankLineState, Words> = {
  MATCHED: ['一致', 'Agrees'],
  OTHER_AMOUNT: ['金额不符', 'Another amount'],
  NOT_IN_BOOKS: ['账上没有', 'Not in the books'],
  NOT_IN_FILE: ['文件没有', 'Not in the file'],
  EXPLAINED: ['已说明', 'Explained'],
}
export const bankLineStateMeanings: Meanings<BankLineState> = {
  MATCHED: 'ok',
  OTHER_AMOUNT: 'danger',
  NOT_IN_BOOKS: 'danger',
  NOT_IN_FILE: 'danger',
  EXPLAINED: 'over',
}

export const bankLineKinds = ['PAYMENT', 'REFUND', 'PAYOUT', 'PAYOUT_RETURN'] as const
export type BankLineKind = (typeof bankLineKinds)[number]
export const bankLineKindWords: Record<BankLineKind, Words> = {
  PAYMENT: ['收款', 'Payment'],
  REFUND: ['退款', 'Refund'],
  PAYOUT: ['提现打款', 'Payout'],
  PAYOUT_RETURN: ['提现退回', 'Payout returned'],
}

export const bankFileRefusals = refusals('bankFile', {
  missing: [404920, '对账文件不存在', 'No such file'],
  lineMissing: [404921, '对账明细不存在', 'No such line'],
  settled: [409920, '该明细无需处理', 'Nothing is left to do with this line'],
  overlap: [409921, '该日期的对账文件已导入', 'A file for these days is here already'],
})
