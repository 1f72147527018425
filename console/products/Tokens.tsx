// Several short texts in one field: typed one after the other, pasted all at once, renamed and taken out again.

import './products.css'
import { type AriaAttributes, type KeyboardEvent, useState } from 'react'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { valuesIn } from './grid'

type Props = {
  id: string
  label: string
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Given, a text can be pressed and gets another name. */
  rename?: (from: string, to: string) => void
  placeholder?: string
  maxLength: number
  suggestions?: readonly string[]
  aria?: Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>
}

export function Tokens({ id, label, values, onChange, rename, placeholder, maxLength, suggestions = [], aria }: Props) {
  const [text, setText] = useState('')
  const add = (typed: string) => {
    const fresh = valuesIn(typed)
      .map((value) => value.slice(0, maxLength))
      .filter((value) => !values.includes(value))
    if (fresh.length > 0) onChange([...values, ...fresh])
    setText('')
  }
  function keyed(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  return (
    <div className="pr-tokens" data-wrong={aria?.['aria-invalid'] || undefined}>
      {values.map((value) => (
        <Token
          key={value}
          value={value}
          label={label}
          maxLength={maxLength}
          rename={rename && ((to) => to !== '' && to !== value && !values.includes(to) && rename(value, to))}
          remove={() => onChange(values.filter((one) => one !== value))}
        />
      ))}
      <input
        id={id}
        value={text}
        placeholder={placeholder}
        aria-label={label}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        autoComplete="off"
        onChange={(event) => (/[,，、;；\n\t]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (valuesIn(pasted).length < 2) return
          event.preventDefault()
          add(pasted)
        }}
        onKeyDown={keyed}
        onBlur={() => text.trim() !== '' && add(text)}
        {...aria}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((one) => !values.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </datalist>
      )}
    </div>
  )
}

/** It takes the place of what was pressed. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

type TokenProps = { value: string; label: string; maxLength: number; rename?: (to: string) => void; remove: () => void }

function Token({ value, label, maxLength, rename, remove }: TokenProps) {
  const t = useT()
  const [text, setText] = useState<string>()
  const end = () => {
    if (text !== undefined) rename?.(text.trim())
    setText(undefined)
  }
  if (text !== undefined)
    return (
      <input
        className="pr-token-edit"
        ref={takeFocus}
        aria-label={t('products.tokens.rename', { name: value })}
        maxLength={maxLength}
        value={text}
        size={Math.max(4, text.length + 2)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') end()
          else setText(undefined)
        }}
        onBlur={end}
      />
    )
  return (
    <span className="pr-token">
      {rename ? (
        <button type="button" title={t('products.tokens.rename', { name: value })} onClick={() => setText(value)}>
          {value}
        </button>
      ) : (
        <span>{value}</span>
      )}
      <button type="button" aria-label={t('products.tokens.remove', { label, name: value })} onClick={remove}>
        <CloseIcon />
      </button>
    </span>
  )
}
