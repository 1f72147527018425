// The war room of a shop: this month against the last, every day of thirty, what sells, through which channel and where it goes.

import { edge, figure, justPaid, mainFigure, rule, type Template } from './sheet'

export const shop: Template = (sheet) => {
  const { put, word } = sheet
  mainFigure(sheet, { x: edge, y: 124, w: 1130 }, { on: 'monthFigures', key: 'paidFen', label: 'paidMonth', before: 'lastMonth' })
  const beside = [
    ['paidCount', 'orders'],
    ['payingBuyers', 'buyers'],
    ['netFen', 'net'],
    ['visitors', 'visitors'],
  ] as const
  for (const [at, [key, label]] of beside.entries()) {
    figure(
      sheet,
      { x: 1248 + (at % 2) * 316, y: 124 + Math.floor(at / 2) * 132, w: 300 },
      { on: 'monthFigures', key, label, size: 64, isBare: true },
    )
  }
  rule(sheet, edge, 392, 1808)
  put(
    'line',
    'paidByDay',
    { x: edge, y: 412, w: 1130, h: 330 },
    { title: word('paidByDay'), titleSize: 30, size: 26, isArea: true, names: [word('these30'), word('before30')] },
    { on: 'paidByDay', column: { values: ['paidFen', 'paidFenBefore'] } },
  )
  rule(sheet, edge, 760, 1130)
  put(
    'pie',
    'channels',
    { x: edge, y: 778, w: 520, h: 196 },
    { title: word('channels'), titleSize: 30, size: 26 },
    { on: 'channelsMonth', column: { values: ['fen'] } },
  )
  put(
    'ranking',
    'where',
    { x: 636, y: 778, w: 550, h: 196 },
    { title: word('where'), titleSize: 30, size: 26, rowHeight: 48, top: 3, showRank: false },
    { on: 'provincesMonth', column: { values: ['fen'] } },
  )
  put(
    'ranking',
    'goodsMonth',
    { x: 1248, y: 412, w: 616, h: 566 },
    { title: word('goodsMonth'), titleSize: 30, size: 28, rowHeight: 56, top: 9 },
    { on: 'goodsMonth', column: { values: ['linePaidFen'] } },
  )
  justPaid(sheet)
}
