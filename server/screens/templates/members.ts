// Buyers: how many came and bought, how many of them are new, where they are lost on the way, and what each is worth.

import { edge, figure, justPaid, mainFigure, rule, type Template } from './sheet'

export const members: Template = (sheet) => {
  const { put, word } = sheet
  mainFigure(sheet, { x: edge, y: 124, w: 1130 }, { on: 'monthFigures', key: 'payingBuyers', label: 'buyersMonth', before: 'lastMonth' })
  put(
    'line',
    'buyersByDay',
    { x: edge, y: 380, w: 1130, h: 380 },
    {
      title: word('buyersByDay'),
      titleSize: 30,
      size: 26,
      isArea: true,
      names: [word('allBuyers'), word('newBuyers')],
      colours: ['accent', 'good'],
    },
    { on: 'buyersByDay', column: { values: ['payingBuyers', 'newBuyers'] } },
  )
  rule(sheet, edge, 780, 1130)
  const under = [
    ['todayFigures', 'payingBuyers', 'buyers'],
    ['todayFigures', 'buyerAverageFen', 'average'],
    ['todayFigures', 'visitors', 'visitors'],
    ['todayFigures', 'paidCount', 'orders'],
  ] as const
  for (const [at, [on, key, label]] of under.entries()) figure(sheet, { x: edge + at * 283, y: 798, w: 270 }, { on, key, label })
  put(
    'funnel',
    'funnel',
    { x: 1248, y: 124, w: 616, h: 420 },
    { title: word('funnel'), titleSize: 30, size: 28 },
    { on: 'funnelMonth', column: { values: ['count'] } },
  )
  rule(sheet, 1248, 566, 616)
  put(
    'ranking',
    'baskets',
    { x: 1248, y: 584, w: 616, h: 394 },
    { title: word('baskets'), titleSize: 30, size: 28, rowHeight: 56, top: 6, showRank: false },
    { on: 'basketsMonth', column: { values: ['fen'] } },
  )
  justPaid(sheet)
}
