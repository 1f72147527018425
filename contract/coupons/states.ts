// The states of a coupon and of one that somebody holds, and everything that can be chosen of it.

import type { Meanings } from '../kit/meaning'
import type { Words } from '../kit/words'

export const couponKinds = ['FULL_REDUCTION', 'PRODUCT', 'NEW_FOLLOWER'] as const
export type CouponKind = (typeof couponKinds)[number]
export const couponKindWords: Record<CouponKind, Words> = {
  FULL_REDUCTION: ['满减券', 'Full reduction'],
  PRODUCT: ['商品券', 'Product coupon'],
  NEW_FOLLOWER: ['新粉券', 'New follower'],
}

/** Read off the clock and the pieces left: nothing is stored about having ended. */
export const couponStates = ['DRAFT', 'ACTIVE', 'PAUSED', 'ENDED', 'VOID', 'DELETED'] as const
export type CouponState = (typeof couponStates)[number]
export const couponStateWords: Record<CouponState, Words> = {
  DRAFT: ['草稿', 'Draft'],
  ACTIVE: ['发放中', 'Active'],
  PAUSED: ['已暂停', 'Paused'],
  ENDED: ['已结束', 'Ended'],
  VOID: ['已作废', 'Void'],
  DELETED: ['已删除', 'Deleted'],
}
export const couponStateMeanings: Meanings<CouponState> = {
  DRAFT: 'act',
  ACTIVE: 'way',
  PAUSED: 'wait',
  ENDED: 'over',
  VOID: 'danger',
  DELETED: 'over',
}

export const heldStates = ['UNUSED', 'LOCKED', 'USED', 'EXPIRED', 'REVOKED'] as const
export type HeldState = (typeof heldStates)[number]
export const heldStateWords: Record<HeldState, Words> = {
  UNUSED: ['未使用', 'Unused'],
  LOCKED: ['下单占用', 'In an unpaid order'],
  USED: ['已使用', 'Used'],
  EXPIRED: ['已过期', 'Expired'],
  REVOKED: ['已收回', 'Revoked'],
}
export const heldStateMeanings: Meanings<HeldState> = { UNUSED: 'way', LOCKED: 'wait', USED: 'ok', EXPIRED: 'over', REVOKED: 'danger' }

export const couponDiscounts = ['AMOUNT', 'PERCENT', 'FREIGHT'] as const
export type CouponDiscount = (typeof couponDiscounts)[number]
export const couponDiscountWords: Record<CouponDiscount, Words> = {
  AMOUNT: ['减金额', 'Amount off'],
  PERCENT: ['打折', '% off'],
  FREIGHT: ['免运费', 'Free freight'],
}

export const couponScopes = ['ALL', 'PRODUCTS', 'CATEGORIES', 'EXCLUDE'] as const
export type CouponScope = (typeof couponScopes)[number]
export const couponScopeWords: Record<CouponScope, Words> = {
  ALL: ['全店', 'Everything'],
  PRODUCTS: ['指定商品', 'Chosen products'],
  CATEGORIES: ['指定分类', 'Categories'],
  EXCLUDE: ['除外', 'All but'],
}

export const couponAudiences = ['ALL', 'NEW_FOLLOWER', 'LEVELS', 'TAGS'] as const
export type CouponAudience = (typeof couponAudiences)[number]
export const couponAudienceWords: Record<CouponAudience, Words> = {
  ALL: ['所有人', 'Everyone'],
  NEW_FOLLOWER: ['新关注', 'New followers'],
  LEVELS: ['会员等级', 'Member levels'],
  TAGS: ['标签', 'Tags'],
}

export const takeTypes = ['CLAIM', 'GRANT', 'AUTO'] as const
export type TakeType = (typeof takeTypes)[number]
export const takeTypeWords: Record<TakeType, Words> = {
  CLAIM: ['买家领取', 'Claimed'],
  GRANT: ['商家发放', 'Granted'],
  AUTO: ['自动发放', 'Automatic'],
}

export const occasions = ['FIRST_VISIT', 'BIRTHDAY', 'LEVEL_REACHED', 'ORDER_DONE'] as const
export type Occasion = (typeof occasions)[number]
export const occasionWords: Record<Occasion, Words> = {
  FIRST_VISIT: ['首次进店', 'First visit'],
  BIRTHDAY: ['生日', 'Birthday'],
  LEVEL_REACHED: ['达到等级', 'Level reached'],
  ORDER_DONE: ['订单完成', 'Order completed'],
}

export const validities = ['FIXED', 'RELATIVE'] as const
export type Validity = (typeof validities)[number]
export const validityWords: Record<Validity, Words> = { FIXED: ['固定日期', 'Fixed dates'], RELATIVE: ['领取后', 'After claiming'] }

/** MARKET: the market that gives it bears all; SHARED: it bears its share, the shop the rest. */
export const bearers = ['SHOP', 'MARKET', 'SHARED'] as const
export type Bearer = (typeof bearers)[number]
export const bearerWords: Record<Bearer, Words> = { SHOP: ['店铺', 'Shop'], MARKET: ['市场', 'Market'], SHARED: ['按比例', 'Shared'] }

/** How somebody came to hold one. */
export const heldSources = ['CLAIM', 'CODE', 'GRANT', 'AUTO'] as const
export type HeldSource = (typeof heldSources)[number]
export const heldSourceWords: Record<HeldSource, Words> = {
  CLAIM: ['领取', 'Claimed'],
  CODE: ['兑换码', 'By code'],
  GRANT: ['发放', 'Granted'],
  AUTO: ['自动', 'Automatic'],
}

/** What a grant is called among the jobs. */
export const grantTitle: Words = ['发放{name}', 'Grant {name}']
/** Why one was voided together with others, and what is said before that is done. */
export const voidedInBulk: Words = ['批量作废', 'Voided with others']
export const heldStayGood: Words = ['已领取的券仍然有效', 'What people hold stays good']
