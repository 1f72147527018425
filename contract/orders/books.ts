// What a shop gets of an order, and what the books of orders are called: why a journal was written, and which accounts it moved.

import { agreementKinds, agreementKindWords } from '../agreements/states'
import type { Words } from '../kit/words'
import { type MoneyPart, moneyPartWords } from '../wallet/parts'

export const journalWords: Readonly<Record<string, Words>> = {
  ORDER_PAID: ['订单付款', 'Paid'],
  ORDER_COLLECTED: ['线下收款', 'Paid to the shop'],
  REFUND: ['退款', 'Refund'],
  ORDER_SETTLED: ['货款入账', 'Settled'],
  PAYMENT_LATE: ['关闭后到账', 'Paid after closing'],
  DEPOSIT_PAID: ['定金支付', 'Deposit paid'],
  DEPOSIT_FORFEIT: ['定金归商家', 'Deposit kept by the shop'],
}

export const accountWords: Readonly<Record<string, Words>> = {
  CASH: ['平台代收款', 'Cash held'],
  COMMISSION: ['平台佣金', 'Commission'],
  PENDING: ['待结算', 'Pending'],
  AVAILABLE: ['可提现', 'Available'],
  COLLECTED: ['商家自收款（不可提现）', 'Taken by the shop, not withdrawable'],
  OWED: ['应付平台佣金', 'Commission owed'],
  SUSPENSE: ['待退款项', 'To be returned'],
}

/** What is left of each when that which went back is taken off. */
export type Income = {
  paidFen: number
  freightFen: number
  refundedFen: number
  subsidyFen: number
  commissionFen: number
  rebateFen: number
  royaltyFen: number
}

/** So much, and what it is of. */
export type PartFen = { part: MoneyPart; fen: number }

/**
 * What the shop gets of an order, part by part: what the buyer paid and what others bear, without what the platform, the distributor and the
 * brand earn. Of a refund it is what the same parts lose.
 */
export const incomeParts = (income: Income): PartFen[] => {
  const freightFen = Math.min(income.freightFen, income.paidFen)
  const parts: PartFen[] = [
    { part: 'ORDER_INCOME', fen: income.paidFen - freightFen },
    { part: 'FREIGHT', fen: freightFen },
    { part: 'SUBSIDY', fen: income.subsidyFen },
    { part: 'REFUND', fen: -income.refundedFen },
    { part: 'COMMISSION', fen: -income.commissionFen },
    { part: 'DISTRIBUTION', fen: -income.rebateFen },
    { part: 'ROYALTY', fen: -income.royaltyFen },
  ]
  return parts.filter(({ fen }) => fen !== 0)
}

export const incomeFen = (income: Income): number => incomeParts(income).reduce((sum, { fen }) => sum + fen, 0)

/** Everybody who has a part of an order beside its shop. */
export const earningKinds = ['COMMISSION', ...agreementKinds, 'REBATE', 'SUBSIDY'] as const
export type EarningKind = (typeof earningKinds)[number]
export const earningWords: Record<EarningKind, Words> = {
  COMMISSION: moneyPartWords.COMMISSION,
  ...agreementKindWords,
  REBATE: moneyPartWords.DISTRIBUTION,
  SUBSIDY: moneyPartWords.SUBSIDY,
}
/** `amountFen` as its unit sees it, of which refunds have undone `backFen`: what it bears stands below zero. No name: the platform. */
export type Earning = { kind: EarningKind; unitName: string; rateBp: number; baseFen: number; amountFen: number; backFen: number }

const leftFen = (earnings: readonly Earning[], kinds: readonly EarningKind[]): number =>
  earnings.reduce((sum, { kind, amountFen, backFen }) => sum + (kinds.includes(kind) ? amountFen - backFen : 0), 0)
/** What the platform keeps of the commission when market and agent have had theirs. */
export const keptFen = (earnings: readonly Earning[]): number =>
  leftFen(earnings, ['COMMISSION']) - leftFen(earnings, ['MARKET_SHARE', 'AGENT_SHARE'])
