// What the house knows of coupons.

import { defineColumn, traders } from '../kit/column'
import { couponLabels } from './rule'
import {
  bearerWords,
  couponAudienceWords,
  couponDiscountWords,
  couponKindWords,
  couponScopeWords,
  couponStateWords,
  heldSourceWords,
  heldStateWords,
  occasionWords,
  takeTypeWords,
  validityWords,
} from './states'

const l = couponLabels

export const column = defineColumn({
  name: 'coupons',
  pages: {
    coupons: {
      url: 'coupon/index',
      icon: 'coupon',
      label: ['优惠券', 'Coupons'],
      group: 'coupon',
      place: 10,
      seenBy: [...traders, 'platform'],
    },
  },
  permissions: {
    'coupon:read': { page: 'coupons', words: ['查看优惠券', 'View coupons'] },
    'coupon:write': { page: 'coupons', words: ['新增、修改和作废优惠券', 'Add, change and void coupons'] },
    'coupon:grant': { page: 'coupons', words: ['发放优惠券', 'Grant coupons'] },
    'coupon:export': { page: 'coupons', words: ['导出优惠券', 'Export coupons'] },
  },
  lists: {
    coupons: 'coupons',
    'held-coupons': 'coupons',
  },
  records: {
    coupon: {
      words: ['优惠券', 'Coupon'],
      readers: ['coupon:read'],
      restore: { permissions: ['coupon:write'], fields: ['name', 'description', 'limitPerUser'] },
      fields: {
        kind: l.kind,
        discount: l.discount,
        amount_fen: l.amountFen,
        percent: l.percent,
        cap_fen: l.capFen,
        threshold_fen: l.thresholdFen,
        threshold_qty: l.thresholdQty,
        scope: l.scope,
        scope_ids: l.scopeIds,
        total: l.total,
        limit_per_user: l.limitPerUser,
        claim_from: l.claimFrom,
        claim_until: l.claimUntil,
        validity: l.validity,
        valid_from: l.validFrom,
        valid_until: l.validUntil,
        after_days: l.afterDays,
        for_days: l.forDays,
        audience: l.audience,
        audience_levels: l.audienceLevels,
        audience_tags: l.audienceTags,
        take_type: l.takeType,
        occasion: l.occasion,
        bearer: l.bearer,
        share_bp: l.shareBp,
        returns_on_refund: l.returnsOnRefund,
        description: l.description,
        status: ['状态', 'Status'],
        void_reason: ['作废原因', 'Reason'],
        void_name: ['作废人', 'Voided by'],
      },
      values: {
        kind: couponKindWords,
        discount: couponDiscountWords,
        scope: couponScopeWords,
        audience: couponAudienceWords,
        take_type: takeTypeWords,
        occasion: occasionWords,
        validity: validityWords,
        bearer: bearerWords,
        status: couponStateWords,
      },
    },
    user_coupon: {
      words: ['领取的优惠券', 'Held coupon'],
      readers: ['coupon:read'],
      fields: {
        status: ['状态', 'Status'],
        source: ['来源', 'Source'],
        valid_from: l.validFrom,
        valid_until: l.validUntil,
      },
      values: { status: heldStateWords, source: heldSourceWords },
    },
  },
  bulk: {
    'coupon.pause': { words: ['暂停发放', 'Pause'], permission: 'coupon:write', list: 'coupons', danger: false, record: 'coupon' },
    'coupon.void': { words: ['作废', 'Void'], permission: 'coupon:write', list: 'coupons', danger: true, record: 'coupon' },
    'held-coupon.revoke': {
      words: ['收回', 'Revoke'],
      permission: 'coupon:write',
      list: 'held-coupons',
      danger: true,
      record: 'user_coupon',
    },
  },
})
