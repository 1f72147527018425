// Goods and stock: what sells best by month and today, from which categories, and what will not last.

import { edge, justPaid, rule, type Template, walking } from './sheet'

export const goods: Template = (sheet) => {
  const { put, word } = sheet
  put(
    'ranking',
    'goodsMonth',
    { x: edge, y: 124, w: 860, h: 850 },
    { title: word('goodsMonth'), titleSize: 30, size: 32, rowHeight: 79, top: 10 },
    { on: 'goodsMonth', column: { values: ['linePaidFen'] } },
  )
  put(
    'table',
    'runningOut',
    { x: 980, y: 124, w: 884, h: 466 },
    {
      title: word('runningOut'),
      titleSize: 30,
      size: 30,
      rowHeight: 60,
      scroll: walking,
      columns: [
        { name: word('goods'), key: 'goodsName', width: 440, align: 'left' },
        { name: word('left'), key: 'available', width: 120, align: 'right' },
        { name: word('sold'), key: 'soldInWeek', width: 150, align: 'right' },
        { name: word('daysLeft'), key: 'daysLeft', width: 190, align: 'right' },
      ],
    },
    { on: 'runningOut' },
  )
  rule(sheet, 980, 610, 884)
  put(
    'pie',
    'categories',
    { x: 980, y: 628, w: 430, h: 346 },
    { title: word('categories'), titleSize: 30, size: 26 },
    { on: 'categoriesMonth', column: { values: ['fen'] } },
  )
  put(
    'ranking',
    'goodsToday',
    { x: 1446, y: 628, w: 418, h: 346 },
    { title: word('goodsToday'), titleSize: 30, size: 26, rowHeight: 50, top: 6, showBar: false },
    { on: 'goodsToday', column: { values: ['linePaidFen'] } },
  )
  justPaid(sheet)
}
