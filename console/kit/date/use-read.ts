// A text that is read while it is typed: what can be read is handed over at once, what cannot is handed over as it was typed, to be refused by the form.

import { useState } from 'react'

type Reading = { read: (text: string) => string | undefined; write: (value: string) => string }

export function useRead(value: string | undefined, change: (value: string | undefined) => void, { read, write }: Reading) {
  const [text, setText] = useState(value ? write(value) : '')
  const meaning = (typed: string) => read(typed) ?? (typed.trim() || undefined)
  // Another value came from elsewhere: the panel, a draft, somebody else's change.
  const isOwn = meaning(text) === value
  const shown = isOwn ? text : value ? write(value) : ''
  const type = (typed: string) => {
    setText(typed)
    change(meaning(typed))
  }
  /** Written as it is always written, once nobody types any more. */
  const settle = () => {
    const meant = read(shown)
    if (meant !== undefined) setText(write(meant))
  }
  const put = (next: string | undefined) => {
    setText(next ? write(next) : '')
    change(next)
  }
  return { shown, type, settle, put, isUnread: shown.trim() !== '' && read(shown) === undefined }
}
