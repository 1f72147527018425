// What the house knows of after-sales.

import { defineColumn, traders } from '../kit/column'
import { records } from './records'

export const column = defineColumn({
  name: 'after-sales',
  pages: {
    afterSales: {
      url: 'operation-management/after-sale/index',
      icon: 'return',
      label: ['售后管理', 'After-sales'],
      group: 'operation-management',
      place: 87,
      thumb: { label: ['售后', 'Returns'], rank: 40 },
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
  },
  permissions: {
    'after-sale:read': { page: 'afterSales', words: ['查看售后', 'View after-sales'] },
    'after-sale:decide': { page: 'afterSales', words: ['处理售后', 'Decide after-sales'], only: ['ROLE_MANAGER', 'ROLE_MERCHANT'] },
    'after-sale:export': { page: 'afterSales', words: ['导出售后', 'Export after-sales'] },
    'after-sale:arbitrate': { page: 'afterSales', words: ['裁决售后纠纷', 'Decide disputes'], only: ['ROLE_PLATFORM'] },
  },
  lists: {
    'after-sales': 'afterSales',
  },
  records,
})
