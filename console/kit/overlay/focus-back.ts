// A drawer that goes away gives the focus back to what it was opened from; one that holds a form begins in its first field.

import { type RefObject, useEffect, useState } from 'react'

export function useFocusBack(form?: RefObject<HTMLFormElement | null>) {
  // Looked at while drawing for the first time: a moment later a field inside already has it.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    // The library's panel takes the focus when it opens; a frame later the first field of the form gets it.
    const frame = requestAnimationFrame(() => {
      if (form?.current?.contains(document.activeElement)) return
      const first =
        form?.current?.querySelector<HTMLElement>('[data-first]') ?? form?.current?.querySelector<HTMLElement>('input, textarea')
      first?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
      const back = before instanceof HTMLElement ? rowNow(before) : null
      if (back?.isConnected) back.focus()
    }
  }, [before, form])
}

/** Whoever walked on to other rows in the drawer comes out at the row that was shown last. */
function rowNow(before: HTMLElement): HTMLElement {
  const opened = before.closest('[data-row]') && document.querySelector<HTMLElement>('.md-opened')
  if (!opened || opened.contains(before)) return before
  return before.matches('[data-row]') ? opened : (opened.querySelector<HTMLElement>('.md-opener') ?? opened)
}
