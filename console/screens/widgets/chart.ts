// Histograms, lines, pies and gauges: the engine is fetched with the first of them, and each keeps its own drawing for as long as it stands.

import type { draw } from '#console/desk/chart/engine'
import { type WallChart, wallOption } from '#console/desk/chart/wall'
import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { paletteOf, shadesOf, steps, themeOf } from './colours'
import { dress, el, oneLine } from './element'
import { nothing } from './nothing'
import { type Draw, pictured } from './part'
import { type Line, type Lines, linesOf, oneOf, tableOf } from './read'
import type { ViewProps } from './view'
import { axisText, sayIn, written } from './write'

type Options = WidgetOptions<'histogram'> & WidgetOptions<'line'> & WidgetOptions<'pie'> & WidgetOptions<'gauge'>
const optionsOf = (props: ViewProps) => props.widget.options as Options
const most = 8

/** The chart of a widget, or nothing where it has no rows. */
export function chartOf(props: ViewProps): WallChart | null {
  const { widget, result, around } = props
  const options = optionsOf(props)
  const table = tableOf(widget, result)
  const { labels, lines } =
    widget.type === 'gauge'
      ? gaugeLines(props)
      : widget.type === 'pie'
        ? gathered(linesOf(table, widget.data.column, 1), sayIn(around.language, 'others'))
        : linesOf(table, widget.data.column, most)
  if (lines.length === 0 || labels.length === 0 || lines.every(({ values }) => values.every((value) => value === null))) return null
  const kind = options.kind ?? lines[0]?.kind ?? 'number'
  const shades = shadesOf(props, options.colours ?? [], Math.max(lines.length, widget.type === 'pie' ? labels.length : 0))
  return {
    kind: widget.type === 'histogram' ? 'bars' : (widget.type as 'line' | 'pie' | 'gauge'),
    labels: labels.map((label) => written(label, 'text', around)),
    series: lines.map((line, at) => ({ ...line, colour: shades[at] ?? '' })),
    slices: shades,
    goal: options.goal,
    isAcross: options.direction === 'right',
    isStacked: options.isStacked,
    isArea: options.isArea,
    isSmooth: options.isSmooth,
    isRing: options.isRing,
    showLabels: options.showLabels,
    write: (value) => written(value, kind, around),
    axis: (value) => axisText(value, kind, around.language),
  }
}

/** As many slices as there are shades that can be told apart: the largest, and all others as one. */
export function gathered({ labels, lines: [line] }: Lines, others: string): Lines {
  if (!line) return { labels: [], lines: [] }
  const order = labels.map((_, row) => row).toSorted((one, other) => (line.values[other] ?? 0) - (line.values[one] ?? 0))
  const named = order.length > steps.length ? order.slice(0, steps.length - 1) : order
  const rest = order.slice(named.length).reduce((sum, row) => sum + (line.values[row] ?? 0), 0)
  const values = named.map((row) => line.values[row] ?? null)
  return {
    labels: [...named.map((row) => labels[row] ?? ''), ...(named.length < order.length ? [others] : [])],
    lines: [{ ...line, values: named.length < order.length ? [...values, rest] : values, before: undefined }],
  }
}

function gaugeLines({ widget, result }: ViewProps): { labels: string[]; lines: Line[] } {
  const one = oneOf(tableOf(widget, result), widget.data.column)
  return typeof one?.value === 'number'
    ? { labels: [''], lines: [{ name: '', kind: one.kind, values: [one.value] }] }
    : { labels: [], lines: [] }
}

/** One bar that is cut into its parts: a row of blocks says it better than axes would. */
const isSingleBar = ({ widget }: ViewProps, { labels, isAcross, isStacked }: WallChart) =>
  widget.type === 'histogram' && isAcross && isStacked && labels.length === 1

export const drawChart: Draw = (box, first, aside) => {
  const stage = el('div', { position: 'relative', flex: '1', minWidth: 0, minHeight: 0 })
  const over = el('div', {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeContent: 'center',
    pointerEvents: 'none',
    textAlign: 'center',
  })
  const list = el('div', {})
  stage.setAttribute('role', 'img')
  dress(box, { display: 'flex', gap: '1em' })
  box.append(stage, list)
  const canvas = canvasOn(stage, over)
  let shown = ''
  const update = (props: ViewProps) => {
    const { widget } = props
    const now = pictured(props)
    if (now === shown) return
    shown = now
    const chart = chartOf(props)
    stage.setAttribute('aria-label', summary(props, chart))
    aside.replaceChildren(...(chart && widget.type !== 'pie' ? legendOf(props, chart) : []))
    list.replaceChildren(...(chart && widget.type === 'pie' && optionsOf(props).showLegend ? sliceList(props, chart) : []))
    dress(list, {
      flex: list.childElementCount ? '0 1 48%' : '0',
      minWidth: 0,
      alignSelf: 'center',
      display: list.childElementCount ? 'block' : 'none',
    })
    const plain = chart ? (isSingleBar(props, chart) ? [blocks(props, chart)] : []) : [nothing(props, optionsOf(props).size)]
    over.replaceChildren(...(chart && widget.type === 'gauge' ? gaugeWords(props, chart) : plain))
    dress(over, { placeContent: chart && widget.type !== 'gauge' ? 'stretch' : 'center' })
    canvas.show(plain.length > 0 ? null : chart, props)
  }
  update(first)
  return {
    update,
    end: () => {
      canvas.end()
      box.replaceChildren()
    },
  }
}

type Engine = ReturnType<typeof draw>

