// What the house knows of stock.

import { defineColumn, traders } from '../kit/column'

export const column = defineColumn({
  name: 'stock',
  pages: {
    stock: {
      url: 'operation-management/stock/index',
      icon: 'stock',
      label: ['库存管理', 'Stock'],
      group: 'operation-management',
      place: 65,
      seenBy: [...traders],
    },
  },
  permissions: {
    'stock:read': { page: 'stock', words: ['查看库存', 'View stock'] },
    'stock:write': { page: 'stock', words: ['入库、调整与盘点', 'Receive, adjust and count stock'] },
    'stock:export': { page: 'stock', words: ['导出库存', 'Export stock'] },
  },
  lists: {
    stock: 'stock',
  },
  records: {
    stock: {
      words: ['库存', 'Stock'],
      readers: ['stock:read'],
      fields: {
        sku_id: ['规格编号', 'SKU id'],
        safety: ['安全库存', 'Safety stock'],
        alert_threshold: ['预警值', 'Alert at'],
      },
    },
  },
})
