// How a chart is drawn: its model and the theme become what ECharts is told. Bars begin at zero; tooltips are text, never HTML.

import type { EChartsCoreOption } from 'echarts/core'
import { type Chart, type Series, shown } from './model'
import { colourOf, type Palette } from './palette'

type Look = Palette & { previous: (name: string) => string; isNarrow: boolean; steps: Steps }

export function optionOf(chart: Chart, look: Look): EChartsCoreOption {
  const base = {
    animationDuration: 300,
    textStyle: { fontFamily: look.font, color: look.quiet },
    tooltip: tooltipOf(chart, look),
  }
  if (chart.kind === 'pie') return { ...base, series: [pieOf(chart, look)] }
  if (chart.kind === 'gauge') return { ...base, tooltip: { show: false }, series: [gaugeOf(chart, look)] }
  return { ...base, ...axesOf(chart, look), series: chart.series.flatMap((series, at) => seriesOf(chart, series, at, look)) }
}

function tooltipOf({ kind, format }: Chart, { card, line, text, font }: Look) {
  return {
    // Names come from people: as rich text they are drawn, as HTML they would run.
    renderMode: 'richText',
    trigger: kind === 'pie' ? 'item' : 'axis',
    confine: true,
    backgroundColor: card,
    borderColor: line,
    textStyle: { color: text, fontFamily: font, fontSize: 13 },
    axisPointer: {
      type: kind === 'line' || kind === 'area' ? 'line' : 'shadow',
      lineStyle: { color: line },
      shadowStyle: { color: line, opacity: 0.35 },
    },
    valueFormatter: (value: unknown) => shown(typeof value === 'number' ? value : null, format),
  }
}

function axesOf({ kind, labels, format }: Chart, { quiet, line, isNarrow, steps }: Look) {
  const names = {
    type: 'category',
    data: kind === 'ranking' ? [...labels].reverse() : [...labels],
    boundaryGap: kind !== 'line' && kind !== 'area',
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: { color: quiet, hideOverlap: true, ...(kind === 'ranking' ? { width: isNarrow ? 92 : 140, overflow: 'truncate' } : {}) },
  }
  const numbers = {
    type: 'value',
    // From zero always: a bar's length is its number.
    min: (range: { min: number }) => Math.min(0, range.min),
    splitNumber: 4,
    splitLine: { lineStyle: { color: line } },
    axisLabel: { color: quiet, formatter: (value: number) => short(value, format, steps) },
  }
  const grid = { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }
  return kind === 'ranking' ? { grid, xAxis: numbers, yAxis: names } : { grid, xAxis: names, yAxis: numbers }
}

/** Large numbers are said in steps: by the thousand in English, by the ten thousand in Chinese. */
export type Steps = { step: number; sign: string }

/** Axis labels are short. */
export function short(value: number, format: Chart['format'], { step, sign }: Steps): string {
  if (format === 'percent') return `${trimmed(value * 100)}%`
  const amount = format === 'money' ? value / 100 : value
  return Math.abs(amount) >= step ? `${trimmed(amount / step).toLocaleString('en-US')}${sign}` : trimmed(amount).toLocaleString('en-US')
}

const trimmed = (value: number) => Math.round(value * 10) / 10

function seriesOf(chart: Chart, { name, meaning, values, previous }: Series, at: number, look: Look) {
  const { card, before, previous: called } = look
  const colour = colourOf(look, meaning, at)
  const inOrder = <T>(list: readonly T[]) => (chart.kind === 'ranking' ? [...list].reverse() : [...list])
  const isLine = chart.kind === 'line' || chart.kind === 'area'
  const shape = isLine ? lineShape(chart) : barShape(chart)
  const current = {
    ...shape,
    name,
    data: inOrder(values),
    itemStyle: { color: colour, ...corners(chart) },
    lineStyle: { color: colour, width: 2 },
    ...(chart.kind === 'area' ? { areaStyle: { color: colour, opacity: 0.12 } } : {}),
    z: 3,
  }
  if (!previous) return [current]
  // The past is grey, and dotted where it is a line.
  const pale = {
    ...shape,
    name: called(name),
    data: inOrder(previous),
    itemStyle: { color: before, ...(isLine ? {} : { opacity: 0.5 }), ...corners(chart) },
    lineStyle: { color: before, width: 1.5, type: 'dotted' },
    z: 2,
  }
  return isLine ? [current, pale] : [pale, { ...current, itemStyle: { ...current.itemStyle, borderColor: card } }]
}

const lineShape = ({ labels }: Chart) => ({
  type: 'line',
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: labels.length === 1,
  connectNulls: false,
})

const barShape = ({ kind, series }: Chart) => ({
  type: 'bar',
  stack: kind === 'stacked' ? 'all' : undefined,
  barMaxWidth: kind === 'histogram' ? undefined : series.length > 1 ? 18 : 28,
  barCategoryGap: kind === 'histogram' ? '4%' : '36%',
  barGap: '15%',
})

const corners = ({ kind }: Chart) => ({ borderRadius: kind === 'ranking' ? [0, 3, 3, 0] : kind === 'stacked' ? 0 : [3, 3, 0, 0] })

function pieOf({ labels, series, slices = [] }: Chart, look: Look) {
  const { text, card, isNarrow } = look
  const [first] = series
  const taken = new Map<string, number>()
  const data = labels.map((name, at) => {
    const meaning = slices[at] ?? 'other'
    const before = taken.get(meaning) ?? 0
    taken.set(meaning, before + 1)
    // Two slices of one meaning are shades of one colour.
    return {
      name,
      value: first?.values[at] ?? 0,
      itemStyle: { color: colourOf(look, meaning, at), opacity: slices[at] ? Math.max(0.35, 1 - before * 0.3) : 1 },
    }
  })
  return {
    type: 'pie',
    name: first?.name,
    radius: isNarrow ? ['38%', '58%'] : ['46%', '70%'],
    data,
    itemStyle: { borderColor: card, borderWidth: 2 },
    label: { color: text, formatter: '{b}\n{d}%', lineHeight: 18 },
    labelLine: { length: 8, length2: 8 },
    minShowLabelAngle: 4,
  }
}

function gaugeOf({ series, goal = 1, format }: Chart, look: Look) {
  const { text, quiet, hover } = look
  const [first] = series
  const value = first?.values[0] ?? 0
  return {
    type: 'gauge',
    startAngle: 210,
    endAngle: -30,
    min: 0,
    max: Math.max(goal, value),
    radius: '96%',
    center: ['50%', '58%'],
    progress: { show: true, width: 14, roundCap: true, itemStyle: { color: colourOf(look, first?.meaning ?? 'other', 0) } },
    axisLine: { roundCap: true, lineStyle: { width: 14, color: [[1, hover]] } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    pointer: { show: false },
    anchor: { show: false },
    title: { offsetCenter: [0, '26%'], color: quiet, fontSize: 13 },
    detail: {
      offsetCenter: [0, '-4%'],
      color: text,
      fontSize: 28,
      fontWeight: 600,
      formatter: () => `${Math.round((value / (goal || 1)) * 100)}%`,
    },
    data: [{ value, name: `${shown(value, format)} / ${shown(goal, format)}` }],
  }
}
