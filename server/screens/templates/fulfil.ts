// Fulfilment: how many wait and for how long yet, which are the most urgent, and how fast the last week was.

import { edge, figure, rule, type Sheet, type Template, walking } from './sheet'

const classes = [
  ['late', 'late', 'late'],
  ['soon', 'soon', 'soon'],
  ['today', 'dueToday', 'text'],
  ['later', 'later', 'quiet'],
] as const
const squares = { late: 'late', soon: 'soon', today: 'accent', later: 'before' } as const

export const fulfil: Template = (sheet) => {
  waiting(sheet)
  urgent(sheet)
  const { put, word, ofOneShop } = sheet
  put(
    'histogram',
    'ordersByHour',
    { x: 1104, y: 354, w: 760, h: 462 },
    { title: word('ordersByHour'), titleSize: 30, size: 26, names: [word('now'), word('yesterday')] },
    { on: 'ordersByHour', column: { values: ['paidCount', 'paidCountBefore'] } },
  )
  rule(sheet, edge, 838, 1808)
  // A shop alone has no others beside it: its goods stand there.
  const [first, on, key] = ofOneShop
    ? (['goodsToday', 'goodsToday', 'linePaidFen'] as const)
    : (['shopOrders', 'shopsToday', 'count'] as const)
  put(
    'ranking',
    first,
    { x: edge, y: 856, w: 986, h: 196 },
    { title: word(first), titleSize: 30, size: 28, rowHeight: 48, top: 3, showRank: false },
    { on, column: { values: [key] } },
  )
  figure(sheet, { x: 1104, y: 856, w: 370 }, { on: 'shippingFigures', key: 'shipHours', label: 'shipHours', size: 62, before: 'lastWeek' })
  figure(sheet, { x: 1494, y: 856, w: 370 }, { on: 'shippingFigures', key: 'lateShare', label: 'lateShare', size: 62, before: 'lastWeek' })
}

/** All that wait, by how long there is yet. */
function waiting(sheet: Sheet) {
  const { put, word } = sheet
  put(
    'text',
    'toShip',
    { x: edge, y: 122, w: 300, h: 40 },
    { text: word('toShip'), size: 30, colour: 'quiet', lineHeight: 1.3 },
    { group: 'toShip' },
  )
  put(
    'text',
    'toShip',
    { x: edge, y: 164, w: 300, h: 124 },
    { text: '{total}', size: 120, lineHeight: 1 },
    { on: 'toShip', group: 'toShip' },
  )
  for (const [at, [row, label, colour]] of classes.entries()) {
    const x = 396 + at * 367
    rule(sheet, x, 124, 2, 164)
    put('text', 'dot', { x: x + 30, y: 132, w: 20, h: 20 }, { fill: squares[row] })
    put(
      'text',
      label,
      { x: x + 66, y: 122, w: 290, h: 40 },
      { text: word(label), size: 30, colour: 'quiet', lineHeight: 1.3 },
      { group: row },
    )
    put(
      'flip',
      label,
      { x: x + 30, y: 168, w: 320, h: 120 },
      { size: 104, colour },
      { on: 'shipByDue', column: { label: 'key', values: ['count'], row }, group: row },
    )
  }
  put(
    'histogram',
    'byDue',
    { x: edge, y: 306, w: 1808, h: 26 },
    { direction: 'right', isStacked: true, showLegend: false, colours: Object.values(squares) },
    { on: 'shipByDue', column: { values: ['count'], series: 'name' } },
  )
}

function urgent({ put, word }: Sheet) {
  put(
    'table',
    'urgent',
    { x: edge, y: 354, w: 986, h: 462 },
    {
      title: word('urgent'),
      titleSize: 30,
      size: 32,
      rowHeight: 65,
      showHead: false,
      scroll: walking,
      columns: [
        { name: word('due'), key: 'dueAt', width: 268, align: 'left' },
        { name: word('shop'), key: 'shopName', width: 252, align: 'left' },
        { name: word('goods'), key: 'goodsName', width: 466, align: 'left' },
      ],
    },
    { on: 'toShip' },
  )
}
