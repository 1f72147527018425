// Each step after an answer, and that no step follows what is inherited or runs what a document says.

import { describe, expect, test } from 'vitest'
import { type Transform, transform } from './definition'
import type { Row, Table, TableColumn } from './table'
import { transformed } from './transforms'

const columns: TableColumn[] = [
  { key: 'day', name: '日期', kind: 'text' },
  { key: 'shop', name: '店铺', kind: 'text' },
  { key: 'fen', name: '金额', kind: 'fen' },
  { key: 'n', name: '单数', kind: 'count' },
]
const rows: Row[] = [
  { day: '2026-11-03', shop: '甲', fen: 300, n: 3 },
  { day: '2026-11-01', shop: '乙', fen: 100, n: 0 },
  { day: '2026-11-01', shop: '甲', fen: null, n: 2 },
]
const table: Table = { columns, rows }
const after = (...steps: Transform[]) => transformed(table, steps)

describe('one step', () => {
  test('pick keeps columns in the order in which they are named, and forgets unknown ones', () => {
    const { columns: kept, rows: left } = after({ do: 'pick', keys: ['fen', 'shop', 'constructor'] })
    expect(kept.map(({ key }) => key)).toEqual(['fen', 'shop'])
    expect(left[0]).toEqual({ fen: 300, shop: '甲' })
  })
  test('rename changes what a column is called', () =>
    expect(after({ do: 'rename', key: 'fen', name: '实付' }).columns[2]?.name).toBe('实付'))
  test.each([
    ['asc', [100, 300, null]],
    ['desc', [300, 100, null]],
  ] as const)('sort %s puts what has no value last', (order, values) =>
    expect(after({ do: 'sort', key: 'fen', order }).rows.map(({ fen }) => fen)).toEqual(values),
  )
  test('numbers in text are sorted as numbers', () => {
    const given = { columns, rows: ['10 号', '9 号'].map((shop) => ({ day: null, shop, fen: 0, n: 0 })) }
    expect(transformed(given, [{ do: 'sort', key: 'shop', order: 'asc' }]).rows.map(({ shop }) => shop)).toEqual(['9 号', '10 号'])
  })
  test('top takes the first', () => expect(after({ do: 'top', n: 2 })).toMatchObject({ rows: rows.slice(0, 2), from: [0, 1] }))
  test('sumBy adds up, in the order in which groups come', () =>
    expect(after({ do: 'sumBy', key: 'shop', keys: ['fen', 'n'] })).toMatchObject({
      columns: [{ key: 'shop' }, { key: 'fen' }, { key: 'n' }],
      rows: [
        { shop: '甲', fen: 300, n: 5 },
        { shop: '乙', fen: 100, n: 0 },
      ],
      from: [null, 1],
    }))
  test('ratio is a share of the whole in basis points', () =>
    expect(after({ do: 'ratio', key: 'fen', into: 'share' }).rows.map(({ share }) => share)).toEqual([7500, 2500, 0]))
  test('or of another cell, and nothing over nothing', () =>
    expect(after({ do: 'ratio', key: 'fen', over: 'n', into: 'share' }).rows.map(({ share }) => share)).toEqual([1_000_000, null, 0]))
  test('fillDays adds the days between, with zeros', () => {
    const { rows: made, from } = after({ do: 'fillDays', key: 'day' })
    expect(made.map(({ day, n }) => [day, n])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-01', 2],
      ['2026-11-02', 0],
      ['2026-11-03', 3],
    ])
    expect(from).toEqual([1, 2, null, 0])
  })
  test('days that lie too far apart are left as they are', () => {
    const given = { columns, rows: ['0001-01-01', '9999-12-31'].map((day) => ({ day, shop: '', fen: 0, n: 0 })) }
    expect(transformed(given, [{ do: 'fillDays', key: 'day' }]).rows).toHaveLength(2)
  })
  test('format reads cells as what they are shown as', () => {
    const given = { columns, rows: [{ day: '1,234.5', shop: 'x', fen: 1, n: 1 }] }
    const { rows: read, columns: shown } = transformed(given, [{ do: 'format', key: 'day', as: 'number' }])
    expect([read[0]?.day, shown[0]?.kind]).toEqual([1234.5, 'number'])
    expect(transformed(given, [{ do: 'format', key: 'shop', as: 'fen' }]).rows[0]?.shop).toBeNull()
  })
})

test('steps follow one another, and the table that was given stays as it was', () => {
  const before = structuredClone(table)
  const { rows: left, from } = after({ do: 'sort', key: 'fen', order: 'desc' }, { do: 'pick', keys: ['shop', 'fen'] }, { do: 'top', n: 1 })
  expect([left, from]).toEqual([[{ shop: '甲', fen: 300 }], [0]])
  expect(table).toEqual(before)
})

test.each([
  { do: 'sort', key: '__proto__ ', order: 'asc' },
  { do: 'ratio', key: 'fen', into: 'a.b' },
  { do: 'eval', code: 'process.exit()' },
  { do: 'top', n: 0 },
  { do: 'pick', keys: ['fen'], filter: 'x' },
])('what is no step is refused: %o', (step) => expect(transform.safeParse(step).success).toBe(false))
