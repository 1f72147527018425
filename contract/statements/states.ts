// Settlement statements: the states of one, how it is paid, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export const statementStates = ['OUT', 'DISPUTED', 'CHECKED', 'PAID'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateWords: Record<StatementState, Words> = {
  OUT: ['待确认', 'To be confirmed'],
  DISPUTED: ['有异议', 'Disputed'],
  CHECKED: ['已确认', 'Confirmed'],
  PAID: ['已结清', 'Paid'],
}
export const statementStateMeanings: Meanings<StatementState> = { OUT: 'wait', DISPUTED: 'danger', CHECKED: 'way', PAID: 'ok' }

export const statementCycles = ['WEEK', 'HALF_MONTH', 'MONTH'] as const
export type StatementCycle = (typeof statementCycles)[number]
export const statementCycleWords: Record<StatementCycle, Words> = {
  WEEK: ['每周', 'Weekly'],
  HALF_MONTH: ['每半月', 'Twice a month'],
  MONTH: ['每月', 'Monthly'],
}

/** WALLET: its sum stands in the wallet and is withdrawn when the unit likes. CARD: it is paid to the default account by itself. */
export const statementPayWays = ['WALLET', 'CARD'] as const
export type StatementPayWay = (typeof statementPayWays)[number]
export const statementPayWayWords: Record<StatementPayWay, Words> = {
  WALLET: ['计入钱包', 'To the wallet'],
  CARD: ['打款到默认账户', 'Paid to the default account'],
}

/** Confirmed by itself after so many days. */
export const statementDays = 3

export const statementRefusals = refusals('statement', {
  missing: [404880, '结算单不存在', 'No such statement'],
  wrongState: [409881, '当前状态不能执行此操作', 'Not possible in its current state'],
  noLines: [422880, '请选择有异议的明细', 'Choose the lines that are disputed'],
  foreignLine: [409882, '所选明细不在此结算单中', 'A chosen line is not of this statement'],
  unanswered: [422881, '请逐条答复有异议的明细', 'Answer each of the disputed lines'],
  payingAlready: [409883, '该结算单正在打款', 'This statement is being paid already'],
  noUnit: [404881, '单位不存在', 'No such unit'],
})

/** What a line was for, where its order had more than one piece. */
export const severalPieces: Words = ['{name} 等 {n} 件', '{name}, {n} pieces in all']

type State = { status: StatementState }
type Paid = State & { withdrawalId: string | null }
const only = (status: StatementState, ...states: StatementState[]): Refusal | null =>
  states.includes(status) ? null : statementRefusals.wrongState
export const whyNotStatement = {
  confirm: ({ status }: State) => only(status, 'OUT'),
  dispute: ({ status }: State) => only(status, 'OUT'),
  reissue: ({ status }: State) => only(status, 'DISPUTED'),
  pay: ({ status, withdrawalId }: Paid) => only(status, 'CHECKED') ?? (withdrawalId === null ? null : statementRefusals.payingAlready),
}

export const statementNews = {
  out: {
    title: ['结算单待确认：{no}', 'A statement to confirm: {no}'],
    body: ['{period}，净额 {amount} 元，{n} 天后自动确认。', '{period}, {amount} net. It is confirmed by itself in {n} days.'],
  },
  reissued: { title: ['结算单已重新出具：{no}', 'A statement was issued again: {no}'], body: ['{answer}', '{answer}'] },
  unpaid: { title: ['结算单未能打款：{no}', 'A statement could not be paid: {no}'], body: ['{unit}：{reason}', '{unit}: {reason}'] },
  disputed: { title: ['结算单有异议：{no}', 'A statement is disputed: {no}'], body: ['{unit}：{reason}', '{unit}: {reason}'] },
} as const satisfies Record<string, { title: Words; body: Words }>
