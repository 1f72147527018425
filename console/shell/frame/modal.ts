// The browser's own modal dialog as the frame uses it: shown while it is there, closed by a click beside it where asked.

import { type RefObject, useEffect, useRef } from 'react'

type Options = {
  /** Selects what takes the focus; the browser would choose the first button. */
  focus?: string
  /** Given, a click beside the dialog closes it. */
  beside?: () => void
}

/** For a dialog that is drawn only while it is open. */
export function useModal({ focus, beside }: Options = {}): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef(beside)
  useEffect(() => {
    leave.current = beside
  })
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (!shown.open) shown.showModal()
    if (focus) shown.querySelector<HTMLElement>(focus)?.focus()
    const clicked = (event: MouseEvent) => event.target === shown && leave.current?.()
    shown.addEventListener('click', clicked)
    return () => shown.removeEventListener('click', clicked)
  }, [focus])
  return dialog
}
