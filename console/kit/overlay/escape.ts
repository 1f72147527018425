// Esc closes the topmost thing only, and Ctrl+Enter does what it waits for: a drawer stays while a question, a menu, a list of options or the sign-in lies above it.

import { useEffect, useRef } from 'react'

const above = 'dialog[open], .md-editable-field:focus, [popover="auto"]:popover-open'

type Handler = { current: { close: () => void; accept?: () => void } }
const stack: Handler[] = []

// Heard before anybody else: an open list of options would be closed by the time the event has bubbled up.
function heard(event: KeyboardEvent) {
  const top = stack.at(-1)?.current
  const act = event.key === 'Escape' ? top?.close : event.key === 'Enter' && (event.ctrlKey || event.metaKey) ? top?.accept : undefined
  if (!act || event.isComposing || document.querySelector(above)) return
  // The browser's own dialogs hear the same Esc, also one that it opens only now: it is used up here.
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** While mounted, Esc closes this; a form hears Ctrl+Enter by itself, whatever else lies on top may be given an act for it. The drawer's own way is switched off (`keyboard={false}`): it knows nothing of the browser's dialogs above it. */
export function useEscape(close: () => void, accept?: () => void) {
  const latest = useRef({ close, accept })
  useEffect(() => {
    latest.current = { close, accept }
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
