// A jurisdiction: the cities on the map of their province, the shops, and what was paid there this month.

import { edge, figure, justPaid, mainFigure, rule, type Template } from './sheet'

export const agent: Template = (sheet) => {
  const { put, word } = sheet
  mainFigure(sheet, { x: edge, y: 124, w: 1130 }, { on: 'monthFigures', key: 'paidFen', label: 'paidMonth', before: 'lastMonth' })
  put(
    'map',
    'cities',
    { x: edge, y: 380, w: 1130, h: 400 },
    { title: word('cities'), titleSize: 30, size: 32, listed: 7 },
    { on: 'citiesMonth', column: { values: ['fen'] } },
  )
  rule(sheet, edge, 796, 1130)
  const under = [
    ['paidCount', 'orders'],
    ['payingBuyers', 'buyers'],
    ['netFen', 'net'],
    ['refundFen', 'refunds'],
  ] as const
  for (const [at, [key, label]] of under.entries())
    figure(sheet, { x: edge + at * 283, y: 810, w: 270 }, { on: 'monthFigures', key, label, size: 60 })
  put(
    'ranking',
    'paidMonthShops',
    { x: 1248, y: 124, w: 616, h: 474 },
    { title: word('paidMonthShops'), titleSize: 30, size: 30, rowHeight: 60, top: 7 },
    { on: 'shopsMonth', column: { values: ['fen'] }, group: 'shops' },
  )
  put(
    'text',
    'shops',
    { x: 1600, y: 124, w: 264, h: 42 },
    { text: word('ofShops'), size: 28, colour: 'quiet', align: 'right', lineHeight: 1.3 },
    { on: 'shopsMonth', group: 'shops' },
  )
  rule(sheet, 1248, 612, 616)
  put(
    'line',
    'paidByDay',
    { x: 1248, y: 630, w: 616, h: 344 },
    { title: word('paidByDay'), titleSize: 30, size: 24, isArea: true, showLegend: false },
    { on: 'paidByDay', column: { values: ['paidFen'] } },
  )
  justPaid(sheet)
}
