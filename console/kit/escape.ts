// Esc closes the topmost thing only: a drawer stays while a question, a menu, a list of options or the sign-in lies above it.

import { useEffect, useRef } from 'react'

const above =
  'dialog[open], .md-editable-field:focus, [popover="auto"]:popover-open, .ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

type Handler = { current: () => void }
const stack: Handler[] = []

// Heard before anybody else: an open list of options would be closed by the time the event has bubbled up.
function heard(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing || document.querySelector(above)) return
  // The browser's own dialogs hear the same Esc, also one that it opens only now: it is used up here.
  event.preventDefault()
  event.stopPropagation()
  stack.at(-1)?.current()
}

/** While mounted, Esc closes this. The drawer's own way is switched off (`keyboard={false}`): it knows nothing of the browser's dialogs above it. */
export function useEscape(close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (stack.length === 0) window.addEventListener('keydown', heard, true)
    stack.push(latest)
    return () => {
      stack.splice(stack.indexOf(latest), 1)
      if (stack.length === 0) window.removeEventListener('keydown', heard, true)
    }
  }, [])
}
