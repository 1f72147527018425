// What the house knows of membership packages: the platform keeps them, a unit buys one on its page of levels.

import { defineColumn } from '../kit/column'
import { packageFeatureWords } from './states'

export const column = defineColumn({
  name: 'packages',
  pages: {
    packages: {
      url: 'marketing/packages',
      icon: 'package',
      label: ['会员套餐', 'Packages'],
      group: 'marketing',
      place: 50,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'package:read': { page: 'packages', words: ['查看会员套餐', 'View packages'] },
    'package:write': { page: 'packages', words: ['修改会员套餐', 'Change packages'] },
  },
  lists: { 'package-orders': 'packages' },
  records: {
    member_package: {
      words: ['会员套餐', 'Package'],
      readers: ['package:read'],
      fields: {
        name: ['套餐名称', 'Name'],
        description: ['说明', 'Description'],
        price_fen: ['价格', 'Price'],
        months: ['月数', 'Months'],
        features: ['功能', 'Features'],
        max_members: ['会员上限', 'Members at most'],
        is_enabled: ['在售', 'On sale'],
        sort: ['排序', 'Sort'],
      },
      values: { features: packageFeatureWords },
    },
  },
})
