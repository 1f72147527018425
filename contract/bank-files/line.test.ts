// How providers write times and amounts, and what is made of it.

import { expect, test } from 'vitest'
import { bankLineForm, inItsDirection, providerAmount, providerTime } from './line'

test.each([
  ['2026-11-16 10:21:07', '2026-11-16T02:21:07.000Z'],
  ['`2026-11-16 10:21:07', '2026-11-16T02:21:07.000Z'],
  ['2026/11/6 9:05', '2026-11-06T01:05:00.000Z'],
  ['20261116102107', '2026-11-16T02:21:07.000Z'],
  ['2026-11-16T10:21:07Z', '2026-11-16T10:21:07.000Z'],
  ['2026-11-16T10:21:07.123+0900', '2026-11-16T01:21:07.000Z'],
  ['2026年11月16日 00:00:00', '2026-11-15T16:00:00.000Z'],
  ['2026-11-16', '2026-11-15T16:00:00.000Z'],
])('%s is %s', (cell, at) => expect(providerTime(cell)).toBe(at))

test.each(['', '昨天', '2026-13-01 10:00', '2026-02-30', '16/11/2026', '2026-11-16 25:00:00'])('"%s" is no time', (cell) =>
  expect(providerTime(cell)).toBeNull(),
)

test.each([
  ['128.5', 12_850],
  ['¥1,234,567.89', 123_456_789],
  ['￥ 12', 1200],
  ['-0.01', -1],
  ['−5.00', -500],
  ['(30.20)', -3020],
  ['30.20-', -3020],
  ['+7', 700],
  ['`19.90', 1990],
  ['１９．９０ 元', 1990],
  ['="8.80"', 880],
  ['1.5000', 150],
])('%s is %i fen', (cell, fen) => expect(providerAmount(cell)).toBe(fen))

test.each(['', '十元', '1,23', '1.2.3', '1.234', '12 USD', '99999999999999999999'])('"%s" is no amount', (cell) =>
  expect(providerAmount(cell)).toBeNull(),
)

test('what goes out has no sign of its own; a payment below zero stays what it is', () => {
  expect([inItsDirection('REFUND', -500), inItsDirection('PAYOUT', -500), inItsDirection('PAYOUT_RETURN', 500)]).toEqual([500, 500, 500])
  expect(inItsDirection('PAYMENT', -500)).toBe(-500)
})

test('a line needs a number, ours or the provider’s', () => {
  const line = { at: '2026-11-16 10:00:00', kind: 'PAYMENT', amountFen: '1.00' }
  expect(bankLineForm.safeParse(line).success).toBe(false)
  expect(bankLineForm.parse({ ...line, channelNo: '`420000' })).toMatchObject({ channelNo: '420000', amountFen: 100 })
})
