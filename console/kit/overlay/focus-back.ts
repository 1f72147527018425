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
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before, form])
}
