// What the house knows of the price lab.

import { defineColumn, traders } from '../kit/column'

export const column = defineColumn({
  name: 'price-lab',
  pages: {
    priceLab: {
      url: 'operation-management/price-lab/index',
      icon: 'chart',
      label: ['价格试算', 'Price lab'],
      group: 'prices',
      place: 20,
      seenBy: [...traders],
    },
  },
  permissions: {
    'price-lab:read': { page: 'priceLab', words: ['试算价格', 'Try out prices'] },
  },
})
