// What a widget takes out of a table and how it writes it: columns that are named or fit, numbers in their kinds, and how old they are.

import { describe, expect, test } from 'vitest'
import type { Result, Table } from '#contract/datasets/table'
import { emptyDocument, type Widget, widget } from '#contract/screens/document'
import { firstOptions, type WidgetType } from '#contract/screens/widgets'
import { isOld, oldText } from './age'
import { sliceLine } from './chart'
import { mixed } from './colours'
import { dateOf } from './date'
import { linesOf, oneOf, readingOf, tableOf } from './read'
import { axisText, changeWritten, pointText, written } from './write'

const reader = { language: 'zh-CN', zone: 'Asia/Shanghai' } as const
const nothingNamed = { label: '', values: [], series: '' }
const hours: Table = {
  columns: [
    { key: 'point', name: '时段', kind: 'text' },
    { key: 'paidFen', name: '今天', kind: 'fen' },
    { key: 'paidFenBefore', name: '昨天', kind: 'fen' },
  ],
  rows: [
    { point: '2026-11-17T09', paidFen: 1200, paidFenBefore: 1000 },
    { point: '2026-11-17T10', paidFen: null, paidFenBefore: 900 },
  ],
}
const shops: Table = {
  columns: [
    { key: 'key', name: 'key', kind: 'text' },
    { key: 'name', name: '店铺', kind: 'text' },
    { key: 'count', name: '订单', kind: 'count' },
    { key: 'fen', name: '金额', kind: 'fen' },
  ],
  rows: [
    { key: '7', name: '甲', count: 3, fen: 500 },
    { key: '8', name: '乙', count: 1, fen: 900 },
  ],
}

describe('columns', () => {
  test('that are not named are the first that fit; what was before stands beside what is now', () => {
    expect(linesOf(hours, nothingNamed, 8)).toEqual({
      labels: ['2026-11-17T09', '2026-11-17T10'],
      lines: [{ name: '今天', kind: 'fen', values: [1200, null], before: [1000, 900], beforeName: '昨天' }],
    })
  })

  test('a key names nothing that anybody reads', () => {
    expect(readingOf(shops, nothingNamed, 1)).toMatchObject({ label: { key: 'name' }, values: [{ key: 'count' }] })
    expect(linesOf(shops, { ...nothingNamed, values: ['fen'] }, 1).lines[0]?.values).toEqual([500, 900])
  })

  test('a column that tells series apart makes one of each of its values', () => {
    const { labels, lines } = linesOf(shops, { label: '', values: ['count'], series: 'name' }, 8)
    expect(labels).toEqual([''])
    expect(lines.map(({ name, values }) => [name, values])).toEqual([
      ['甲', [3]],
      ['乙', [1]],
    ])
  })

  test('a single cell is that of the first row, or of the row that is named', () => {
    expect(oneOf(shops, { ...nothingNamed, values: ['fen'] })?.value).toBe(500)
    expect(oneOf(shops, { ...nothingNamed, values: ['fen'], row: '乙' })?.value).toBe(900)
    expect(oneOf(shops, { ...nothingNamed, row: '丙' })).toBeNull()
    expect(oneOf(hours, nothingNamed)).toEqual({ value: 1200, before: 1000, kind: 'fen' })
  })

  test('a stranger is told no source: what was answered is shown', () => {
    const bare = made('ranking', { data: { from: 'manual', value: [], column: nothingNamed } })
    expect(tableOf(bare, result).rows).toEqual(shops.rows)
    expect(isOld(bare, result, Date.parse(result.at) + 90_000)).toBe(true)
  })

  test('what was typed into a widget is its own table', () => {
    const typed = made('pie', { data: { from: 'manual', value: [{ name: 'A', n: 2 }], column: nothingNamed } })
    expect(tableOf(typed, null).columns.map(({ key, kind }) => [key, kind])).toEqual([
      ['name', 'text'],
      ['n', 'number'],
    ])
  })
})

