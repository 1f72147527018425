// After-sales: what went back in thirty days, day by day, and what waits for an answer.

import { edge, figure, mainFigure, rule, type Template, walking } from './sheet'

export const refunds: Template = (sheet) => {
  const { put, word } = sheet
  mainFigure(sheet, { x: edge, y: 124, w: 1130 }, { on: 'afterSaleFigures', key: 'refundFen', label: 'refunds30', before: 'beforeText' })
  const beside = [
    ['refundCount', 'refundCount'],
    ['paidFen', 'paid30'],
    ['netFen', 'net30'],
  ] as const
  for (const [at, [key, label]] of beside.entries()) {
    figure(sheet, { x: 1248, y: 124 + at * 180, w: 616 }, { on: 'afterSaleFigures', key, label, size: 54 })
  }
  put(
    'line',
    'refundsByDay',
    { x: edge, y: 376, w: 1130, h: 280 },
    { title: word('refundsByDay'), titleSize: 30, size: 26, isArea: true, names: [word('these30'), word('before30')] },
    { on: 'refundsByDay', column: { values: ['refundFen', 'refundFenBefore'] } },
  )
  rule(sheet, edge, 676, 1808)
  put(
    'table',
    'waiting',
    { x: edge, y: 694, w: 1808, h: 356 },
    {
      title: word('waiting'),
      titleSize: 30,
      size: 30,
      rowHeight: 58,
      scroll: walking,
      columns: [
        { name: word('due'), key: 'dueAt', width: 270, align: 'left' },
        { name: word('shop'), key: 'shopName', width: 330, align: 'left' },
        { name: word('goods'), key: 'goodsName', width: 520, align: 'left' },
        { name: word('kind'), key: 'type', width: 220, align: 'left' },
        { name: word('state'), key: 'state', width: 240, align: 'left' },
        { name: word('amount'), key: 'applyFen', width: 220, align: 'right' },
      ],
    },
    { on: 'afterSales', group: 'waiting' },
  )
  put(
    'text',
    'waiting',
    { x: 1500, y: 694, w: 364, h: 42 },
    { text: word('waitingCount'), size: 28, colour: 'quiet', align: 'right', lineHeight: 1.3 },
    { on: 'afterSales', group: 'waiting' },
  )
}
