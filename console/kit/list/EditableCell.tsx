// A value of a list that is changed where it stands: press it, type, Enter. Esc leaves it as it was.

import './editable-cell.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Refusal } from '#contract/kit/refusal'
import { useOpenSubmits } from '../call/open-submits'
import { useT } from '../text/i18n'
import { useSay } from '../text/words'

type Props = {
  /** What it is, and whose: 'Price of Longjing tea'. */
  label: string
  /** What stands there. */
  shown: string
  /** What one begins to edit. */
  value: string
  /** Why it cannot be changed now. */
  why?: Refusal | null
  inputMode?: 'numeric' | 'decimal'
  /** What is wrong with what was typed; asked before anything is sent. */
  check?: (typed: string) => string | undefined
  /** Resolves when it is stored. It tells by itself why it could not be. */
  save: (typed: string) => Promise<unknown>
}

export function EditableCell(props: Props) {
  const { label, shown, why } = props
  const t = useT()
  const say = useSay()
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (withFocus: boolean) => {
    setEditing(false)
    if (withFocus) requestAnimationFrame(() => button.current?.focus())
  }
  if (editing) return <Field {...props} close={close} />
  return (
    <button
      ref={button}
      type="button"
      className="md-editable"
      aria-label={t('kit.editable.change', { label, value: shown })}
      aria-disabled={why ? true : undefined}
      title={why ? say(why.words, why.params) : undefined}
      onClick={why ? undefined : () => setEditing(true)}
    >
      {shown}
    </button>
  )
}

/** Takes the place of what was pressed, with all of it marked. */
const takeFocus = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

function Field({ label, value, inputMode = 'decimal', check, save, close }: Props & { close: (withFocus: boolean) => void }) {
  const [typed, setTyped] = useState(value)
  const [pending, setPending] = useState(false)
  const isOver = useRef(false)
  const submits = useOpenSubmits()

  function end(withFocus: boolean) {
    isOver.current = true
    close(withFocus)
  }
  async function commit(field: HTMLInputElement, withFocus: boolean) {
    if (isOver.current || submits.isOpen()) return
    if (typed.trim() === value) return end(withFocus)
    const wrong = check?.(typed) ?? ''
    // The browser's own bubble: a cell of a table has no room for a sentence.
    field.setCustomValidity(wrong)
    if (wrong) return void field.reportValidity()
    setPending(true)
    try {
      await submits.run(() => save(typed.trim()))
      end(withFocus)
    } catch {
      setPending(false)
      field.focus()
    }
  }
  function keyed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Enter') void commit(event.currentTarget, true)
    if (event.key !== 'Escape') return
    event.preventDefault()
    end(true)
  }
  return (
    <input
      ref={takeFocus}
      className="md-editable-field"
      aria-label={label}
      aria-busy={pending || undefined}
      readOnly={pending}
      inputMode={inputMode}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        event.target.setCustomValidity('')
        setTyped(event.target.value)
      }}
      onKeyDown={keyed}
      onBlur={(event) => void commit(event.currentTarget, false)}
    />
  )
}
