// What a shop gets of an order, and what the books of orders are called: why a journal was written, and which accounts it moved.

import type { Words } from '../kit/words'

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
  PENDING: ['待入账', 'Pending'],
  AVAILABLE: ['可提现', 'Available'],
  COLLECTED: ['商家自收款（不可提现）', 'Taken by the shop, not withdrawable'],
  OWED: ['应付平台佣金', 'Commission owed'],
  SUSPENSE: ['待退款项', 'To be returned'],
  REBATE_PENDING: ['分销佣金（冻结）', 'Rebate, frozen'],
  REBATE_AVAILABLE: ['分销佣金（可提现）', 'Rebate, available'],
  SUBSIDY_AVAILABLE: ['优惠券补贴（出自可提现）', 'Coupon subsidy, out of available'],
}

/** What is left of each when that which went back is taken off. */
export type Income = { paidFen: number; refundedFen: number; subsidyFen: number; commissionFen: number; rebateFen: number }

/** What the shop gets of an order: what the buyer paid and what others bear, without what the platform and the distributor earn. */
export const incomeFen = ({ paidFen, refundedFen, subsidyFen, commissionFen, rebateFen }: Income): number =>
  paidFen - refundedFen + subsidyFen - commissionFen - rebateFen
