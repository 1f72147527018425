// Esc closes the topmost thing only: a drawer stays while a question, a menu or the sign-in lies above it.

import type { MouseEvent, KeyboardEvent as ReactKeyboardEvent } from 'react'

type ClosingEvent = MouseEvent | ReactKeyboardEvent | KeyboardEvent

/** For a drawer's onClose. The browser's own dialogs hear the same Esc, also one that opens only now: it is used up here. */
export const unlessCovered = (close: () => void) => (event: ClosingEvent) => {
  if (!('key' in event)) return close()
  if (document.querySelector('dialog[open], :popover-open:not(.md-tip)')) return
  event.preventDefault()
  close()
}
