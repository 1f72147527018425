// What has a clock that people see: every kind of it, what it is called, and whose it is to do.

import type { Words } from './words'

export const dueKinds = [
  'PAY',
  'SHIP',
  'AUTO_RECEIVE',
  'ANSWER',
  'BUYER_RETURN',
  'RECEIVE_RETURN',
  'REFUND_FAILED',
  'BALANCE',
  'SETTLE',
  'PAYOUT_REVIEW',
  'PAYOUT_BANK',
  'PAYOUT_FAILED',
  'STATEMENT_CHECK',
] as const
export type DueKind = (typeof dueKinds)[number]
export const dueWords: Record<DueKind, Words> = {
  PAY: ['等待买家付款，到期自动关闭', 'Awaiting payment, then closes'],
  SHIP: ['待发货', 'To ship'],
  AUTO_RECEIVE: ['等待买家收货，到期自动确认', 'Awaiting receipt, then auto-confirmed'],
  ANSWER: ['售后待处理，超时自动同意', 'After-sale to answer, or auto-agreed'],
  BUYER_RETURN: ['等待买家寄回，超时关闭售后', 'Awaiting return, then closes'],
  RECEIVE_RETURN: ['退货待签收，超时自动退款', 'Return to check in, or auto-refunded'],
  REFUND_FAILED: ['退款失败，请处理', 'Refund failed, needs action'],
  BALANCE: ['等待买家支付尾款', 'Awaiting balance'],
  SETTLE: ['售后期结束后入账', 'Settles after the after-sale window'],
  PAYOUT_REVIEW: ['提现待审核', 'Withdrawal to review'],
  PAYOUT_BANK: ['等待提现到账', 'Awaiting the bank'],
  PAYOUT_FAILED: ['提现打款失败，请处理', 'Payout failed, needs action'],
  STATEMENT_CHECK: ['结算单待确认，到期自动确认', 'Statement to confirm, then auto-confirmed'],
}

/** What has these clocks. */
export const dueSubjects = ['ORDER', 'AFTER_SALE', 'WITHDRAWAL', 'STATEMENT'] as const
export type DueSubject = (typeof dueSubjects)[number]

const ofPlatform: readonly DueKind[] = ['PAYOUT_REVIEW', 'PAYOUT_FAILED']
const ofUnits: readonly DueKind[] = ['SHIP', 'ANSWER', 'RECEIVE_RETURN', 'REFUND_FAILED', 'STATEMENT_CHECK']
/** What the unit itself must do; the rest waits for somebody else. The platform looks at everybody's clocks and does its own. */
export const oursToDo = ({ kind }: { kind: string }): readonly DueKind[] => (kind === 'PLATFORM' ? ofPlatform : ofUnits)
