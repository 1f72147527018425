// A table of a wall: only the rows that fit are there. It moves up a row, waits, and goes on; it stands still under a pointer, with the
// focus in it, and for those who asked for less motion.

import type { TableColumn } from '#contract/datasets/table'
import { isMoment } from '#contract/kit/dates'
import type { WidgetOptions } from '#contract/screens/widgets'
import { mixed, paletteOf } from './colours'
import { dress, el, oneLine } from './element'
import { nothing } from './nothing'
import { type Draw, pictured } from './part'
import { pressed } from './pressed'
import { tableOf } from './read'
import { eachSecond } from './tick'
import type { ViewProps } from './view'
import { clockText, numericKinds, sayIn, written } from './write'

type Options = WidgetOptions<'table'>
type Column = Options['columns'][number]
const optionsOf = (props: ViewProps) => props.widget.options as Options
const frameMs = 1000 / 60

/** Those that the widget names, or all of the data but the keys. */
export function columnsOf(options: Options, columns: readonly TableColumn[]): Column[] {
  if (options.columns.length > 0) {
    return options.columns.map((column) => ({ ...column, kind: column.kind ?? columns.find(({ key }) => key === column.key)?.kind }))
  }
  return columns
    .filter(({ key }) => key !== 'key')
    .slice(0, 8)
    .map(({ key, name, kind }) => ({ key, name, kind, width: 100, align: numericKinds.has(kind) ? ('right' as const) : ('left' as const) }))
}

export const drawTable: Draw = (box, first) => {
  const head = el('div', { flex: '0 0 auto' })
  const rows = el('div', {})
  const view = el('div', { flex: '1', minHeight: 0, overflow: 'hidden' }, rows)
  head.setAttribute('role', 'rowgroup')
  rows.setAttribute('role', 'rowgroup')
  box.setAttribute('role', 'table')
  box.tabIndex = 0
  dress(box, { display: 'flex', flexDirection: 'column', outlineOffset: '4px' })
  box.append(head, view)
  let props = first
  const { write, move } = windowOf(rows, () => props)
  const walk = walking(box, rows, move, () => props)
  let shown = ''
  const update = (next: ViewProps) => {
    props = next
    const { widget, result } = props
    box.setAttribute('aria-label', widget.name)
    const now = pictured(props)
    if (now === shown) return
    shown = now
    const options = optionsOf(props)
    const { columns, rows: all } = tableOf(widget, result)
    head.replaceChildren(...(options.showHead && all.length > 0 ? [headRow(props, columnsOf(options, columns))] : []))
    dress(view, { flex: '0 1 auto', height: fitting(props) * options.rowHeight })
    walk.rest()
    write()
    if (all.length === 0) rows.replaceChildren(nothing(props, options.size))
    walk.go()
  }
  update(first)
  const stop = eachSecond((now) => countDown(rows, props, now))
  return {
    update,
    end: () => {
      stop()
      walk.end()
      box.replaceChildren()
    },
  }
}

/** Cells share the width in the proportion of what their columns were given. */
const cellStyle = ({ width, align }: Column, size: number) => ({
  ...oneLine,
  flex: `${width} 1 0`,
  textAlign: align,
  paddingRight: Math.round(size * 0.4),
})

function headRow(props: ViewProps, columns: readonly Column[]): HTMLElement {
  const { size } = optionsOf(props)
  const palette = paletteOf(props)
  const small = Math.max(20, Math.round(size * 0.86))
  const line = el('div', {
    display: 'flex',
    alignItems: 'center',
    height: Math.round(small * 1.8),
    fontSize: small,
    color: palette.quiet,
    borderBottom: `2px solid ${palette.line}`,
  })
  line.setAttribute('role', 'row')
  for (const [place, column] of columns.entries()) {
    const cell = el('span', { ...cellStyle(column, size), ...(place === columns.length - 1 && { paddingRight: 0 }) }, column.name)
    cell.setAttribute('role', 'columnheader')
    line.append(cell)
  }
  return line
}

/** What must be done by a time says how long there is: a clock that runs, amber towards its end, coral after it. */
const isDue = ({ key, kind }: Column) => key === 'dueAt' && kind === 'time'
const soonMs = 2 * 3_600_000

