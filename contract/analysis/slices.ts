// What a figure can be cut by, and the names of the parts.

import type { Words } from '../kit/words'

export const dimensions = ['shop', 'channel', 'type', 'category', 'province', 'city', 'hour', 'basket', 'closeType', 'product'] as const
export type Dimension = (typeof dimensions)[number]
export const dimensionWords: Readonly<Record<Dimension, Words>> = {
  shop: ['店铺', 'Shop'],
  channel: ['渠道', 'Channel'],
  type: ['订单类型', 'Type of order'],
  category: ['商品分类', 'Category'],
  province: ['省份', 'Province'],
  city: ['城市', 'City'],
  hour: ['星期与时段', 'Weekday and hour'],
  basket: ['订单金额区间', 'Size of order'],
  closeType: ['关闭原因', 'Why it was closed'],
  product: ['商品', 'Goods'],
}

/** Where the steps of an order's amount begin, in fen; each is known by that number. */
export const basketSteps = [0, 50_00, 100_00, 200_00, 500_00, 1000_00, 2000_00, 5000_00] as const

/** What has no place in a slice: an order without an address, goods without a category. */
export const noKey = '-'
