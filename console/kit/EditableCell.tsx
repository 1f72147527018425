// A value of a list that is changed where it stands: press it, type, Enter. Esc leaves it as it was.

import './editable-cell.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Refusal } from '#contract/kit/refusal'
import { useT } from './i18n'
import { useSay } from './words'

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

export function EditableCell({ label, shown, value, why, inputMode = 'decimal', check, save }: Props) {
  const t = useT()
  const say = useSay()
  const [typed, setTyped] = useState<string>()
  const [pending, setPending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  const close = (withFocus: boolean) => {
    isOver.current = true
    setTyped(undefined)
    if (withFocus) requestAnimationFrame(() => button.current?.focus())
  }
  async function commit(withFocus: boolean) {
    if (isOver.current || pending || typed === undefined) return
    if (typed.trim() === value) return close(withFocus)
    const wrong = check?.(typed) ?? ''
    // The browser's own bubble: a cell of a table has no room for a sentence.
    field.current?.setCustomValidity(wrong)
    if (wrong) return void field.current?.reportValidity()
    setPending(true)
    try {
      await save(typed.trim())
      close(withFocus)
    } catch {
      field.current?.focus()
    } finally {
      setPending(false)
    }
  }
  function keyed(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Enter') void commit(true)
    if (event.key === 'Escape') {
      event.preventDefault()
      close(true)
    }
  }

  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        className="md-editable"
        aria-label={t('kit.editable.change', { label, value: shown })}
        aria-disabled={why ? true : undefined}
        title={why ? say(why.words, why.params) : undefined}
        onClick={
          why
            ? undefined
            : () => {
                isOver.current = false
                setTyped(value)
              }
        }
      >
        {shown}
      </button>
    )
  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed
      autoFocus
      className="md-editable-field"
      aria-label={label}
      aria-busy={pending || undefined}
      readOnly={pending}
      inputMode={inputMode}
      autoComplete="off"
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        event.target.setCustomValidity('')
        setTyped(event.target.value)
      }}
      onKeyDown={keyed}
      onBlur={() => void commit(false)}
    />
  )
}
