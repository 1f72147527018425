// What the pointer does on the stage: chooses, moves, resizes, draws a frame around several, pushes the canvas, comes nearer.

import type { Desk } from '../desk'
import { type Box, withGroups } from '../model/draft'
import { type Drag, moving, type Parts, resizing } from './drag'
import { type Handle, handles } from './handles'
import { onCanvas, zoomed } from './view'

const clickPx = 3

export type StageParts = Parts & { stage: HTMLElement; marquee: HTMLElement }
type Find = () => StageParts | null

const isHandle = (name: string | undefined): name is Handle => (handles as readonly string[]).includes(name ?? '')

/** Listens until it is told to stop. `find` gives the elements as they are when a gesture begins. */
export function listen(stage: HTMLElement, desk: Desk, find: Find): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isSpaceDown = false
  stage.addEventListener(
    'pointerdown',
    (event) => {
      const parts = find()
      const target = event.target as HTMLElement
      if (!parts || target.closest('[data-tool]')) return
      const isPush = event.button === 1 || isSpaceDown || desk.state().isHand
      if (event.button !== 0 && !isPush) return
      begin(event, desk, parts, isPush)
    },
    { signal },
  )
  stage.addEventListener('dblclick', (event) => chooseWithin(event, desk), { signal })
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { view } = desk.state()
      const at = { x: event.clientX - stage.getBoundingClientRect().left, y: event.clientY - stage.getBoundingClientRect().top }
      if (event.ctrlKey || event.metaKey) desk.set({ view: zoomed(view, Math.exp(-event.deltaY * 0.0025), at) })
      else
        desk.set({
          view: { ...view, x: view.x - (event.shiftKey ? event.deltaY : event.deltaX), y: view.y - (event.shiftKey ? 0 : event.deltaY) },
        })
    },
    { signal, passive: false },
  )
  const space = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    isSpaceDown = event.type === 'keydown' && (event.target === document.body || stage.contains(event.target as Node))
    stage.toggleAttribute('data-pushing', isSpaceDown)
  }
  window.addEventListener('keydown', space, { signal })
  window.addEventListener('keyup', space, { signal })
  return () => stop.abort()
}

function begin(event: PointerEvent, desk: Desk, parts: StageParts, isPush: boolean) {
  const target = event.target as HTMLElement
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
  const id = target.closest<HTMLElement>('[data-widget]')?.dataset.widget
  if (isPush) return follow(event, parts, pushing(desk))
  if (isHandle(handle)) return follow(event, parts, resizing(desk, parts, handle))
  const widget = id === undefined ? undefined : desk.draft().widgets.find((each) => each.id === id)
  if (!widget || widget.locked) return follow(event, parts, marquee(desk, parts, event))
  const wasChosen = desk.state().chosen.includes(widget.id)
  const whole = withGroups(desk.draft(), [widget.id])
  if (event.shiftKey) desk.choose(toggled(desk.state().chosen, whole, wasChosen))
  else if (!wasChosen) desk.choose(whole)
  // Chosen now, so that its frame is drawn before it is dragged.
  const drag = moving(desk, { ...parts, frame: parts.stage.querySelector<HTMLElement>('.sd-frame') })
  follow(event, parts, drag, () => {
    if (wasChosen && !event.shiftKey && desk.state().chosen.length > whole.length) desk.choose(whole)
  })
}

const toggled = (chosen: readonly string[], whole: readonly string[], wasChosen: boolean): string[] =>
  wasChosen ? chosen.filter((id) => !whole.includes(id)) : [...chosen, ...whole]

/** A second press on a member of a group chooses it alone. */
function chooseWithin(event: MouseEvent, desk: Desk) {
  const id = (event.target as HTMLElement).closest<HTMLElement>('[data-widget]')?.dataset.widget
  if (id !== undefined) desk.choose([id])
}

/** Hears the pointer until it is released; draws once a frame, with the latest place. */
function follow(from: PointerEvent, { stage }: StageParts, drag: Drag | null, clicked?: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  let [isDragged, latest, asked] = [false, from, 0]
  const draw = () => {
    asked = 0
    drag?.draw({
      dx: latest.clientX - from.clientX,
      dy: latest.clientY - from.clientY,
      isFree: latest.altKey,
      isKept: latest.shiftKey,
    })
  }
  const finish = (isKept: boolean) => {
    cancelAnimationFrame(asked)
    if (isDragged && isKept) draw()
    cancelAnimationFrame(asked)
    stop.abort()
    if (stage.hasPointerCapture(from.pointerId)) stage.releasePointerCapture(from.pointerId)
    stage.removeAttribute('data-dragging')
    if (!isDragged) clicked?.()
    if (isDragged && isKept) drag?.end()
    else drag?.cancel()
  }
  stage.addEventListener(
    'pointermove',
    (event) => {
      latest = event
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY)
      if (!isDragged && far < clickPx) return
      if (!isDragged) {
        isDragged = true
        stage.setPointerCapture(from.pointerId)
        stage.setAttribute('data-dragging', '')
      }
      asked ||= requestAnimationFrame(draw)
    },
    { signal },
  )
  stage.addEventListener('pointerup', () => finish(true), { signal })
  stage.addEventListener('pointercancel', () => finish(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal, capture: true })
}

function pushing(desk: Desk): Drag {
  const { view } = desk.state()
  return {
    draw: ({ dx, dy }) => desk.set({ view: { ...view, x: view.x + dx, y: view.y + dy } }),
    end: () => {},
    cancel: () => {},
  }
}

/** A frame around several; a press beside everything chooses nothing. */
function marquee(desk: Desk, { stage, marquee: element }: StageParts, from: PointerEvent): Drag {
  const { view, chosen } = desk.state()
  const edge = stage.getBoundingClientRect()
  const start = { x: from.clientX - edge.left, y: from.clientY - edge.top }
  const before = from.shiftKey ? chosen : []
  let box: Box | null = null
  return {
    draw: ({ dx, dy }) => {
      box = { x: Math.min(start.x, start.x + dx), y: Math.min(start.y, start.y + dy), w: Math.abs(dx), h: Math.abs(dy) }
      element.hidden = false
      element.style.transform = `translate(${box.x}px, ${box.y}px)`
      element.style.width = `${box.w}px`
      element.style.height = `${box.h}px`
    },
    end: () => {
      element.hidden = true
      if (!box) return
      const [one, other] = [onCanvas(view, box), onCanvas(view, { x: box.x + box.w, y: box.y + box.h })]
      const draft = desk.draft()
      const met = draft.widgets.filter(
        ({ x, y, w, h, locked, hidden }) => !locked && !hidden && x < other.x && x + w > one.x && y < other.y && y + h > one.y,
      )
      const ids = met.map(({ id }) => id)
      desk.choose([...new Set([...before, ...withGroups(draft, ids)])])
    },
    cancel: () => {
      element.hidden = true
      if (before.length === 0) desk.choose([])
    },
  }
}
