// A field one types into, with a button that opens what one could choose instead: the frame of the date and the time pickers.

import './date.css'
import { type AriaAttributes, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { place } from '../overlay/place'
import { useT } from '../text/i18n'

export type PickerAria = AriaAttributes & { id?: string; disabled?: boolean; autoFocus?: boolean }

type Props = {
  aria: PickerAria
  shown: string
  type: (text: string) => void
  settle: () => void
  /** What such a text looks like: shown while there is none, and said when it cannot be read. */
  example: string
  isUnread: boolean
  isWrong?: boolean
  icon: ReactNode
  open: string
  size: 'day' | 'moment' | 'clock'
  children: (close: () => void) => ReactNode
}

export function Picker({ aria, shown, type, settle, example, isUnread, isWrong, icon, open, size, children }: Props) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLeft, leave] = useState(false)
  const isBad = isUnread && isLeft
  const { disabled, ...rest } = aria
  const isMarked = isWrong || isBad || undefined
  const described = [rest['aria-describedby'], isBad && `${id}-form`].filter(Boolean).join(' ')
  const show = () => !panel.current?.matches(':popover-open') && panel.current?.showPopover()
  const close = () => {
    panel.current?.hidePopover()
    box.current?.querySelector('input')?.focus()
  }
  return (
    <span className="md-date" data-size={size}>
      <span ref={box} className="md-date-box" data-wrong={isMarked} data-off={disabled || undefined}>
        <input
          {...rest}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={shown}
          placeholder={t('kit.date.such', { example })}
          aria-invalid={isMarked}
          aria-describedby={described || undefined}
          onChange={(event) => {
            leave(false)
            type(event.target.value)
          }}
          onBlur={() => {
            leave(true)
            settle()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            show()
          }}
        />
        <Opener id={id} label={open} isOpen={isOpen} disabled={disabled} icon={icon} />
      </span>
      {isBad && (
        <span id={`${id}-form`} className="md-date-form">
          {t('kit.date.unread', { example })}
        </span>
      )}
      <Panel id={id} of={panel} beside={box} label={open} isOpen={isOpen} toggled={setOpen}>
        {isOpen && children(close)}
      </Panel>
    </span>
  )
}

type OpenerProps = { id: string; label: string; isOpen: boolean; disabled: boolean | undefined; icon: ReactNode }

/** Not on the way of the Tab key: the arrow down in the field opens the same. */
const Opener = ({ id, label, isOpen, disabled, icon }: OpenerProps) => (
  <button
    type="button"
    tabIndex={-1}
    disabled={disabled}
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    popoverTarget={id}
  >
    {icon}
  </button>
)

type PanelProps = PlacedProps & { id: string; label: string; isOpen: boolean; toggled: (isOpen: boolean) => void }

const Panel = ({ id, of, beside, label, isOpen, toggled, children }: PanelProps) => (
  <div
    id={id}
    ref={of}
    popover="auto"
    role={isOpen ? 'dialog' : undefined}
    aria-label={isOpen ? label : undefined}
    className="md-popup md-date-panel"
    onToggle={(event) => toggled(event.newState === 'open')}
  >
    {isOpen && (
      <Suspense fallback={<div className="md-date-waiting" />}>
        <Placed of={of} beside={beside}>
          {children}
        </Placed>
      </Suspense>
    )}
  </div>
)

type PlacedProps = { of: RefObject<HTMLDivElement | null>; beside: RefObject<HTMLElement | null>; children: ReactNode }

/** Put beside its field once it is drawn: only then is it known how large it is. */
function Placed({ of, beside, children }: PlacedProps) {
  const ready = (drawn: HTMLDivElement | null) => {
    if (drawn && of.current && beside.current) place(of.current, beside.current, 'below', 'start')
  }
  return <div ref={ready}>{children}</div>
}
