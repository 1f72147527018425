// What the fields of a programme and of a rung are called, apart from their rules: menus and histories need no more.

import type { Words } from '../kit/words'

export const programmeLabels = {
  isEnabled: ['启用', 'In use'],
  pointsName: ['积分名称', 'Name of the points'],
  growthName: ['成长值名称', 'Name of the growth'],
  settings: ['规则', 'Rules'],
} as const satisfies Record<string, Words>

export const levelLabels = {
  name: ['等级名称', 'Name'],
  growthThreshold: ['成长值门槛', 'Growth from'],
  iconUrl: ['图标', 'Icon'],
  colour: ['卡面颜色', 'Colour of the card'],
  discountBp: ['会员折扣', 'Member price'],
  isFreightFree: ['免运费', 'Free freight'],
  pointsMultipleX100: ['积分倍数', 'Multiple of points'],
  birthdayPoints: ['生日积分', 'Points on the birthday'],
  couponIds: ['升级赠券', 'Coupons on reaching it'],
  benefits: ['其他权益', 'Other benefits'],
} as const satisfies Record<string, Words>

/** The colours that a card may have: names of the theme, not values. */
export const cardColours = ['slate', 'bronze', 'silver', 'gold', 'violet', 'ink'] as const
export type CardColour = (typeof cardColours)[number]
export const cardColourWords: Record<CardColour, Words> = {
  slate: ['青灰', 'Slate'],
  bronze: ['古铜', 'Bronze'],
  silver: ['银灰', 'Silver'],
  gold: ['暗金', 'Gold'],
  violet: ['紫', 'Violet'],
  ink: ['墨黑', 'Ink'],
}
