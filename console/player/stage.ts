// A screen laid out at its own size and brought to the window's by one transform: text keeps its shape, and charts are drawn sharp for it.

import { drawWidget } from '#console/screens/widgets/draw'
import { dress, el } from '#console/screens/widgets/element'
import type { Part } from '#console/screens/widgets/part'
import type { Surroundings } from '#console/screens/widgets/view'
import type { Result } from '#contract/datasets/table'
import type { Widget } from '#contract/screens/document'
import { readingOrder, stacked } from '#contract/screens/order'
import { colourIn, type ScaleMode } from '#contract/screens/tones'
import type { Turn } from './door'
import { linkOf } from './link'

export type Size = { width: number; height: number }
export type Fit = { x: number; y: number; left: number; top: number }

/** How a canvas lies in its window: how much larger it is drawn, and where it begins. */
export function fitted(mode: ScaleMode, canvas: Size, window: Size): Fit {
  const [across, down] = [window.width / canvas.width, window.height / canvas.height]
  const both = { fit: Math.min(across, down), width: across, height: down, actual: 1, stretch: 1 }[mode]
  const [x, y] = mode === 'stretch' ? [across, down] : [both, both]
  return { x, y, left: Math.max(0, (window.width - canvas.width * x) / 2), top: Math.max(0, (window.height - canvas.height * y) / 2) }
}

/** Larger than so many device pixels to a pixel nobody sees, and every canvas costs its square. */
const sharpest = 4

export type Shown = {
  tell: (widgetId: string, result: Result) => void
  resize: () => void
  stage: HTMLElement
  end: () => void
}

export function showStage(
  on: HTMLElement,
  { screen }: Turn,
  around: Omit<Surroundings, 'sharpness' | 'theme'>,
  results: ReadonlyMap<string, Result>,
): Shown {
  const { document: sheet } = screen
  const stage = el('div', { position: 'relative', width: sheet.width, height: sheet.height, transformOrigin: '0 0', overflow: 'hidden' })
  const room = el('div', { position: 'relative', overflow: 'hidden' }, stage)
  // Seen by nobody, said to those who listen: a page has a name.
  const title = el(
    'h1',
    { position: 'absolute', width: 1, height: 1, margin: '0', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    screen.name,
  )
  dress(on, { background: colourIn(sheet.background, sheet.theme) })
  on.replaceChildren(title, room)
  let sharpness = sharpnessOf(on, sheet.scale, sheet)
  const parts = new Map<string, { widget: Widget; part: Part }>()
  const props = (widget: Widget, result: Result | null) => ({ widget, result, around: { ...around, theme: sheet.theme, sharpness } })
  const layers = new Map(stacked(sheet.widgets).map(({ id }, at) => [id, at]))
  // In the order in which they are read: the keyboard and a reader's voice go the same way.
  for (const widget of readingOrder(sheet.widgets).filter(({ id }) => layers.has(id))) {
    const box = el('div', {
      position: 'absolute',
      left: widget.x,
      top: widget.y,
      width: widget.w,
      height: widget.h,
      zIndex: layers.get(widget.id) ?? 0,
      contain: 'strict',
    })
    box.dataset.widget = widget.id
    stage.append(box)
    parts.set(widget.id, { widget, part: drawWidget(box, props(widget, results.get(widget.id) ?? null)) })
    const link = linkOf(widget, around.open)
    if (link) box.append(link)
  }
  const resize = () => {
    const { x, y, left, top } = fitted(sheet.scale, sheet, { width: on.clientWidth, height: on.clientHeight })
    stage.style.transform = `scale(${x}, ${y})`
    dress(room, { width: sheet.width * x, height: sheet.height * y, marginLeft: left, marginTop: top })
    const next = sharpnessOf(on, sheet.scale, sheet)
    if (next === sharpness) return
    sharpness = next
    for (const [id, { widget, part }] of parts) part.update(props(widget, results.get(id) ?? null))
  }
  resize()
  return {
    stage,
    resize,
    tell: (id, result) => {
      const known = parts.get(id)
      known?.part.update(props(known.widget, result))
    },
    end: () => {
      for (const { part } of parts.values()) part.end()
      on.replaceChildren()
    },
  }
}

function sharpnessOf(on: HTMLElement, mode: ScaleMode, sheet: Size): number {
  const { x, y } = fitted(mode, sheet, { width: on.clientWidth, height: on.clientHeight })
  return Math.min(sharpest, Math.max(1, Math.round(Math.max(x, y) * devicePixelRatio * 20) / 20))
}
