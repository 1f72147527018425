// The countdown to a great sale: the time that is left, how much of the day's goal is reached, and every hour of it.

import { edge, figure, justPaid, rule, type Template } from './sheet'

/** The days of the year on which everybody buys; the next one that is still to come is counted down to. */
const sales = ['06-18', '11-11', '12-12']

export function nextSale(now: Date): string {
  const year = now.getUTCFullYear()
  const days = [year, year + 1].flatMap((of) => sales.map((day) => new Date(`${of}-${day}T00:00:00+08:00`)))
  return (days.find((day) => day > now) ?? now).toISOString()
}

/** A hundred thousand yuan: whoever wants more raises it. */
const goalFen = 10_000_000

export const countdown: Template = (sheet) => {
  const { put, word, now } = sheet
  put(
    'text',
    'countdown',
    { x: edge, y: 124, w: 1130, h: 40 },
    { text: word('countdown'), size: 30, colour: 'quiet', lineHeight: 1.3 },
    { group: 'until' },
  )
  put(
    'date',
    'countdown',
    { x: edge, y: 168, w: 1130, h: 190 },
    { format: 'countdown', until: nextSale(now), size: 150 },
    { group: 'until' },
  )
  put(
    'histogram',
    'paidByHour',
    { x: edge, y: 380, w: 1130, h: 410 },
    { title: word('paidByHour'), titleSize: 30, size: 26, names: [word('now'), word('yesterday')] },
    { on: 'paidByHour', column: { values: ['paidFen', 'paidFenBefore'] } },
  )
  rule(sheet, edge, 806, 1130)
  const under = [
    ['paidFen', 'paidToday'],
    ['paidCount', 'orders'],
    ['payingBuyers', 'buyers'],
    ['buyerAverageFen', 'average'],
  ] as const
  for (const [at, [key, label]] of under.entries())
    figure(sheet, { x: edge + at * 283, y: 818, w: 270 }, { on: 'todayFigures', key, label, size: 64 })
  put(
    'gauge',
    'goal',
    { x: 1248, y: 124, w: 616, h: 430 },
    { title: word('goal'), titleSize: 30, size: 30, goal: goalFen },
    { on: 'todayFigures', column: { values: ['paidFen'] } },
  )
  rule(sheet, 1248, 574, 616)
  put(
    'ranking',
    'goodsToday',
    { x: 1248, y: 592, w: 616, h: 386 },
    { title: word('goodsToday'), titleSize: 30, size: 28, rowHeight: 56, top: 6 },
    { on: 'goodsToday', column: { values: ['linePaidFen'] } },
  )
  justPaid(sheet)
}
