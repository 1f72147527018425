// What the columns of house datasets are called, and the names of rows that are no name of the trade.

import type { Words } from '../kit/words'

export const columnWords = {
  point: ['时间', 'Time'],
  key: ['代码', 'Code'],
  name: ['名称', 'Name'],
  count: ['数量', 'Count'],
  orders: ['订单数', 'Orders'],
  pieces: ['件数', 'Pieces'],
  fen: ['金额', 'Amount'],
  people: ['人数', 'People'],
  weekday: ['星期', 'Weekday'],
  hour: ['小时', 'Hour'],
  shopName: ['店铺', 'Shop'],
  goodsName: ['商品', 'Goods'],
  qty: ['件数', 'Pieces'],
  paidAt: ['付款时间', 'Paid at'],
  paidFen: ['实付金额', 'Paid'],
  placedAt: ['下单时间', 'Placed at'],
  dueAt: ['截止时间', 'Due'],
  available: ['可售库存', 'Left'],
  soldInWeek: ['近 7 天销量', 'Sold in 7 days'],
  daysLeft: ['可售天数', 'Days left'],
  state: ['状态', 'State'],
  type: ['类型', 'Type'],
  applyFen: ['申请金额', 'Asked back'],
  appliedAt: ['申请时间', 'Applied at'],
} as const satisfies Record<string, Words>

/** Beside a figure, the same of the time that it is compared with. */
export const beforeWords = (words: Words): Words => [`${words[0]}（对比期）`, `${words[1]} (before)`]

/** How much time is left to ship. */
export const dueClasses = ['late', 'soon', 'today', 'later'] as const
export type DueClass = (typeof dueClasses)[number]
export const dueClassWords: Readonly<Record<DueClass, Words>> = {
  late: ['已超时', 'Late'],
  soon: ['2 小时内', 'Within 2 hours'],
  today: ['今天内', 'Today'],
  later: ['以后', 'Later'],
}
export const soonHours = 2

/** What belongs to no part: an order without an address, goods without a category. */
export const noPart: Words = ['未知', 'Unknown']

/** Several goods of one order, told by the first. */
export const andMore: Words = ['{name} 等 {n} 件', '{name} and more, {n} pieces']

export const basketWords = (fromYuan: number, toYuan: number | undefined): Words =>
  toYuan === undefined ? [`${fromYuan} 元以上`, `¥${fromYuan} and above`] : [`${fromYuan}–${toYuan} 元`, `¥${fromYuan}–${toYuan}`]

/** Monday first. */
export const weekdayWords: readonly Words[] = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
]
