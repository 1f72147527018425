// What can be taken away of the data center: goods with their figures, a figure step by step, and the rows behind one.

import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { analysis } from './calls'
import { metrics, plainOf, productFigures } from './metrics'

const rowKindWords: Readonly<Record<string, Words>> = {
  order: ['订单', 'Order'],
  refund: ['退款', 'Refund'],
  payment: ['付款', 'Payment'],
  forfeit: ['没收定金', 'Deposit given up'],
  'after-sale': ['售后', 'After-sale'],
  person: ['客户', 'Person'],
  line: ['商品行', 'Line'],
  event: ['浏览', 'Event'],
}

const figureColumns = Object.fromEntries(
  productFigures.map((name) => [
    name,
    { label: metrics[name].words, cell: metrics[name].unit === 'fen' ? ('money' as const) : ('number' as const), width: 14 },
  ]),
)

export const goodsSheet = sheet({
  name: 'product-analysis',
  call: analysis.product,
  permission: 'analysis:export',
  columns: {
    id: { label: ['商品编号', 'Goods'], cell: 'text', width: 14 },
    name: { label: ['商品名称', 'Name'], cell: 'text', width: 32 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 22 },
    ...figureColumns,
  },
})

export const figureRowsSheet = sheet({
  name: 'figure-rows',
  call: analysis.rows,
  permission: 'analysis:export',
  columns: {
    kind: { label: ['类型', 'Kind'], cell: 'text', width: 10, choices: rowKindWords },
    no: { label: ['编号', 'Number'], cell: 'text', width: 24 },
    at: { label: ['时间', 'Time'], cell: 'time' },
    name: { label: ['名称', 'Name'], cell: 'text', width: 28 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 22 },
    amount: { label: ['数值', 'Amount'], cell: 'number', width: 14, of: ({ amount, unit }) => plainOf(amount, unit) },
  },
})

export const trendSheet = sheet({
  name: 'figure-trend',
  call: analysis.trend,
  permission: 'analysis:export',
  columns: {
    point: { label: ['时间', 'Time'], cell: 'text', width: 16 },
    value: { label: ['本期', 'This period'], cell: 'number', width: 14, of: ({ value, unit }) => plainOf(value, unit) },
    previous: { label: ['对比期', 'Compared with'], cell: 'number', width: 14, of: ({ previous, unit }) => plainOf(previous, unit) },
  },
})
