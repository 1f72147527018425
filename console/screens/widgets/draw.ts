// Draws a widget into an element and keeps it drawn: its title, its body, and what must be said of its data (a sample, or old).

import type { WidgetType } from '#contract/screens/widgets'
import { isOld, oldText } from './age'
import { drawChart } from './chart'
import { paletteOf } from './colours'
import { drawDate } from './date'
import { dress, el, oneLine } from './element'
import { drawFlip } from './flip'
import { drawFunnel } from './funnel'
import { drawMap } from './map'
import type { Draw, Part } from './part'
import { drawPicture } from './picture'
import { drawRanking } from './ranking'
import { drawTable } from './table'
import { drawText } from './text'
import { eachSecond } from './tick'
import type { ViewProps } from './view'
import { sayIn } from './write'

const kinds: Record<WidgetType, Draw> = {
  text: drawText,
  picture: drawPicture,
  histogram: drawChart,
  line: drawChart,
  pie: drawChart,
  gauge: drawChart,
  table: drawTable,
  date: drawDate,
  map: drawMap,
  funnel: drawFunnel,
  ranking: drawRanking,
  flip: drawFlip,
}

type Titled = { title?: string; titleSize?: number; align?: string; fill?: string; text?: string }

export function drawWidget(on: HTMLElement, first: ViewProps): Part {
  const title = el('span', { ...oneLine, flex: '0 1 auto' })
  const aside = el('span', { display: 'inline-flex', gap: '1.1em', marginLeft: 'auto' })
  const mark = el('span', { whiteSpace: 'nowrap' })
  const head = el('div', { flex: '0 0 auto', display: 'none', alignItems: 'center', gap: '1em', minWidth: 0 }, title, aside)
  const body = el('div', { flex: '1', minHeight: 0, minWidth: 0 })
  const frame = el(
    'div',
    {
      position: 'relative',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      overflow: 'hidden',
      fontVariantNumeric: 'tabular-nums',
    },
    head,
    body,
  )
  on.replaceChildren(frame)
  let props = first
  let part: Part | undefined
  let kind: WidgetType | undefined
  let heard = Date.now()
  const marks = (now: number) => markOf({ frame, head, body, mark }, props, now, heard)
  const stop = eachSecond(marks)
  const update = (next: ViewProps) => {
    if (next.result !== props.result) heard = Date.now()
    props = next
    const { type } = props.widget
    titleOf({ head, title, aside }, props)
    if (type !== kind) {
      part?.end()
      body.removeAttribute('role')
      body.removeAttribute('tabindex')
      kind = type
      part = kinds[type](body, props, aside)
    } else part?.update(props)
    marks(Date.now())
  }
  update(first)
  return {
    update,
    end: () => {
      stop()
      part?.end()
      on.replaceChildren()
    },
  }
}

function titleOf({ head, title, aside }: Record<'head' | 'title' | 'aside', HTMLElement>, props: ViewProps) {
  const { title: words = '', titleSize = 26 } = props.widget.options as Titled
  const filled = words.replace(/\{(\w+)\}/g, (whole, name: string) => props.around.variables[name] ?? whole)
  if (title.textContent !== filled) title.textContent = filled
  const isShown = filled !== '' || aside.childElementCount > 0
  dress(head, {
    display: isShown ? 'flex' : 'none',
    fontSize: titleSize,
    lineHeight: 1.4,
    marginBottom: Math.round(titleSize * 0.35),
    color: paletteOf(props).quiet,
  })
}

const besideGap = 12

/** Old data keeps its value, turns grey and says its age; a sample says that it is one. */
function markOf(
  { frame, head, body, mark }: Record<'frame' | 'head' | 'body' | 'mark', HTMLElement>,
  props: ViewProps,
  now: number,
  heard: number,
) {
  const { widget, result, around } = props
  const palette = paletteOf(props)
  const { title, align, fill, text } = widget.options as Titled
  const says = widget.type !== 'date' && widget.type !== 'picture' && !(widget.type === 'text' && (fill || text))
  const isGrey = says && isOld(widget, result, now, heard)
  const words = !says || !result ? '' : isGrey ? oldText(result.at, now, around) : result.isSample ? sayIn(around.language, 'sample') : ''
  body.style.filter = isGrey ? 'grayscale(1)' : ''
  // A table has words up to its edge: what is said of it stands beside them, not over them.
  const isBeside = words !== '' && widget.type === 'table' && !title
  if (!words) {
    mark.remove()
    dress(frame, { paddingRight: 0 })
    return
  }
  if (mark.textContent !== words) mark.textContent = words
  const isTitled = Boolean(title)
  const size = isTitled || widget.h > 90 ? 22 : 18
  const place = isTitled
    ? { position: 'static' as const, marginLeft: '0' }
    : { position: 'absolute' as const, bottom: '0', ...(align === 'right' ? { left: '0', right: '' } : { right: '0', left: '' }) }
  dress(mark, { fontSize: size, lineHeight: 1.3, padding: '0 6px', color: isGrey ? palette.soon : palette.quiet, ...place })
  if (!isGrey) dress(mark, { outline: `1px solid ${palette.line}`, borderRadius: 4 })
  else dress(mark, { outline: 'none' })
  if (isTitled && mark.parentElement !== head) head.insertBefore(mark, head.lastElementChild)
  else if (!isTitled && mark.parentElement !== frame) frame.append(mark)
  dress(frame, { paddingRight: isBeside ? mark.offsetWidth + besideGap : 0 })
}