function countDown(within: HTMLElement, props: ViewProps, now: number) {
  const palette = paletteOf(props)
  const { size } = optionsOf(props)
  for (const cell of within.querySelectorAll<HTMLElement>('[data-due]')) {
    const left = Date.parse(cell.dataset.due ?? '') - now
    const colour = left < 0 ? palette.late : left < soonMs ? palette.soon : palette.text
    const [word, clock] = [sayIn(props.around.language, left < 0 ? 'lateBy' : 'leftFor'), clockText(Math.abs(left), props.around)]
    if (cell.childElementCount === 0) {
      cell.append(
        el('span', { display: 'inline-block', fontSize: Math.round(size * 0.86), minWidth: '2.4em', marginRight: '0.4em' }),
        el('span', { fontSize: Math.round(size * 1.2) }),
      )
    }
    const [name, time] = cell.children
    if (name && name.textContent !== word) name.textContent = word
    if (time && time.textContent !== clock) time.textContent = clock
    cell.style.color = colour
  }
}

/** The rows that fit and one more, from the first that is shown. */
function windowOf(rows: HTMLElement, now: () => ViewProps) {
  let start = 0
  const row = (at: number): HTMLElement => {
    const props = now()
    const { widget, result, around } = props
    const options = optionsOf(props)
    const table = tableOf(widget, result)
    const palette = paletteOf(props)
    const edge = mixed(palette.line, palette.ground, 0.7)
    const line = el('div', {
      display: 'flex',
      alignItems: 'center',
      height: options.rowHeight,
      fontSize: options.size,
      color: palette.text,
      borderBottom: fitting(props) > 1 ? `2px solid ${edge}` : '0',
      boxSizing: 'border-box',
    })
    line.setAttribute('role', 'row')
    const columns = columnsOf(options, table.columns)
    for (const [place, column] of columns.entries()) {
      const value = table.rows[at]?.[column.key]
      const cell = el('span', {
        ...cellStyle(column, options.size),
        color: place < 2 ? palette.text : palette.quiet,
        ...(place === columns.length - 1 && { paddingRight: 0 }),
      })
      if (isDue(column) && isMoment(value)) cell.dataset.due = value
      else cell.textContent = written(value, column.kind ?? 'text', around)
      cell.setAttribute('role', 'cell')
      line.append(cell)
    }
    countDown(line, props, Date.now())
    const [first] = line.children
    return first instanceof HTMLElement ? pressed(line, first, result?.opens?.[at], around) : line
  }
  return {
    write: () => {
      start = 0
      const props = now()
      const count = tableOf(props.widget, props.result).rows.length
      rows.replaceChildren(...Array.from({ length: Math.min(count, fitting(props) + 1) }, (_, at) => row(at)))
    },
    /** The first goes, the next comes in at the end. */
    move: () => {
      const props = now()
      const count = tableOf(props.widget, props.result).rows.length
      if (count === 0) return
      start = (start + 1) % count
      rows.firstElementChild?.remove()
      rows.append(row((start + rows.childElementCount) % count))
    },
  }
}

/** By the size that the widget was given: it is known before anything is laid out. */
function fitting({ widget }: ViewProps): number {
  const options = widget.options as Options
  const above = (options.title ? options.titleSize * 1.9 : 0) + (options.showHead ? options.size * 1.6 : 0)
  return Math.max(1, Math.floor((widget.h - above) / options.rowHeight))
}

function walking(box: HTMLElement, rows: HTMLElement, move: () => void, now: () => ViewProps) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let offset = 0
  let isHeld = false
  const rest = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    offset = 0
    rows.style.transform = ''
  }
  const mayMove = () => {
    const props = now()
    const count = tableOf(props.widget, props.result).rows.length
    return optionsOf(props).scroll.isOn && !props.around.isStill && !isHeld && count > fitting(props)
  }
  const go = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (mayMove()) timer = setTimeout(() => begin(performance.now()), optionsOf(now()).scroll.waitMs)
  }
  const begin = (since: number) => {
    frame = requestAnimationFrame((at) => {
      const { scroll, rowHeight } = optionsOf(now())
      offset += (scroll.step * (at - since)) / frameMs
      if (offset < rowHeight) {
        rows.style.transform = `translateY(${-offset}px)`
        begin(at)
        return
      }
      move()
      offset = 0
      rows.style.transform = ''
      go()
    })
  }
  const hold = () => {
    isHeld = true
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const release = () => {
    isHeld = box.matches(':hover') || box.contains(document.activeElement)
    if (mayMove()) begin(performance.now())
  }
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, hold)
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, () => setTimeout(release))
  return { rest, go, end: rest }
}
