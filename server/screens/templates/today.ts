// 'Today' for the wall of a market: what was paid by hours against yesterday, which shops, where it goes, and the latest orders.

import { edge, figure, justPaid, mainFigure, rule, type Sheet, type Template } from './sheet'

export const today: Template = (sheet) => {
  const { put, word } = sheet
  mainFigure(sheet, { x: edge, y: 124, w: 1130 }, { on: 'todayFigures', key: 'paidFen', label: 'paidToday', before: 'yesterdayNow' })
  put(
    'histogram',
    'paidByHour',
    { x: edge, y: 372, w: 1130, h: 412 },
    { title: word('paidByHour'), titleSize: 30, size: 26, names: [word('now'), word('yesterday')] },
    { on: 'paidByHour', column: { values: ['paidFen', 'paidFenBefore'] } },
  )
  rule(sheet, edge, 802, 1130)
  const under = [
    ['paidCount', 'orders'],
    ['payingBuyers', 'buyers'],
    ['buyerAverageFen', 'average'],
    ['refundFen', 'refunds'],
  ] as const
  for (const [at, [key, label]] of under.entries())
    figure(sheet, { x: edge + at * 283, y: 814, w: 270 }, { on: 'todayFigures', key, label })
  best(sheet)
  rule(sheet, 1248, 612, 616)
  put(
    'map',
    'where',
    { x: 1248, y: 628, w: 616, h: 350 },
    { title: word('where'), titleSize: 30, size: 34, listed: 5 },
    { on: 'provincesToday', column: { values: ['fen'] } },
  )
  justPaid(sheet)
}

/** Which shops; of one shop alone, which goods. */
function best({ put, word, ofOneShop }: Sheet) {
  const place = { x: 1248, y: 124, w: 616, h: 474 }
  const look = { titleSize: 30, size: 30, rowHeight: 60, top: 7 }
  if (ofOneShop) {
    put('ranking', 'goodsToday', place, { title: word('goodsToday'), ...look }, { on: 'goodsToday', column: { values: ['linePaidFen'] } })
    return
  }
  put('ranking', 'shops', place, { title: word('shops'), ...look }, { on: 'shopsToday', column: { values: ['fen'] }, group: 'shops' })
  put(
    'text',
    'shops',
    { x: 1600, y: 124, w: 264, h: 42 },
    { text: word('ofShops'), size: 28, colour: 'quiet', align: 'right', lineHeight: 1.3 },
    { on: 'shopsToday', group: 'shops' },
  )
}
