// Screens of the specification whose columns are still to be built: a column that is built takes its own away from here.

import { defineColumn, traders } from '../kit/column'

export const column = defineColumn({
  name: 'planned',
  pages: {
    customerAnalysis: {
      url: 'datacenter/customer-analysis/index',
      icon: 'customer',
      label: ['客户分析', 'Customer analysis'],
      group: 'datacenter',
      place: 10,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
    productAnalysis: {
      url: 'datacenter/product-analysis/index',
      icon: 'commodity',
      label: ['商品分析', 'Product analysis'],
      group: 'datacenter',
      place: 20,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
    orderAnalysis: {
      url: 'datacenter/order-analysis/index',
      icon: 'chart',
      label: ['订单分析', 'Order analysis'],
      group: 'datacenter',
      place: 30,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
  },
  permissions: {
    'customer-analysis:read': { page: 'customerAnalysis', words: ['查看客户分析', 'View customer analysis'] },
    'product-analysis:read': { page: 'productAnalysis', words: ['查看商品分析', 'View product analysis'] },
    'order-analysis:read': { page: 'orderAnalysis', words: ['查看订单分析', 'View order analysis'] },
  },
})
