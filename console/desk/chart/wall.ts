// How a chart is drawn for a wall: large, quiet, in colours that it is handed, with what was before standing wide behind what is now.
// Its title and its legend stand beside the picture as text; tooltips are text too, never HTML.

import type { EChartsCoreOption } from 'echarts/core'

type Value = number | null
export type WallSeries = { name: string; values: readonly Value[]; before?: readonly Value[]; beforeName?: string; colour: string }
export type WallChart = {
  kind: 'bars' | 'line' | 'pie' | 'gauge'
  labels: readonly string[]
  series: readonly WallSeries[]
  /** For a pie: the colour of each slice. */
  slices?: readonly string[]
  goal?: number
  isAcross?: boolean
  isStacked?: boolean
  isArea?: boolean
  isSmooth?: boolean
  isRing?: boolean
  showLabels?: boolean
  /** A number in full, and as short as an axis needs it. */
  write: (value: number) => string
  axis: (value: number) => string
}
export type WallLook = {
  size: number
  text: string
  quiet: string
  line: string
  before: string
  ground: string
  font: string
  isStill: boolean
  /** Of the picture: a low one has room for few lines. */
  height: number
}

export function wallOption(chart: WallChart, look: WallLook): EChartsCoreOption {
  const base = {
    animation: !look.isStill,
    animationDuration: 400,
    animationDurationUpdate: 400,
    textStyle: { fontFamily: look.font, color: look.quiet, fontSize: look.size },
    tooltip: tooltipOf(chart, look),
  }
  if (chart.kind === 'pie') return { ...base, series: [pieOf(chart, look)] }
  if (chart.kind === 'gauge') return { ...base, tooltip: { show: false }, series: [gaugeOf(chart, look)] }
  return { ...base, ...axesOf(chart, look), series: chart.series.flatMap((series, at) => seriesOf(chart, series, at, look)) }
}

function tooltipOf({ kind, write }: WallChart, { ground, line, text, font, size }: WallLook) {
  return {
    renderMode: 'richText',
    trigger: kind === 'pie' ? 'item' : 'axis',
    confine: true,
    backgroundColor: ground,
    borderColor: line,
    textStyle: { color: text, fontFamily: font, fontSize: Math.round(size * 0.8) },
    axisPointer: { type: kind === 'line' ? 'line' : 'shadow', lineStyle: { color: line }, shadowStyle: { color: line, opacity: 0.35 } },
    valueFormatter: (value: unknown) => (typeof value === 'number' ? write(value) : '–'),
  }
}

function axesOf(chart: WallChart, { quiet, line, size, height }: WallLook) {
  const { kind, labels, isAcross = false, axis } = chart
  const names = {
    type: 'category',
    data: isAcross ? [...labels].reverse() : [...labels],
    boundaryGap: kind !== 'line',
    axisTick: { show: false },
    axisLine: { show: true, lineStyle: { color: line, width: 2 } },
    axisLabel: { color: quiet, fontSize: size, hideOverlap: true, margin: Math.round(size * 0.5) },
  }
  const numbers = {
    type: 'value',
    // From zero always: a bar's length is its number.
    min: (range: { min: number }) => Math.min(0, range.min),
    splitNumber: Math.min(4, Math.max(1, Math.floor(height / (size * 4)))),
    splitLine: { show: kind === 'line', lineStyle: { color: line, width: 2 } },
    axisLine: { show: false },
    axisLabel: { show: kind === 'line', color: quiet, fontSize: size, formatter: axis },
  }
  const edge = chart.showLabels ? Math.round(size * 1.4) : 8
  const grid = {
    left: 2,
    right: isAcross ? edge * 3 : Math.round(size * 0.5),
    top: edge,
    bottom: 2,
    outerBoundsMode: 'same',
    outerBoundsContain: 'axisLabel',
  }
  // What was before has an axis of its own, unseen: only so does a narrow bar stand in the middle of a wide one.
  const unseen = { ...names, show: false, position: isAcross ? 'left' : 'bottom' }
  return isAcross ? { grid, xAxis: numbers, yAxis: [names, unseen] } : { grid, xAxis: [names, unseen], yAxis: numbers }
}

