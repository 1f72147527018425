// A button with something behind it: a menu, a choice, a small panel. The browser's own popover, so that Esc, a click
// elsewhere and the order of the Tab key work by themselves and nothing can lie above it.

import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { place } from './place'

type Props = {
  /** What the button shows. */
  button: ReactNode
  /** What the button is called where its content is an icon. */
  label?: string
  className?: string
  align?: 'start' | 'end'
  kind?: 'menu' | 'dialog'
  children: (close: () => void) => ReactNode
}

export function Popup({ button, label, className, align = 'start', kind = 'menu', children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const grown = useRef<ResizeObserver>(undefined)
  const close = () => document.getElementById(id)?.hidePopover()

  function toggled(isOpen: boolean) {
    setOpen(isOpen)
    grown.current?.disconnect()
    if (!isOpen || !anchor.current || !popup.current) return
    // The content is drawn by the state above; it is measured and takes the focus in the next frame.
    requestAnimationFrame(() => {
      if (!anchor.current || !popup.current) return
      const [shown, beside] = [popup.current, anchor.current]
      place(shown, beside, 'below', align)
      // What is fetched while it is open makes it larger: it is placed again.
      grown.current = new ResizeObserver(() => place(shown, beside, 'below', align))
      grown.current.observe(shown)
      const first = popup.current.querySelector<HTMLElement>('[data-chosen="true"], button, input, [tabindex="0"]')
      first?.focus()
    })
  }

  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has the role of what it holds while it is open */}
      <div
        id={id}
        ref={popup}
        popover="auto"
        role={open ? kind : undefined}
        aria-label={open ? label : undefined}
        className="md-popup"
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={kind === 'menu' ? walk : undefined}
      >
        {open && children(close)}
      </div>
    </>
  )
}

/** Arrow keys, Home and End walk through a menu. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[to]?.focus()
}

type ItemProps = ButtonHTMLAttributes<HTMLButtonElement> & { chosen?: boolean }

/** One line of a menu; with `chosen` given, one of several to choose from. */
export function MenuItem({ chosen, className = '', ...rest }: ItemProps) {
  const choice = chosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': chosen, 'data-chosen': chosen }
  return <button type="button" tabIndex={-1} className={`md-menu-item ${className}`} {...choice} {...rest} />
}
