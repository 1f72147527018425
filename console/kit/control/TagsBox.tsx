// Short words, typed one after the other; there is no list to choose them from.

import './control.css'
import { type AriaAttributes, useState } from 'react'
import { CloseIcon } from '../mark/icons'
import { useT } from '../text/i18n'

type Props = AriaAttributes & { id: string; value: readonly string[]; most: number; onChange: (tags: string[]) => void }

export function TagsBox({ value, most, onChange, ...rest }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const isFull = value.length >= most
  const add = () => {
    const word = text.trim()
    if (!word || isFull) return
    setText('')
    if (!value.includes(word)) onChange([...value, word])
  }
  return (
    <span className="md-box md-tags">
      {value.map((tag) => (
        <span key={tag} className="md-tag">
          {tag}
          <button type="button" aria-label={t('kit.form.removeTag', { tag })} onClick={() => onChange(value.filter((one) => one !== tag))}>
            <CloseIcon />
          </button>
        </span>
      ))}
      <input
        {...rest}
        autoComplete="off"
        value={text}
        disabled={isFull}
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && text.trim()) {
            event.preventDefault()
            add()
          }
          if (event.key === 'Backspace' && !text) onChange(value.slice(0, -1))
        }}
      />
    </span>
  )
}
