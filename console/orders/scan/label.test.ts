// The second scan: a label ships, what is ours is refused, what is unclear is asked.

import { expect, test } from 'vitest'
import { orderRefusals } from '#contract/orders/states'
import { labelOf } from './label'

test('a number that names its carrier goes with it, whatever was chosen', () => {
  expect(labelOf('sf1234567890123', null)).toEqual({ kind: 'ship', code: 'SF1234567890123', carrier: 'SF' })
  expect(labelOf('YT8812345678901', 'SF')).toEqual({ kind: 'ship', code: 'YT8812345678901', carrier: 'YTO' })
})

test('the next order is no label', () => {
  expect(labelOf('2026111600000012', 'SF')).toMatchObject({ kind: 'refused', refusal: { code: orderRefusals.trackingIsOrder.code } })
})

test('between several the chosen one decides, else the packer is asked', () => {
  expect(labelOf('3312345678901', 'STO')).toMatchObject({ kind: 'ship', carrier: 'STO' })
  expect(labelOf('3312345678901', 'JD')).toEqual({ kind: 'choose', code: '3312345678901', why: 'several', carriers: ['ZTO', 'STO'] })
})

test('what is like no number is asked about, or needs a carrier first', () => {
  expect(labelOf('ROUTE-12', 'SF')).toEqual({ kind: 'choose', code: 'ROUTE-12', why: 'unlike', carriers: ['SF'] })
  expect(labelOf('ROUTE-12', null)).toEqual({ kind: 'unknown', code: 'ROUTE-12' })
  expect(labelOf('ROUTE-12', 'OTHER')).toMatchObject({ kind: 'ship', carrier: 'OTHER' })
})
