// A list that opens under a field and is walked by the field's own keys: the focus never leaves the field.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { place } from '../overlay/place'

type Walked = { disabled?: boolean }

/** The next one that can be chosen, in either direction, around the ends. */
function next(options: readonly Walked[], from: number, by: 1 | -1): number {
  for (let step = 1; step <= options.length; step++) {
    const at = (from + by * step + options.length * (step + 1)) % options.length
    if (!options[at]?.disabled) return at
  }
  return from
}

export function useOptions<O extends Walked>(options: readonly O[], chosenAt: number, choose: (option: O) => void) {
  const box = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [moved, move] = useState<number>()
  const at = Math.min(moved ?? Math.max(chosenAt, 0), options.length - 1)

  const isShown = () => list.current?.matches(':popover-open') ?? false
  // Said at once: the browser tells of it a moment later, and by then the next letter may have been typed.
  const open = () => {
    if (isShown()) return
    move(undefined)
    list.current?.showPopover()
    setOpen(true)
  }
  const close = () => {
    if (!isShown()) return
    list.current?.hidePopover()
    setOpen(false)
  }

  // Each answer of a search may be longer than the one before: placed again with every one of them.
  useLayoutEffect(() => {
    if (!isOpen || !box.current || !list.current) return
    list.current.style.minWidth = `${box.current.getBoundingClientRect().width}px`
    place(list.current, box.current, 'below', 'start')
  }, [isOpen, options.length])
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-at="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at])

  const take = (option: O | undefined) => {
    if (!option || option.disabled) return
    close()
    choose(option)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? move(next(options, at, 1)) : open()),
    ArrowUp: () => (isOpen ? move(next(options, at, -1)) : open()),
    Enter: () => take(options[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.key === 'Enter' && !isOpen ? undefined : keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return { box, list, isOpen, isShown, setOpen, at, move, open, close, take, onKeyDown }
}
