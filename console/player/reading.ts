// Reading mode: what the screen shows as cards in reading order, every number in a real table. The one way below 768 pixels, by choice elsewhere.

import { isOld, oldText } from '#console/screens/widgets/age'
import { dateOf } from '#console/screens/widgets/date'
import { dress, el } from '#console/screens/widgets/element'
import { isTyped, oneOf, tableOf } from '#console/screens/widgets/read'
import { columnsOf } from '#console/screens/widgets/table'
import { textOf } from '#console/screens/widgets/text'
import type { Surroundings } from '#console/screens/widgets/view'
import { numericKinds, sayIn, written } from '#console/screens/widgets/write'
import type { Result } from '#contract/datasets/table'
import type { Widget } from '#contract/screens/document'
import { readingOrder } from '#contract/screens/order'
import { palettes } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import type { Turn } from './door'
import type { Shown } from './stage'

type Around = Omit<Surroundings, 'sharpness' | 'theme'>
type Card = { widgets: Widget[]; box: HTMLElement }

export function showReading(on: HTMLElement, { screen }: Turn, around: Around, results: ReadonlyMap<string, Result>): Shown {
  const { document: sheet } = screen
  const palette = palettes[sheet.theme]
  dress(on, { background: palette.ground })
  const cards = cardsOf(sheet.widgets).map((widgets): Card => ({ widgets, box: el('section', cardStyle(palette.line)) }))
  const title = el('h1', { fontSize: 22, lineHeight: 1.4, fontWeight: 600, margin: '0 0 4px', gridColumn: '1 / -1' }, screen.name)
  const unit = el('p', { margin: '0', color: palette.quiet, gridColumn: '1 / -1' }, screen.unitName)
  const page = el('div', pageStyle(palette.text), title, unit, ...cards.map(({ box }) => box))
  on.replaceChildren(page)
  on.tabIndex = 0
  dress(on, { outline: 'none' })
  const whole = { ...around, theme: sheet.theme, sharpness: 1 }
  const fillCard = ({ widgets, box }: Card) => {
    const parts = once(
      widgets.flatMap((widget) => partsOf(widget, results.get(widget.id) ?? null, whole, palette)),
      [screen.name, screen.unitName],
    )
    // Words alone need no frame.
    const isPlain = parts.every(({ tagName }) => tagName === 'P')
    dress(box, { borderColor: isPlain ? 'transparent' : palette.line, padding: isPlain ? '0' : '12px 16px' })
    box.replaceChildren(...(parts.some(({ tagName }) => tagName !== 'H2') || widgets.length === 1 ? parts : []))
    box.hidden = box.childElementCount === 0
    // What is wider than a phone is moved by keys too.
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  for (const card of cards) fillCard(card)
  const clocks = cards.filter(({ widgets }) =>
    widgets.some(({ type, options }) => type === 'date' || (options as { text?: string }).text?.includes('{age}')),
  )
  const timer = setInterval(() => {
    for (const card of clocks) fillCard(card)
  }, 10_000)
  return {
    stage: page,
    resize: () => undefined,
    tell: (id) => {
      const card = cards.find(({ widgets }) => widgets.some((widget) => widget.id === id))
      if (card) fillCard(card)
    },
    end: () => {
      clearInterval(timer)
      on.removeAttribute('tabindex')
      on.replaceChildren()
    },
  }
}

/** A heading that was said, or stands over the page, is not said again. */
function once(parts: readonly HTMLElement[], said: readonly string[]): HTMLElement[] {
  const heard = new Set(said)
  return parts.filter(({ tagName, textContent }) => {
    if ((tagName !== 'H2' && tagName !== 'P') || !heard.has(textContent ?? '')) {
      if (tagName === 'H2') heard.add(textContent ?? '')
      return true
    }
    return false
  })
}

/** What moves together is read together. */
function cardsOf(widgets: readonly Widget[]): Widget[][] {
  const cards: Widget[][] = []
  const groups = new Map<string, Widget[]>()
  for (const widget of readingOrder(widgets)) {
    if (widget.hidden) continue
    const known = widget.group ? groups.get(widget.group) : undefined
    if (known) known.push(widget)
    else {
      const card = [widget]
      cards.push(card)
      if (widget.group) groups.set(widget.group, card)
    }
  }
  return cards
}

const pageStyle = (color: string) => ({
  color,
  boxSizing: 'border-box' as const,
  maxWidth: 1200,
  margin: '0 auto',
  padding: '20px 16px 72px',
  fontSize: 16,
  lineHeight: 1.5,
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  fontVariantNumeric: 'tabular-nums',
})
const cardStyle = (line: string) => ({
  border: `1px solid ${line}`,
  borderRadius: 8,
  padding: '12px 16px',
  minWidth: 0,
  overflowX: 'auto' as const,
})

type Palette = (typeof palettes)['dark']

function partsOf(widget: Widget, result: Result | null, around: Surroundings, palette: Palette): HTMLElement[] {
  const { options } = widget
  const title = (options as { title?: string }).title || widget.name
  if (widget.type === 'text') return textParts(widget, result, around, palette)
  if (widget.type === 'date') return [el('p', { margin: '0' }, dateOf(options as WidgetOptions<'date'>, Date.now(), around))]
  if (widget.type === 'picture') return pictureParts(options as WidgetOptions<'picture'>)
  const marks = marksOf(widget, result, around, palette)
  if (widget.type === 'flip' || widget.type === 'gauge') {
    const one = oneOf(tableOf(widget, result), widget.data.column)
    const kind = (options as WidgetOptions<'flip'>).kind ?? one?.kind ?? 'number'
    const number = el(
      'p',
      { margin: '0', fontSize: 28, lineHeight: 1.3, fontWeight: 600 },
      one ? written(one.value, kind, around, 'exact') : '–',
    )
    const goal =
      widget.type === 'gauge'
        ? [
            el(
              'p',
              { margin: '0', color: palette.quiet },
              sayIn(around.language, 'goal', { goal: written((options as WidgetOptions<'gauge'>).goal, kind, around, 'exact') }),
            ),
          ]
        : []
    return [heading(title), number, ...goal, ...marks]
  }
  return [heading(title), tableTwin(widget, result, around, palette, title), ...marks]
}

const heading = (words: string) => el('h2', { margin: '0 0 4px', fontSize: 16, lineHeight: 1.5, fontWeight: 600 }, words)

function textParts(widget: Widget, result: Result | null, around: Surroundings, palette: Palette): HTMLElement[] {
  const words = textOf({ widget, result, around }, Date.now()).trim()
  if (!words || !/[\p{L}\p{N}–]/u.test(words)) return []
  const isStill = isTyped(widget, result)
  if (isStill && widget.group) return [heading(words)]
  return [el('p', { margin: '0', color: isStill ? palette.quiet : palette.text }, words), ...marksOf(widget, result, around, palette)]
}

function pictureParts({ url, alt }: WidgetOptions<'picture'>): HTMLElement[] {
  if (!url) return []
  const image = el('img', { maxWidth: '100%' })
  image.src = url
  image.alt = alt
  return [image]
}

function marksOf(widget: Widget, result: Result | null, around: Surroundings, palette: Palette): HTMLElement[] {
  const words =
    !result || isTyped(widget, result)
      ? ''
      : isOld(widget, result, Date.now(), Date.now())
        ? oldText(result.at, Date.now(), around)
        : result.isSample
          ? sayIn(around.language, 'sample')
          : ''
  return words ? [el('p', { margin: '4px 0 0', fontSize: 14, color: palette.quiet }, words)] : []
}

/** The numbers of a picture as a table. */
function tableTwin(widget: Widget, result: Result | null, around: Surroundings, palette: Palette, title: string): HTMLElement {
  const table = tableOf(widget, result)
  if (table.rows.length === 0) return el('p', { margin: '0', color: palette.quiet }, result?.problem ?? sayIn(around.language, 'none'))
  const named = widget.type === 'table' ? (widget.options as WidgetOptions<'table'>) : undefined
  const columns = columnsOf(named ?? ({ columns: [] } as unknown as WidgetOptions<'table'>), table.columns)
  const line = `1px solid ${palette.line}`
  const cell = (tag: 'th' | 'td', words: string, isNumber: boolean) =>
    el(
      tag,
      {
        padding: '4px 12px 4px 0',
        textAlign: isNumber ? 'right' : 'left',
        borderBottom: line,
        fontWeight: 400,
        color: tag === 'th' ? palette.quiet : palette.text,
        verticalAlign: 'top',
      },
      words,
    )
  const head = el('tr', {}, ...columns.map(({ name, kind = 'text' }) => cell('th', name, numericKinds.has(kind))))
  for (const one of head.children) one.setAttribute('scope', 'col')
  const rows = table.rows.map((row) =>
    el('tr', {}, ...columns.map(({ key, kind = 'text' }) => cell('td', written(row[key], kind, around, 'exact'), numericKinds.has(kind)))),
  )
  const made = el('table', { borderCollapse: 'collapse', width: '100%', fontSize: 15 }, el('thead', {}, head), el('tbody', {}, ...rows))
  made.setAttribute('aria-label', title)
  return made
}
