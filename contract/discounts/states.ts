// The states of a discount, its kinds, and for whom it is.

import type { Meanings } from '../kit/meaning'
import type { Words } from '../kit/words'

export const discountStates = ['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED', 'CLOSED'] as const
export type DiscountState = (typeof discountStates)[number]
export const discountStateWords: Record<DiscountState, Words> = {
  DRAFT: ['草稿', 'Draft'],
  SCHEDULED: ['未开始', 'Scheduled'],
  RUNNING: ['进行中', 'Running'],
  ENDED: ['已结束', 'Ended'],
  CLOSED: ['提前结束', 'Ended early'],
}
export const discountStateMeanings: Meanings<DiscountState> = {
  DRAFT: 'act',
  SCHEDULED: 'wait',
  RUNNING: 'way',
  ENDED: 'over',
  CLOSED: 'over',
}

export const discountKinds = ['PERCENT', 'MINUS', 'PRICE'] as const
export type DiscountKind = (typeof discountKinds)[number]
export const discountKindWords: Record<DiscountKind, Words> = {
  PERCENT: ['打折', '% of price'],
  MINUS: ['立减', 'Amount off'],
  PRICE: ['一口价', 'Fixed price'],
}

export const audiences = ['ALL', 'MEMBER'] as const
export type Audience = (typeof audiences)[number]
export const audienceWords: Record<Audience, Words> = { ALL: ['所有人', 'Everyone'], MEMBER: ['仅会员', 'Members only'] }
