// A code is told by its form, and what is ours is never a carrier's.

import { expect, test } from 'vitest'
import { scannedOf, whyNotTrackingNo } from './scanned'
import { orderRefusals } from './states'

test.each([
  ['2026111600000012', 'ORDER'],
  [' ２０２６１１１６００００００１２ ', 'ORDER'],
  ['S26111600000012', 'PARCEL'],
  ['s26111600000012', 'PARCEL'],
  ['A26111600000012', 'OURS'],
  ['G26111600000012', 'OURS'],
  ['88001234', 'PICKUP'],
  ['SF1234567890123', 'TRACKING'],
  ['YT8812345678901', 'TRACKING'],
  ['268123456789', 'TRACKING'],
  ['SFA0001', 'TRACKING'],
  ['A-12', 'NOTHING'],
  ['https://example.com/q?x=1', 'NOTHING'],
  ['', 'NOTHING'],
])('%s is %s', (text, kind) => expect(scannedOf(text).kind).toBe(kind))

test('who can have printed a number is said with it', () => {
  expect(scannedOf('sf1234567890123')).toEqual({ kind: 'TRACKING', code: 'SF1234567890123', carriers: ['SF'] })
  expect(scannedOf('3312345678901')).toMatchObject({ carriers: ['ZTO', 'STO'] })
  expect(scannedOf('SFA0001')).toMatchObject({ carriers: [] })
})

test('an order, a note, any number of ours and a pick-up code are no tracking numbers, each by its own name', () => {
  expect(whyNotTrackingNo('2026111600000012', 'SF')).toMatchObject({
    code: orderRefusals.trackingIsOrder.code,
    params: { no: '2026111600000012' },
  })
  expect(whyNotTrackingNo('S26111600000012', 'SF')?.code).toBe(orderRefusals.trackingIsOurs.code)
  expect(whyNotTrackingNo('88001234', 'SF')?.code).toBe(orderRefusals.trackingIsPickup.code)
  expect(whyNotTrackingNo('88001234', 'OTHER')).toBeNull()
  expect(whyNotTrackingNo('x', 'SF')).toBe(orderRefusals.trackingNeeded)
  expect(whyNotTrackingNo('SF1234567890123', 'SF')).toBeNull()
})
