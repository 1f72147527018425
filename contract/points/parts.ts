// Points and growth: why they change, the states of a lot, and the order in which lots are used. The books of both are server/ledger's.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import type { Flow } from './slices'

export const pointsKinds = [
  'EARN_ORDER',
  'EARN_TASK',
  'EARN_GIFT',
  'ADJUST_ADD',
  'ADJUST_SUB',
  'SPEND_DEDUCT',
  'SPEND_MALL',
  'RETURN_SPEND',
  'CLAWBACK',
  'EXPIRE',
] as const
export type PointsKind = (typeof pointsKinds)[number]
export const pointsKindWords: Record<PointsKind, Words> = {
  EARN_ORDER: ['消费获得', 'Earned by an order'],
  EARN_TASK: ['任务获得', 'Earned by a task'],
  EARN_GIFT: ['赠送', 'Given'],
  ADJUST_ADD: ['人工增加', 'Added by hand'],
  ADJUST_SUB: ['人工扣减', 'Taken by hand'],
  SPEND_DEDUCT: ['下单抵扣', 'Paid with'],
  SPEND_MALL: ['积分兑换', 'Redeemed'],
  RETURN_SPEND: ['退回', 'Given back'],
  CLAWBACK: ['退款扣回', 'Taken back with a refund'],
  EXPIRE: ['过期', 'Expired'],
}

/** How each kind moves what is outstanding. */
export const flowOfKind: Record<PointsKind, Flow> = {
  EARN_ORDER: 'earned',
  EARN_TASK: 'earned',
  EARN_GIFT: 'earned',
  ADJUST_ADD: 'earned',
  ADJUST_SUB: 'taken',
  SPEND_DEDUCT: 'used',
  SPEND_MALL: 'used',
  RETURN_SPEND: 'returned',
  CLAWBACK: 'taken',
  EXPIRE: 'expired',
}

export const growthKinds = ['EARN_ORDER', 'EARN_TASK', 'ADJUST_ADD', 'ADJUST_SUB', 'REFUND', 'RETAIN'] as const
export type GrowthKind = (typeof growthKinds)[number]
export const growthKindWords: Record<GrowthKind, Words> = {
  EARN_ORDER: ['消费获得', 'Earned by an order'],
  EARN_TASK: ['任务获得', 'Earned by a task'],
  ADJUST_ADD: ['人工增加', 'Added by hand'],
  ADJUST_SUB: ['人工扣减', 'Taken by hand'],
  REFUND: ['退款扣回', 'Taken back with a refund'],
  RETAIN: ['到期降级', 'Fell at the end of a level'],
}

export const lotStates = ['FROZEN', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED'] as const
export type LotState = (typeof lotStates)[number]
export const lotStateWords: Record<LotState, Words> = {
  FROZEN: ['冻结', 'Frozen'],
  ACTIVE: ['可用', 'Usable'],
  EXHAUSTED: ['已用完', 'Used up'],
  EXPIRED: ['已过期', 'Expired'],
  REVOKED: ['已收回', 'Taken back'],
}
export const lotStateMeanings: Meanings<LotState> = { FROZEN: 'wait', ACTIVE: 'ok', EXHAUSTED: 'over', EXPIRED: 'over', REVOKED: 'over' }

/** What comes back into a lot that has expired meanwhile can be used for so many days. */
export const returnedDays = 7
/** So many days before points expire their member is told, once for each. */
export const warnDays = [30, 7, 1] as const

export const warningMessage: Words = [
  '【Marketdesk】您在“{unit}”的 {n} {name}有效期至 {day}，请尽快使用。',
  '[Marketdesk] {n} {name} of yours at {unit} can be used until {day}.',
]

export const pointsRefusals = refusals('points', {
  short: [409966, '可用积分不足，仅有 {n} 分', 'There are only {n} points'],
  notDeductible: [409967, '本单不能使用积分抵扣', 'Points cannot pay for this order'],
  changed: [409968, '积分刚刚有变动，请重新确认', 'The points have just changed, please look again'],
})

export type Lot = { id: string; left: number; expiresAt: string | null; earnedAt: string }

/** What expires first is used first, and of the same day what was earned first; what never expires is used last. */
export const inOrderOfUse = (lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => {
    const ends = (lot: Lot) => lot.expiresAt ?? '9999'
    return ends(a) < ends(b)
      ? -1
      : ends(a) > ends(b)
        ? 1
        : a.earnedAt < b.earnedAt
          ? -1
          : a.earnedAt > b.earnedAt
            ? 1
            : Number(a.id) - Number(b.id)
  })
