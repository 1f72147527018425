// Rows that are looked at stay where they are, whatever happens to the list meanwhile; and the count of what waits is right.

import { expect, test } from 'vitest'
import { followed, taken } from './held-rows'

type Row = { id: string; state: string }
const row = (id: number, state = 'new'): Row => ({ id: String(id), state })
const list = (...ids: number[]) => ids.map((id) => row(id))
const first = { pageNumber: 1, pageSize: 5 }
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id))

const cases: [what: string, shown: number[], fresh: number[], told: { arrived: number; gone?: number[]; isMore?: boolean }][] = [
  ['nothing happened', [9, 8, 7, 6, 5], [9, 8, 7, 6, 5], { arrived: 0 }],
  ['two came at the top', [9, 8, 7, 6, 5], [11, 10, 9, 8, 7], { arrived: 2 }],
  ['a whole page came', [9, 8, 7, 6, 5], [14, 13, 12, 11, 10], { arrived: 5, isMore: true }],
  ['one left, the next page moved up', [9, 8, 7, 6, 5], [9, 7, 6, 5, 4], { arrived: 0, gone: [8] }],
  ['the last on the page left', [9, 8, 7, 6, 5], [9, 8, 7, 6, 4], { arrived: 0, gone: [5] }],
  ['two came, and what they pushed beyond the end has not left', [9, 8, 7, 6, 5], [11, 10, 9, 8, 7], { arrived: 2 }],
  ['one came and one left', [9, 8, 7, 6, 5], [10, 9, 7, 6, 5], { arrived: 1, gone: [8] }],
  ['one came in the middle', [9, 8, 6, 5, 4], [9, 8, 7, 6, 5], { arrived: 1 }],
  ['a short list grew at its end', [9, 8], [9, 8, 7], { arrived: 1 }],
  ['a short list lost its last', [9, 8], [9], { arrived: 0, gone: [8] }],
  ['everything left', [9, 8], [], { arrived: 0, gone: [9, 8] }],
]
test.each(cases)('%s', (_what, shown, fresh, { arrived, gone = [], isMore = false }) => {
  const held = followed(taken(list(...shown)), list(...fresh), first)
  expect(idsOf(held.rows)).toEqual(shown)
  expect([held.arrived, held.isMore, [...held.gone].map(Number)]).toEqual([arrived, isMore, gone])
})

test('a row that changed is changed where it stands', () => {
  const held = followed(taken(list(9, 8, 7)), [row(10), row(9), row(8, 'shipped'), row(7)], first)
  expect(held.rows).toEqual([row(9), row(8, 'shipped'), row(7)])
  expect([...held.changed]).toEqual(['8'])
})

test('an empty list shows what comes at once', () => {
  expect(followed(taken<Row>([]), list(1), first)).toEqual(taken(list(1)))
})

test('on a later page it is only said that it has moved', () => {
  const held = followed(taken(list(4, 3, 2, 1)), list(5, 4, 3, 2), { pageNumber: 2, pageSize: 4 })
  expect(held).toMatchObject({ arrived: 0, isMoved: true })
  expect(idsOf(held.rows)).toEqual([4, 3, 2, 1])
})

test('what came back is not gone', () => {
  const held = followed(taken(list(9, 8, 7)), list(9, 7), first)
  expect(followed(held, list(9, 8, 7), first)).toMatchObject({ arrived: 0, isMoved: false, gone: new Set() })
})