describe('a cell', () => {
  test.each([
    [32_121_000, 'fen', '¥321,210'],
    [4250, 'fen', '¥42.50'],
    [4200, 'fen', '¥42'],
    [-1_234_500, 'fen', '−¥12,345'],
    [1206, 'count', '1,206'],
    [160, 'rate', '1.6%'],
    [9, 'hours', '9 小时'],
    [1234.5, 'number', '1,234.50'],
    [null, 'fen', '–'],
    ['2026-11-17T09', 'text', '9 时'],
    ['2026-11-17', 'text', '11-17'],
    ['甲店', 'text', '甲店'],
  ] as const)('%s as %s reads %s on a wall', (value, kind, text) => {
    expect(written(value, kind, reader)).toBe(text)
  })

  test('is exact in a table that is read, and bare where its unit stands elsewhere', () => {
    expect([written(32_121_045, 'fen', reader, 'exact'), written(32_121_045, 'fen', reader, 'bare')]).toEqual(['¥321,210.45', '321,210'])
    expect(written('2026-11-16T22:01:02Z', 'time', reader, 'exact')).toBe('2026-11-17 06:01:02')
  })

  test('says how it changed with its sign, a rate in points', () => {
    expect(changeWritten(1126, 1000, 'count', 'zh-CN')).toBe('+12.6%')
    expect(changeWritten(88, 100, 'fen', 'en')).toBe('−12%')
    expect(changeWritten(160, 230, 'rate', 'zh-CN')).toBe('−0.7 点')
    expect(changeWritten(5, 0, 'count', 'en')).toBe('–')
  })

  test('is short on an axis, in the steps of the language', () => {
    expect([axisText(3_000_000, 'fen', 'zh-CN'), axisText(3_000_000, 'fen', 'en'), axisText(250, 'rate', 'en')]).toEqual([
      '3万',
      '30k',
      '2.5%',
    ])
    expect(pointText('2026-11-17T14', 'en')).toBe('14:00')
  })
})

describe('the clock of the unit', () => {
  const now = Date.parse('2026-11-16T06:20:05Z')
  test.each([
    ['yyyy-MM-dd', '2026-11-16'],
    ['yyyy-MM-dd HH:mm:ss', '2026-11-16 14:20:05'],
    ['HH:mm', '14:20'],
    ['HH:mm:ss', '14:20:05'],
    ['day', '11月16日 周一'],
  ] as const)('%s is %s', (format, text) => {
    expect(dateOf({ format, until: '' }, now, reader)).toBe(text)
  })

  test('counts down in days and in the clock of the last one', () => {
    const left = (until: string) => dateOf({ format: 'countdown', until }, now, { ...reader, language: 'en' })
    expect(left('2026-11-18T07:21:06Z')).toBe('2 days 01:01:01')
    expect(left('2026-11-16T06:20:06Z')).toBe('00:00:01')
    expect(left('2026-11-16T06:20:05Z')).toBe('Time is up')
  })
})

const result: Result = {
  hash: 'a',
  at: '2026-11-17T10:00:00Z',
  tookMs: 1,
  table: shops,
  problem: null,
  isSample: false,
  total: null,
  opens: null,
}
const made = (type: WidgetType, more: Partial<Widget> = {}): Widget =>
  widget.parse({
    id: 'abcd',
    type,
    x: 0,
    y: 0,
    w: 100,
    h: 100,
    zindex: 1,
    name: 'x',
    isRefresh: true,
    refreshTime: 10,
    options: firstOptions(type),
    data: { from: 'dataset', dataSetId: 'house:shopsToday' },
    ...more,
  })

test('data is old after three rounds without news, or at once with a problem; what was typed never is', () => {
  const at = Date.parse(result.at)
  const shop = made('ranking')
  expect([isOld(shop, result, at + 20_000), isOld(shop, result, at + 90_000)]).toEqual([false, true])
  expect(isOld(shop, { ...result, problem: 'x' }, at)).toBe(true)
  expect(isOld(made('ranking', { data: { from: 'manual', value: [{ n: 1 }], column: nothingNamed } }), result, at + 1e9)).toBe(false)
  expect(oldText(result.at, at + 14 * 60_000, reader)).toBe('14 分钟前的数据')
})

test('rows beside a pie stand closer where there are more of them than find room', () => {
  const pie = made('pie', { h: 196, options: { ...firstOptions('pie'), title: '渠道', titleSize: 30, size: 26 } })
  const taken = (rows: number) => rows * 26 * sliceLine({ widget: pie }, rows)
  expect(sliceLine({ widget: pie }, 2)).toBe(1.75)
  for (const rows of [2, 3, 4]) expect(taken(rows)).toBeLessThanOrEqual(196 - 30 * 1.4 - 10)
})

test('shades lie between two colours', () => {
  expect([mixed('#ffffff', '#000000', 0.5), mixed('#8fb4ff', '#0d1014', 1)]).toEqual(['#808080', '#8fb4ff'])
  expect(emptyDocument.theme).toBe('dark')
})
