// What the house knows of a membership programme and its levels.

import { defineColumn } from '../kit/column'
import { cardColourWords, levelLabels, programmeLabels } from './labels'

const l = levelLabels
const p = programmeLabels

export const column = defineColumn({
  name: 'membership',
  pages: {
    levels: {
      url: 'marketing/level/index',
      icon: 'level',
      label: ['会员等级', 'Member levels'],
      group: 'marketing',
      place: 10,
      seenBy: ['manager', 'merchant'],
    },
    levelDetail: {
      url: 'marketing-level/detail',
      icon: 'level',
      label: ['等级详情', 'Level detail'],
      group: 'marketing-level',
      place: 10,
      hidden: true,
      seenBy: ['manager', 'merchant'],
    },
  },
  permissions: {
    'level:read': { page: 'levels', words: ['查看会员等级', 'View member levels'] },
    'level:write': { page: 'levels', words: ['修改会员等级', 'Change member levels'] },
    'membership:write': { page: 'levels', words: ['开通会员和修改会员设置', 'Switch membership on and change its settings'] },
    'level-detail:read': { page: 'levelDetail', words: ['查看等级详情', 'View level detail'] },
  },
  // What a unit buys stands on its page of levels.
  lists: { 'own-package-orders': 'levels' },
  records: {
    programme: {
      words: ['会员设置', 'Settings of membership'],
      readers: ['level:read'],
      restore: { permissions: ['membership:write'], fields: ['pointsName', 'growthName', 'settings'] },
      fields: {
        is_enabled: p.isEnabled,
        points_name: p.pointsName,
        growth_name: p.growthName,
        settings: p.settings,
        ladder_version: ['等级体系版本', 'Version of the ladder'],
      },
    },
    member_level: {
      words: ['会员等级', 'Level'],
      readers: ['level:read'],
      restore: {
        permissions: ['level:write'],
        fields: [
          'name',
          'growthThreshold',
          'iconUrl',
          'colour',
          'discountBp',
          'isFreightFree',
          'pointsMultipleX100',
          'birthdayPoints',
          'couponIds',
          'benefits',
        ],
      },
      fields: {
        rank: ['级别', 'Rank'],
        name: l.name,
        growth_threshold: l.growthThreshold,
        icon_url: l.iconUrl,
        colour: l.colour,
        discount_bp: l.discountBp,
        is_freight_free: l.isFreightFree,
        points_multiple_x100: l.pointsMultipleX100,
        birthday_points: l.birthdayPoints,
        coupon_ids: l.couponIds,
        benefits: l.benefits,
      },
      values: { colour: cardColourWords },
    },
  },
})