/** The drawing itself: made once, told new rows, made again only where it must be sharper. */
function canvasOn(stage: HTMLElement, over: HTMLElement) {
  let engine: Engine | undefined
  let sharpness = 0
  let shape = ''
  let wanted: { chart: WallChart; props: ViewProps } | null = null
  let isOver = false
  const field = el('div', { position: 'absolute', inset: '0' })
  stage.append(field, over)
  const paint = async () => {
    const { draw: begin } = await import('#console/desk/chart/engine')
    if (isOver || !wanted) return
    const { chart, props } = wanted
    if (!engine || sharpness !== props.around.sharpness) {
      engine?.dispose()
      sharpness = props.around.sharpness
      engine = begin(field, Math.max(1, sharpness))
      shape = ''
    }
    const palette = paletteOf(props)
    const option = wallOption(chart, {
      size: optionsOf(props).size,
      text: palette.text,
      quiet: palette.quiet,
      line: palette.line,
      before: palette.before,
      ground: palette.ground,
      font: getComputedStyle(stage).fontFamily,
      isStill: props.around.isStill,
      height: field.clientHeight,
    })
    const { widget, around } = props
    const next = JSON.stringify([
      widget.options,
      widget.theme,
      around.theme,
      chart.series.length,
      chart.series.map(({ before }) => !before),
    ])
    if (engine.getWidth() !== field.clientWidth || engine.getHeight() !== field.clientHeight) engine.resize()
    // Another shape is another picture; the same shape gets its new rows.
    engine.setOption(option, { notMerge: next !== shape })
    shape = next
  }
  const sizes = new ResizeObserver(() => engine?.resize())
  sizes.observe(field)
  return {
    show: (chart: WallChart | null, props: ViewProps) => {
      wanted = chart && { chart, props }
      if (wanted) void paint()
      else engine?.clear()
      if (!wanted) shape = ''
    },
    end: () => {
      isOver = true
      sizes.disconnect()
      engine?.dispose()
    },
  }
}

const square = (colour: string, size: number) =>
  el('span', { display: 'inline-block', flex: '0 0 auto', width: size * 0.72, height: size * 0.72, borderRadius: 3, background: colour })

function legendOf(props: ViewProps, chart: WallChart): HTMLElement[] {
  const { showLegend, size } = optionsOf(props)
  const palette = paletteOf(props)
  const given = optionsOf(props).names ?? []
  const names = chart.series.flatMap(({ name, colour, before, beforeName = '' }) => [
    { name, colour },
    ...(before ? [{ name: beforeName, colour: palette.before }] : []),
  ])
  if (!showLegend || names.length < 2) return []
  return names.map(({ name, colour }, at) =>
    el(
      'span',
      { display: 'inline-flex', alignItems: 'center', gap: size * 0.5, fontSize: size, color: palette.quiet, whiteSpace: 'nowrap' },
      square(colour, size),
      given[at] || name,
    ),
  )
}

/** Rows stand apart as far as all of them find room below the title. */
export function sliceLine({ widget }: Pick<ViewProps, 'widget'>, rows: number): number {
  const { size, title = '', titleSize = 26 } = widget.options as { size: number; title?: string; titleSize?: number }
  const room = widget.h - (title ? titleSize * 1.4 + Math.round(titleSize * 0.35) : 0)
  return Math.min(1.75, Math.max(1.15, room / (size * Math.max(1, rows))))
}

function sliceList(props: ViewProps, { labels, series, slices = [] }: WallChart): HTMLElement[] {
  const { size } = optionsOf(props)
  const palette = paletteOf(props)
  const lineHeight = sliceLine(props, labels.length)
  const values = series[0]?.values ?? []
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  return labels.map((name, at) =>
    el(
      'div',
      { display: 'flex', alignItems: 'center', gap: size * 0.5, fontSize: size, lineHeight, color: palette.text },
      square(slices[at] ?? '', size),
      el('span', { ...oneLine, flex: '1' }, name || '–'),
      el('span', { color: palette.quiet }, written(sum ? ((values[at] ?? 0) / sum) * 10_000 : null, 'rate', props.around)),
    ),
  )
}

/** Five letters (63.4%) fill what the ring leaves free; more of them are written smaller. */
function gaugeWords(props: ViewProps, { series, goal = 1, write }: WallChart): HTMLElement[] {
  const { size, colour } = optionsOf(props)
  const value = series[0]?.values[0] ?? 0
  const { language } = props.around
  const percent = written((value / goal) * 10_000, 'rate', props.around)
  const quiet = { fontSize: size, lineHeight: 1.4, color: paletteOf(props).quiet }
  return [
    el(
      'div',
      { fontSize: Math.round(size * Math.min(2.6, 13 / percent.length)), lineHeight: 1.2, color: colourIn(colour, themeOf(props)) },
      percent,
    ),
    el('div', quiet, write(value)),
    el('div', { ...quiet, marginTop: Math.round(size * 0.6) }, sayIn(language, 'goal', { goal: write(goal) })),
  ]
}

function blocks(_props: ViewProps, { series }: WallChart): HTMLElement {
  const parts = series
    .filter(({ values }) => (values[0] ?? 0) > 0)
    .map(({ values, colour }) => el('span', { flex: `${values[0] ?? 0} 1 8px`, background: colour, borderRadius: 3 }))
  return el('div', { display: 'flex', gap: 4, height: '100%' }, ...parts)
}

/** What the picture says, for those who do not see it. */
function summary({ widget }: ViewProps, chart: WallChart | null): string {
  if (!chart) return widget.name
  const parts = chart.series.map(({ name, values }) => {
    const known = values
      .map((value, at) => (value === null ? null : `${chart.labels[at] ?? ''} ${chart.write(value)}`))
      .filter((text) => text !== null)
    return [name, known.slice(-6).join(', ')].filter(Boolean).join(': ')
  })
  return `${widget.name}. ${parts.join('; ')}`
}
