// What the house knows of discounts.

import { defineColumn, traders } from '../kit/column'
import { audienceWords } from './states'

export const column = defineColumn({
  name: 'discounts',
  pages: {
    discounts: {
      url: 'operation-management/discount/index',
      icon: 'discount',
      label: ['限时折扣', 'Discounts'],
      group: 'prices',
      place: 10,
      seenBy: [...traders],
    },
  },
  permissions: {
    'discount:read': { page: 'discounts', words: ['查看限时折扣', 'View discounts'] },
    'discount:write': { page: 'discounts', words: ['新增和结束限时折扣', 'Add and end sales'] },
    'discount:export': { page: 'discounts', words: ['导出限时折扣', 'Export discounts'] },
  },
  lists: {
    discounts: 'discounts',
  },
  records: {
    discount: {
      words: ['折扣活动', 'Discount'],
      readers: ['discount:read'],
      restore: {
        permissions: ['discount:write'],
        fields: ['name', 'startsAt', 'endsAt', 'audience', 'stacksWithCoupon', 'offer'],
      },
      fields: {
        starts_at: ['开始时间', 'Starts'],
        ends_at: ['结束时间', 'Ends'],
        audience: ['适用人群', 'Audience'],
        stacks_with_coupon: ['可与优惠券同用', 'With coupons'],
        is_draft: ['草稿', 'Draft'],
        closed_name: ['结束人', 'Ended by'],
        offer: ['活动商品', 'Products'],
      },
      values: { audience: audienceWords },
    },
  },
  bulk: {
    'discount.close': {
      words: ['结束活动', 'End sales'],
      permission: 'discount:write',
      list: 'discounts',
      danger: true,
      record: 'discount',
    },
  },
})
