// Who acted, where no person did: the house is called by what it was doing, a clock by its name.

import type { Words } from './words'

const clockNames: Readonly<Record<string, Words>> = {
  PAY: ['付款时限', 'time to pay'],
  BALANCE: ['尾款时限', 'time to pay the balance'],
  SHIP: ['发货时限', 'time to ship'],
  AUTO_RECEIVE: ['自动收货', 'automatic receipt'],
  SETTLE: ['货款入账', 'settlement'],
  ANSWER: ['售后处理时限', 'time to answer'],
  BUYER_RETURN: ['买家寄回时限', 'time to send back'],
  BANK_TEST: ['测试打款确认时限', 'time to confirm a test payment'],
  PAYOUT_REVIEW: ['提现审核时限', 'time to review a withdrawal'],
  PAYOUT_REVIEW_LATE: ['提现审核时限', 'time to review a withdrawal'],
  PAYOUT_BANK: ['提现到账时限', 'time for a withdrawal to arrive'],
  PAYOUT_BANK_LATE: ['提现到账时限', 'time for a withdrawal to arrive'],
  STATEMENT_CHECK: ['结算单自动确认', 'confirming a statement'],
  RECEIVE_RETURN: ['退货签收时限', 'time to receive a return'],
}

const timer: Words = ['定时任务', 'Timer']
const houseActors: Readonly<Record<string, Words>> = {
  system: timer,
  worker: timer,
  sweep: timer,
  sms: timer,
  webhook: timer,
  payments: ['支付渠道', 'Payment provider'],
  banks: ['账户验证渠道', 'Bank account verifier'],
  payouts: ['打款渠道', 'Payout provider'],
  seed: ['期初导入', 'Opening import'],
  shoppers: ['演示买家', 'Demo shopper'],
  'command line': ['运维命令', 'Command line'],
}

/** What is written down as the actor while a clock of this kind rings. */
export const clockActor = (kind: string): string => `clock:${kind}`

/** The words for an actor who is no person; undefined for one who is. */
export function whoWords(actor: string): Words | undefined {
  if (!actor.startsWith('clock:')) return Object.hasOwn(houseActors, actor) ? houseActors[actor] : undefined
  const name = clockNames[actor.slice('clock:'.length)]
  return name ? [`${timer[0]}（${name[0]}）`, `${timer[1]} (${name[1]})`] : timer
}
