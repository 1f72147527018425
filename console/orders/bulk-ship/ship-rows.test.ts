// What people paste to ship many orders is understood, and what cannot be is said before anything is sent.

import { expect, test } from 'vitest'
import { problemOf, shipRowsOf, textOf } from './ship-rows'

const row = (no: string, carrier: string, trackingNo: string) => ({ no, carrier, trackingNo })

test('a heading says which column is which, in any order and with others between them', () => {
  expect(
    shipRowsOf([
      ['运单号', '收货人', '订单号', '快递公司'],
      ['SF1234567', '何美玲', 'D001', '顺丰速运'],
      ['', '', '', ''],
    ]),
  ).toEqual([row('D001', '顺丰速运', 'SF1234567')])
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

test('two columns take the carrier that was chosen for all', () => {
  expect(shipRowsOf([['Ｄ１', ' SF 12345 ']], 'SF')).toEqual([row('D1', 'SF', 'SF12345')])
})

test('nothing is nothing', () => {
  expect(shipRowsOf([])).toEqual([])
  expect(shipRowsOf([['订单号', '运单号']])).toEqual([])
})

test.each([
  [row('', 'SF', 'SF12345'), 'noNumber'],
  [row('D1', 'SF', ''), 'noTracking'],
  [row('D1', 'SF', 'x'), 'badTracking'],
  [row('D1', 'Nobody', 'SF12345'), 'unknownCarrier'],
  [row('D1', 'SF', 'SF12345'), null],
])('%o: %s', (one, problem) => expect(problemOf(one, [one])).toBe(problem))

test('an order that stands twice is shipped once', () => {
  const rows = [row('D1', 'SF', 'SF12345'), row('D1', 'SF', 'SF12346')]
  expect(rows.map((one) => problemOf(one, rows))).toEqual([null, 'twice'])
})

test('what was refused can be put back into the box', () => {
  const rows = [row('D1', 'SF', 'SF12345'), row('D2', 'ZTO', 'ZT12345')]
  expect(
    shipRowsOf(
      textOf(rows)
        .split('\n')
        .map((line) => line.split('\t')),
    ),
  ).toEqual(rows)
})