function seriesOf(chart: WallChart, { name, values, before, beforeName, colour }: WallSeries, at: number, look: WallLook): object[] {
  const { isAcross = false } = chart
  const inOrder = (list: readonly Value[]) => (isAcross ? [...list].reverse() : [...list])
  if (chart.kind === 'line') return lineOf(chart, { name, values, before, beforeName, colour }, look)
  const corners = chart.isStacked ? 0 : isAcross ? [0, 3, 3, 0] : [3, 3, 0, 0]
  const label = {
    show: chart.showLabels ?? false,
    position: chart.isStacked ? 'inside' : isAcross ? 'right' : 'top',
    color: look.text,
    fontSize: look.size,
    formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? chart.axis(value) : ''),
  }
  const now = {
    type: 'bar',
    id: `now${at}`,
    name,
    data: inOrder(values),
    stack: chart.isStacked ? 'all' : undefined,
    barWidth: before ? '46%' : undefined,
    barMaxWidth: before ? undefined : 64,
    barCategoryGap: '32%',
    itemStyle: { color: colour, borderRadius: corners },
    label,
    z: 3,
  }
  if (!before) return [now]
  const behind = {
    type: 'bar',
    id: `before${at}`,
    name: beforeName,
    data: inOrder(before),
    barWidth: '76%',
    ...(isAcross ? { yAxisIndex: 1 } : { xAxisIndex: 1 }),
    itemStyle: { color: look.before, borderRadius: corners },
    z: 2,
  }
  return [behind, now]
}

function lineOf({ isArea, isSmooth }: WallChart, { name, values, before, beforeName, colour }: WallSeries, look: WallLook) {
  const thick = Math.max(3, Math.round(look.size / 6))
  const last = values.findLastIndex((value) => value !== null)
  const dot = { symbol: 'circle', symbolSize: thick * 3.4 }
  const shape = { type: 'line', symbol: 'none', smooth: isSmooth ? 0.35 : false, connectNulls: false }
  const now = {
    ...shape,
    name,
    data: values.map((value, at) => (at === last ? { value, ...dot } : value)),
    itemStyle: { color: colour },
    lineStyle: { color: colour, width: thick, join: 'round' },
    ...(isArea ? { areaStyle: { color: colour, opacity: 0.1 } } : {}),
    z: 3,
  }
  if (!before) return [now]
  const pale = { color: look.before, width: Math.max(2, thick - 1), type: 'dashed' }
  return [{ ...shape, name: beforeName, data: [...before], itemStyle: { color: look.before }, lineStyle: pale, z: 2 }, now]
}

function pieOf({ labels, series, slices = [], isRing, showLabels }: WallChart, { ground, text, size }: WallLook) {
  const [first] = series
  return {
    type: 'pie',
    name: first?.name,
    radius: isRing ? ['58%', '92%'] : [0, '92%'],
    data: labels.map((name, at) => ({ name, value: first?.values[at] ?? 0, itemStyle: { color: slices[at] } })),
    itemStyle: { borderColor: ground, borderWidth: 3 },
    label: { show: showLabels ?? false, position: 'inside', color: text, fontSize: size, formatter: '{d}%' },
    labelLine: { show: false },
    emphasis: { scale: false },
  }
}

function gaugeOf({ series, goal = 1 }: WallChart, { line, size }: WallLook) {
  const [first] = series
  const value = first?.values[0] ?? 0
  const width = Math.round(size * 1.1)
  return {
    type: 'gauge',
    startAngle: 210,
    endAngle: -30,
    min: 0,
    max: Math.max(goal, value, 1),
    radius: '100%',
    center: ['50%', '56%'],
    progress: { show: true, width, itemStyle: { color: first?.colour } },
    axisLine: { lineStyle: { width, color: [[1, line]] } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    pointer: { show: false },
    anchor: { show: false },
    title: { show: false },
    detail: { show: false },
    data: [{ value }],
  }
}
