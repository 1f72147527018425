// The place of a row in its order: dragged, moved by the arrow keys, or pressed to say the place. All three do the same.

import './sort.css'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'

type Props = {
  id: string
  name: string
  place: number
  /** Asks for the place in a dialog. */
  ask: () => void
  move: (place: number) => void
  /** Dropped on the row with this id. */
  drop: (on: string) => void
}

const row = '[data-row]'
const far = 6
/** Several presses of an arrow are one move. */
const pauseMs = 350

export function SortHandle({ id, name, place, ask, move, drop }: Props) {
  const t = useT()
  const handle = useRef<HTMLButtonElement>(null)
  const { shown, press } = useArrows(handle, place, move)
  const drag = useDrag(id, drop)
  return (
    <button
      type="button"
      ref={handle}
      className="md-sort"
      aria-label={t('sorting.handle', { name, n: shown })}
      title={t('sorting.hint')}
      onKeyDown={press}
      onClick={() => !drag.wasDragged() && ask()}
      {...drag.handlers}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d="M8 5h2.5v2.5H8zM13.5 5H16v2.5h-2.5zM8 10.8h2.5v2.5H8zM13.5 10.8H16v2.5h-2.5zM8 16.5h2.5V19H8zM13.5 16.5H16V19h-2.5z" />
      </svg>
      <span>{shown}</span>
    </button>
  )
}

/** Arrow keys, with or without Alt: the number follows each press, the move is made when the hand rests. */
function useArrows(handle: React.RefObject<HTMLButtonElement | null>, place: number, move: (place: number) => void) {
  const [steps, setSteps] = useState({ from: place, by: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMoving = useRef(false)
  const by = steps.from === place ? steps.by : 0
  useEffect(() => () => clearTimeout(timer.current), [])
  // Rows change their places in the page, and the focus would stay behind.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    handle.current?.focus()
  }, [place, handle])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.max(1 - place, by + step)
    setSteps({ from: place, by: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSteps({ from: place, by: 0 })
      if (next === 0) return
      isMoving.current = true
      move(place + next)
    }, pauseMs)
  }
  return { shown: place + by, press }
}

/** By pointer or finger: the row under it says where the dragged one would go. */
function useDrag(id: string, drop: (on: string) => void) {
  const from = useRef<{ x: number; y: number; isFar: boolean }>(undefined)
  const over = useRef<HTMLElement>(undefined)
  const dragged = useRef(false)
  const mark = (next: HTMLElement | undefined, below: boolean) => {
    if (over.current && over.current !== next) delete over.current.dataset.drop
    over.current = next
    if (next) next.dataset.drop = below ? 'below' : 'above'
  }
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const isFar = from.current?.isFar ?? false
    from.current = undefined
    own(event)?.removeAttribute('data-dragged')
    const on = over.current?.dataset.row
    mark(undefined, false)
    dragged.current = isFar
    if (isFar && on && on !== id && event.type === 'pointerup') drop(on)
  }
  return {
    /** The click that ends a drag is none. */
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        from.current = { x: event.clientX, y: event.clientY, isFar: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
        const start = from.current
        if (!start) return
        start.isFar ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > far
        if (!start.isFar) return
        const mine = own(event)
        mine?.setAttribute('data-dragged', 'true')
        const found = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest<HTMLElement>(row))
        const target = found.find((one) => one !== null && one !== mine) ?? undefined
        const isBelow = mine && target ? mine.getBoundingClientRect().top < target.getBoundingClientRect().top : false
        mark(target, isBelow)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

const own = (event: PointerEvent<HTMLButtonElement>) => event.currentTarget.closest<HTMLElement>(row)
