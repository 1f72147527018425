// A chart's model: its table, its numbers as read and as filed, and what the engine is told.

import { describe, expect, test } from 'vitest'
import { type Chart, changeOf, isEmpty, plain, shown, tableOf } from './model'
import { optionOf, short } from './option'

const words = { label: 'Name', previous: (name: string) => `${name} before`, share: 'Share', goal: 'Goal', reached: 'Reached' }
const states = { wait: '#w', act: '#a', way: '#y', ok: '#o', over: '#v', warn: '#n', danger: '#d' }
const steps = { step: 1000, sign: 'k' }
const look = {
  inks: ['#1', '#2'],
  before: '#b',
  states,
  text: '#t',
  quiet: '#q',
  line: '#l',
  card: '#c',
  hover: '#h',
  font: 'f',
  isNarrow: false,
  steps,
  previous: words.previous,
}
const chart: Chart = {
  kind: 'bar',
  format: 'count',
  labels: ['Mon', 'Tue'],
  series: [{ name: 'Orders', meaning: 'orders', values: [1, null], previous: [3, 4] }],
}
type Drawn = { name: string; data: unknown[]; itemStyle: { color: string; opacity?: number }; type: string }
const seriesOf = (of: Chart) => optionOf(of, look).series as Drawn[]

describe('the table twin', () => {
  test('has every number of the picture, the past beside the present', () => {
    const { head, rows } = tableOf(chart, words)
    expect(head).toEqual(['Name', 'Orders', 'Orders before'])
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Mon', '1', '3'],
      ['Tue', '–', '4'],
    ])
  })

  test('says the shares of a pie and what is reached of a goal', () => {
    const pie: Chart = { ...chart, kind: 'pie', series: [{ name: 'Orders', meaning: 'orders', values: [1, 2] }] }
    expect(tableOf(pie, words).rows.map((row) => row.at(-1)?.text)).toEqual(['33.3%', '66.7%'])
    const gauge: Chart = {
      kind: 'gauge',
      format: 'money',
      labels: ['Sales'],
      series: [{ name: 'Sales', meaning: 'sales', values: [75_00] }],
      goal: 100_00,
    }
    expect(tableOf(gauge, words).rows[0].map(({ text }) => text)).toEqual(['Sales', '¥75.00', '¥100.00', '75.0%'])
  })
})

test('numbers are grouped for the eye and plain in a file', () => {
  expect([shown(1_234_567, 'count'), shown(-123_456, 'money'), shown(0.1234, 'percent'), shown(null, 'count')]).toEqual([
    '1,234,567',
    '−¥1,234.56',
    '12.3%',
    '–',
  ])
  expect([plain(-123_456, 'money'), plain(0.5, 'percent'), plain(null, 'count')]).toEqual(['-1234.56', '0.5', ''])
})

test('nothing at all is empty; a day of zero is a day', () => {
  expect(isEmpty({ ...chart, labels: [] })).toBe(true)
  expect(isEmpty({ ...chart, series: [{ name: 'x', meaning: 'other', values: [null, null] }] })).toBe(true)
  expect(isEmpty({ ...chart, series: [{ name: 'x', meaning: 'other', values: [0, 0] }] })).toBe(false)
  expect(isEmpty({ ...chart, kind: 'pie', series: [{ name: 'x', meaning: 'other', values: [0, 0] }] })).toBe(true)
})

test('a change is told against the past, where there was one', () => {
  expect([changeOf(110, 100), changeOf(90, 100), changeOf(5, 0), changeOf(5, undefined)]).toEqual(['+10.0%', '-10.0%', null, null])
})

describe('what is drawn', () => {
  test('now is ink, before is grey, the second thing a lighter ink; a state has its own colour', () => {
    const [past, present] = seriesOf(chart)
    expect([past.itemStyle.color, present.itemStyle.color]).toEqual(['#b', '#1'])
    const second = { name: 'Refunds', meaning: 'refunds' as const, values: [1, 2] }
    expect(seriesOf({ ...chart, series: [{ ...second, meaning: 'orders' }, second] }).map(({ itemStyle }) => itemStyle.color)).toEqual([
      '#1',
      '#2',
    ])
    const pie = optionOf({ ...chart, kind: 'pie', slices: ['ok', 'danger'], series: [second] }, look).series as { data: Drawn[] }[]
    expect(pie[0]?.data.map(({ itemStyle }) => itemStyle.color)).toEqual(['#o', '#d'])
  })

  test('bars begin at zero, whatever the numbers are', () => {
    const { yAxis } = optionOf(chart, look) as { yAxis: { min: (range: { min: number }) => number } }
    expect([yAxis.min({ min: 900 }), yAxis.min({ min: -5 })]).toEqual([0, -5])
  })

  test('tooltips are text: a name that looks like HTML is only a name', () => {
    for (const kind of ['line', 'bar', 'pie', 'ranking'] as const) {
      expect(optionOf({ ...chart, kind }, look).tooltip).toMatchObject({ renderMode: 'richText' })
    }
  })

  test('a ranking stands with the first at the top', () => {
    const ranking = { ...chart, kind: 'ranking' as const }
    expect(seriesOf(ranking)[1].data).toEqual([null, 1])
    expect(optionOf(ranking, look).yAxis).toMatchObject({ data: ['Tue', 'Mon'] })
  })
})

test('axis labels count in the steps of the language', () => {
  expect([999, 1000, 1_500_000].map((value) => short(value, 'count', steps))).toEqual(['999', '1k', '1,500k'])
  expect([500_000, 1_500_000].map((value) => short(value, 'money', { step: 10_000, sign: 'W' }))).toEqual(['5,000', '1.5W'])
  expect(short(0.125, 'percent', steps)).toBe('12.5%')
})
