// What the house knows of freight templates.

import { defineColumn, traders } from '../kit/column'
import { chargeByWords, freightModeWords } from './states'

export const column = defineColumn({
  name: 'freight',
  pages: {
    freight: {
      url: 'logistics-fare/logistics-template/index',
      icon: 'freight',
      label: ['运费模板', 'Freight templates'],
      group: 'ogistics-fare',
      place: 10,
      seenBy: [...traders],
    },
  },
  permissions: {
    'freight:read': { page: 'freight', words: ['查看运费模板', 'View freight templates'] },
    'freight:write': { page: 'freight', words: ['新增和编辑运费模板', 'Add and edit freight templates'] },
    'freight:delete': { page: 'freight', words: ['删除运费模板', 'Delete freight templates'] },
    'freight:export': { page: 'freight', words: ['导出运费模板', 'Export freight templates'] },
  },
  lists: {
    freight: 'freight',
  },
  records: {
    freight: {
      words: ['运费模板', 'Freight template'],
      readers: ['freight:read'],
      restore: {
        permissions: ['freight:write'],
        fields: ['name', 'mode', 'shipFrom', 'shipWithinHours', 'sort', 'rules', 'freeRules', 'noShip'],
      },
      fields: {
        charge_by: ['计费方式', 'Charge by'],
        mode: ['运费设置', 'Freight'],
        ship_from: ['发货地', 'Ships from'],
        ship_within_hours: ['发货时限（小时）', 'Ship within (hours)'],
        is_default: ['默认', 'Default'],
        rules: ['运费规则', 'Rules'],
        free_rules: ['包邮规则', 'Free rules'],
        no_ship: ['不配送地区', 'Not delivered to'],
      },
      values: { charge_by: chargeByWords, mode: freightModeWords },
    },
  },
})
