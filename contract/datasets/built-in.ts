// Datasets that every unit has from the start: templates stand on them, and whoever wants another copies one.

import type { Words } from '../kit/words'
import type { HouseDefinition } from './definition'

type BuiltIn = { words: Words; definition: HouseDefinition }
const now = { compare: 'before' } as const

export const builtIns = {
  todayFigures: {
    words: ['今日指标', 'Today in figures'],
    definition: {
      show: 'figures',
      metrics: ['paidFen', 'paidCount', 'payingBuyers', 'buyerAverageFen', 'refundFen', 'visitors'],
      period: 'today',
      ...now,
    },
  },
  monthFigures: {
    words: ['本月指标', 'This month in figures'],
    definition: {
      show: 'figures',
      metrics: ['paidFen', 'paidCount', 'payingBuyers', 'netFen', 'refundFen', 'visitors'],
      period: 'thisMonth',
      ...now,
    },
  },
  paidByHour: {
    words: ['今日每小时付款', 'Paid by hour today'],
    definition: { show: 'steps', metrics: ['paidFen'], period: 'today', ...now },
  },
  ordersByHour: {
    words: ['今日每小时订单', 'Orders by hour today'],
    definition: { show: 'steps', metrics: ['paidCount'], period: 'today', ...now },
  },
  paidByDay: {
    words: ['近 30 天每日付款', 'Paid by day, 30 days'],
    definition: { show: 'steps', metrics: ['paidFen'], period: 'last30', ...now },
  },
  refundsByDay: {
    words: ['近 30 天每日退款', 'Refunds by day, 30 days'],
    definition: { show: 'steps', metrics: ['refundFen'], period: 'last30', ...now },
  },
  buyersByDay: {
    words: ['近 30 天每日客户', 'Buyers by day, 30 days'],
    definition: { show: 'steps', metrics: ['payingBuyers', 'newBuyers'], period: 'last30', ...now },
  },
  shopsToday: { words: ['各店今日付款', 'Shops today'], definition: { show: 'parts', by: 'shop', top: 20, period: 'today', ...now } },
  shopsMonth: {
    words: ['各店本月付款', 'Shops this month'],
    definition: { show: 'parts', by: 'shop', top: 20, period: 'thisMonth', ...now },
  },
  provincesToday: {
    words: ['今日寄往省份', 'Provinces today'],
    definition: { show: 'parts', by: 'province', top: 40, period: 'today', ...now },
  },
  provincesMonth: {
    words: ['近 30 天寄往省份', 'Provinces, 30 days'],
    definition: { show: 'parts', by: 'province', top: 40, period: 'last30', ...now },
  },
  citiesMonth: {
    words: ['近 30 天寄往城市', 'Cities, 30 days'],
    definition: { show: 'parts', by: 'city', top: 40, period: 'last30', ...now },
  },
  categoriesMonth: {
    words: ['近 30 天商品分类', 'Categories, 30 days'],
    definition: { show: 'parts', by: 'category', top: 10, period: 'last30', ...now },
  },
  channelsMonth: {
    words: ['近 30 天渠道', 'Channels, 30 days'],
    definition: { show: 'parts', by: 'channel', top: 10, period: 'last30', ...now },
  },
  basketsMonth: {
    words: ['近 30 天订单金额区间', 'Sizes of orders, 30 days'],
    definition: { show: 'parts', by: 'basket', top: 10, period: 'last30', ...now },
  },
  goodsToday: {
    words: ['今日商品排行', 'Goods today'],
    definition: { show: 'goods', sort: 'linePaidFen', top: 20, period: 'today', ...now },
  },
  goodsMonth: {
    words: ['近 30 天商品排行', 'Goods, 30 days'],
    definition: { show: 'goods', sort: 'linePaidFen', top: 20, period: 'last30', ...now },
  },
  funnelMonth: { words: ['近 30 天转化漏斗', 'Funnel, 30 days'], definition: { show: 'funnel', period: 'last30', ...now } },
  afterSaleFigures: {
    words: ['近 30 天退款指标', 'Refunds, 30 days'],
    definition: { show: 'figures', metrics: ['refundFen', 'refundCount', 'paidFen', 'netFen'], period: 'last30', ...now },
  },
  shippingFigures: {
    words: ['近 7 天发货指标', 'Shipping, 7 days'],
    definition: { show: 'figures', metrics: ['dueCount', 'lateCount', 'lateShare', 'shipHours'], period: 'last7', ...now },
  },
  latestPaid: { words: ['刚刚付款', 'Just paid'], definition: { show: 'rows', of: 'latestPaid', top: 20 } },
  toShip: { words: ['待发货', 'To ship'], definition: { show: 'rows', of: 'toShip', top: 20 } },
  shipByDue: { words: ['待发货按期限', 'To ship by time left'], definition: { show: 'rows', of: 'shipByDue', top: 10 } },
  runningOut: { words: ['库存预警', 'Running out'], definition: { show: 'rows', of: 'runningOut', top: 20 } },
  afterSales: { words: ['待处理售后', 'After-sales waiting'], definition: { show: 'rows', of: 'afterSales', top: 20 } },
} as const satisfies Record<string, BuiltIn>

export type BuiltInName = keyof typeof builtIns
export const builtInNames = Object.keys(builtIns) as BuiltInName[]
/** How a document names one: 'house:todayFigures'. Any other id is that of a dataset of the unit. */
export const builtInId = (name: BuiltInName): string => `house:${name}`
export const builtInOf = (dataSetId: string): BuiltIn | undefined => {
  const name = dataSetId.startsWith('house:') ? dataSetId.slice(6) : ''
  return Object.hasOwn(builtIns, name) ? builtIns[name as BuiltInName] : undefined
}
