// A line of explanation that comes with the pointer and with the keyboard's focus.

import { type ReactNode, useId, useRef, useState } from 'react'
import { place } from './place'

type Props = { text: string | null | undefined; children: (describedBy: string | undefined) => ReactNode }

/** Wraps a control; the control is given the id of the explanation for its aria-describedby. */
export function Tip({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  if (!text) return children(undefined)

  function show() {
    if (!tip.current || !anchor.current || open) return
    setOpen(true)
    tip.current.showPopover()
    place(tip.current, anchor.current, 'above', 'middle')
  }
  function hide() {
    if (!open) return
    setOpen(false)
    tip.current?.hidePopover()
  }

  return (
    // It only shows what the control inside already says by aria-describedby.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
    <span
      ref={anchor}
      className="md-tip-anchor"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="md-tip">
        {text}
      </span>
    </span>
  )
}
