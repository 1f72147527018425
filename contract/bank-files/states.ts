// Bank reconciliation: what a line of a provider's file is laid beside, and what came of it.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const bankLineStates = ['MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'TWICE', 'EXPLAINED'] as const
export type BankLineState = (typeof bankLineStates)[number]
export const bankLineStateWords: Record<BankLineState, Words> = {
  MATCHED: ['一致', 'Agrees'],
  OTHER_AMOUNT: ['金额不符', 'Another amount'],
  NOT_IN_BOOKS: ['账上没有', 'Not in the books'],
  NOT_IN_FILE: ['文件没有', 'Not in the file'],
  TWICE: ['重复出现', 'Listed twice'],
  EXPLAINED: ['已说明', 'Explained'],
}
export const bankLineStateMeanings: Meanings<BankLineState> = {
  MATCHED: 'ok',
  OTHER_AMOUNT: 'danger',
  NOT_IN_BOOKS: 'danger',
  NOT_IN_FILE: 'danger',
  TWICE: 'danger',
  EXPLAINED: 'over',
}
/** What somebody has to explain. */
export const openLineStates = ['OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'TWICE'] as const satisfies readonly BankLineState[]
const open: readonly BankLineState[] = openLineStates

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
  overlap: [409921, '该笔已在《{name}》中导入', 'It is in "{name}" already'],
  importing: [409922, '文件正在导入，请稍后再试', 'The file is being imported, please try again later'],
  notExplained: [409923, '该明细没有说明', 'This line was not explained'],
  noNumber: [422920, '商户单号和渠道流水号至少填写一项', 'Our number or the number at the provider is needed'],
})

/** Both sides ask here: the console to grey a button, the server to refuse. */
export const whyNotBankLine = {
  explain: ({ state }: { state: BankLineState }): Refusal | null => (open.includes(state) ? null : bankFileRefusals.settled),
  reopen: ({ state }: { state: BankLineState }): Refusal | null => (state === 'EXPLAINED' ? null : bankFileRefusals.notExplained),
}
export const whyNotBankFile = ({ isImporting }: { isImporting: boolean }): Refusal | null =>
  isImporting ? bankFileRefusals.importing : null
