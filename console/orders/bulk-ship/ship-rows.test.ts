// What people paste to ship many orders is understood, and what cannot be is said before anything is sent.

import { expect, test } from 'vitest'
import { orderRefusals } from '#contract/orders/states'
import { askedOf, carrierFor, isOdd, problemOf, shipRowsOf, textOf } from './ship-rows'

const row = (no: string, carrier: string, trackingNo: string, more: { reason?: string; together?: boolean } = {}) => ({
  no,
  carrier,
  trackingNo,
  reason: '',
  together: false,
  ...more,
})
const sf = 'SF1234567890123'
const yt = 'YT8812345678901'

test('a heading says which column is which, in any order and with others between them', () => {
  expect(
    shipRowsOf([
      ['运单号', '收货人', '订单号', '快递公司', '原因'],
      ['sf 1234567890123', '何美玲', 'D001', '顺丰速运', '已交快递'],
      ['', '', '', '', ''],
    ]),
  ).toEqual([row('D001', '顺丰速运', sf, { reason: '已交快递' })])
  expect(
    shipRowsOf([
      ['Order No', 'Carrier', 'Tracking number'],
      ['D1', 'SF', 'SF12345'],
    ]),
  ).toEqual([row('D1', 'SF', 'SF12345')])
})

test('without a heading the carrier is found by its name, wherever it stands', () => {
  expect(
    shipRowsOf([
      ['D1', 'SF12345', '中通快递'],
      ['D2', 'SF12346', '中通快递'],
    ]),
  ).toEqual([row('D1', '中通快递', 'SF12345'), row('D2', '中通快递', 'SF12346')])
})

test('a row that leaves its carrier out stands beside rows that name one, with an empty cell or without', () => {
  expect(
    shipRowsOf([
      ['D1', sf],
      ['D2', '中通', 'ZT12345'],
      ['D3', '', yt],
      ['D4', '飞鸽', 'ZT12346'],
    ]),
  ).toEqual([row('D1', '', sf), row('D2', '中通', 'ZT12345'), row('D3', '', yt), row('D4', '飞鸽', 'ZT12346')])
  expect(shipRowsOf([['D3', '', yt]])).toEqual([row('D3', '', yt)])
})

test('two columns are enough: the number says whose it is, and what was chosen for all says the rest', () => {
  expect(shipRowsOf([['Ｄ１', ' SF 12345 ']])).toEqual([row('D1', '', 'SF12345')])
  expect(carrierFor(row('D1', '', yt), null)).toBe('YTO')
  expect(carrierFor(row('D1', '', yt), 'SF')).toBe('YTO')
  expect(carrierFor(row('D1', '', '268123456789'), null)).toBeNull()
  expect(carrierFor(row('D1', '', '268123456789'), 'STO')).toBe('STO')
  expect(carrierFor(row('D1', '', 'SF12345'), 'SF')).toBe('SF')
  expect(carrierFor(row('D1', '中通', sf), 'SF')).toBe('ZTO')
})

test('nothing is nothing', () => {
  expect(shipRowsOf([])).toEqual([])
  expect(shipRowsOf([['订单号', '运单号']])).toEqual([])
})

test.each([
  [row('', 'SF', sf), 'noNumber'],
  [row('D1', 'SF', ''), 'noTracking'],
  [row('D1', 'SF', 'x'), 'badTracking'],
  [row('D1', 'Nobody', sf), 'unknownCarrier'],
  [row('D1', '', '268123456789'), 'carrierUnclear'],
  [row('D1', 'SF', '2026111600000001'), expect.objectContaining({ code: orderRefusals.trackingIsOrder.code })],
  [row('D1', 'SF', sf), null],
  [row('D1', '', sf), null],
])('%o: %s', (one, problem) => expect(problemOf(one, [one])).toEqual(problem))

test('an order that stands twice is shipped once; a number that stands twice is one parcel only if that is said', () => {
  const twice = [row('D1', 'SF', sf), row('D1', 'SF', 'SF1234567890124')]
  expect(twice.map((one) => problemOf(one, twice))).toEqual([null, 'twice'])
  const shared = [row('D1', 'SF', sf), row('D2', 'SF', sf)]
  expect(shared.map((one) => problemOf(one, shared))).toEqual([null, 'numberTwice'])
  const said = [row('D1', 'SF', sf), row('D2', 'SF', sf, { together: true })]
  expect(said.map((one) => problemOf(one, said))).toEqual([null, null])
})

test('goods that are asked back need a reason, and what the server refuses is told', () => {
  const checked = { no: 'D1', problem: null, contested: ['龙井'], usedBy: null }
  expect(askedOf(row('D1', 'SF', sf), checked)).toEqual({ problem: 'noReason', needsReason: true })
  expect(askedOf(row('D1', 'SF', sf, { reason: '已交快递' }), checked)).toEqual({ problem: null, needsReason: true })
  expect(askedOf(row('D1', 'SF', sf), { ...checked, contested: [], problem: '订单不存在' })).toEqual({
    problem: { text: '订单不存在' },
    needsReason: false,
  })
  expect(askedOf(row('D1', 'SF', sf), undefined)).toEqual({ problem: null, needsReason: false })
})

test('a number that its carrier does not print is odd', () => {
  expect(isOdd(row('D1', 'SF', yt), 'SF')).toBe(true)
  expect(isOdd(row('D1', 'SF', sf), 'SF')).toBe(false)
  expect(isOdd(row('D1', '其他', 'X-1234'), 'OTHER')).toBe(false)
})

test('what was mended can be put back into the box, whole', () => {
  const rows = [row('D1', '', sf, { reason: '已交快递' }), row('D2', 'ZTO', '75312345678901')]
  const heading = { no: '订单号', carrier: '快递公司', trackingNo: '运单号', reason: '仍要发货的原因' }
  const lines = textOf(rows, heading).split('\n')
  expect(shipRowsOf(lines.map((line) => line.split('\t')))).toEqual(rows)
})
