// Which columns wait in the drawer where a table has no room, and which never do.

import { expect, it } from 'vitest'
import { asMade } from './arrangement'
import { columnsOf } from './columns'
import { leavable } from './use-fitting'

type Row = { name: string; sum: number; sold: number; at: string; shop: string }
const { text, money, count, time, custom } = columnsOf<Row>()
const name = text('name', 'kit.close')
const columns = [
  name,
  custom('state', 'kit.close', () => null, { width: 90, corner: true }),
  money('sum', 'kit.close'),
  count('sold', 'kit.close'),
  text('shop', 'kit.close', { width: 120 }),
  time('at', 'kit.close'),
]
const keys = (arranged = asMade) => leavable(columns, name, arranged).map(({ key }) => key)

it('lets go of the last first, and never of the name, the state or the first figure', () => {
  expect(keys()).toEqual(['at', 'shop', 'sold'])
})

it('keeps what the reader pinned or chose', () => {
  expect(keys({ ...asMade, pinned: ['at'] })).toEqual(['shop', 'sold'])
  expect(keys({ ...asMade, shown: ['shop'] })).toEqual(['at', 'sold'])
})
