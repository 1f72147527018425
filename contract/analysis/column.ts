// What the house knows of the data center: its three pages.

import { defineColumn, traders } from '../kit/column'

const readers = [...traders, 'brand', 'agent', 'platform'] as const

export const column = defineColumn({
  name: 'analysis',
  pages: {
    customerAnalysis: {
      url: 'datacenter/customer-analysis/index',
      icon: 'customer',
      label: ['客户分析', 'Customer analysis'],
      group: 'datacenter',
      place: 10,
      seenBy: readers,
    },
    productAnalysis: {
      url: 'datacenter/product-analysis/index',
      icon: 'commodity',
      label: ['商品分析', 'Product analysis'],
      group: 'datacenter',
      place: 20,
      seenBy: readers,
    },
    orderAnalysis: {
      url: 'datacenter/order-analysis/index',
      icon: 'chart',
      label: ['订单分析', 'Order analysis'],
      group: 'datacenter',
      place: 30,
      seenBy: readers,
    },
  },
  permissions: {
    'customer-analysis:read': { page: 'customerAnalysis', words: ['查看客户分析', 'View customer analysis'] },
    'product-analysis:read': { page: 'productAnalysis', words: ['查看商品分析', 'View product analysis'] },
    'order-analysis:read': { page: 'orderAnalysis', words: ['查看订单分析', 'View order analysis'] },
    'analysis:export': { page: 'orderAnalysis', words: ['导出分析数据', 'Export figures and their rows'] },
  },
})
