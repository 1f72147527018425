// A number as it is typed: the text stays while it means the same value, so '1.' does not become '1.00' under the fingers.

import { useState } from 'react'
import { parseCount, parseYuan, yuanText } from '../text/numbers'

/** How a text becomes a number and back: nothing typed is undefined, nonsense is NaN. */
export type Reading = { read: (text: string) => number | undefined; write: (value: number) => string }

export const countReading: Reading = { read: parseCount, write: String }
/** Shows yuan, holds fen. */
export const moneyReading: Reading = { read: parseYuan, write: yuanText }

export function useTyped(value: number | undefined, change: (value: number | undefined) => void, { read, write }: Reading) {
  const [text, setText] = useState(value === undefined ? '' : write(value))
  const meant = read(text)
  const shown = Object.is(meant, value) ? text : value === undefined || Number.isNaN(value) ? '' : write(value)
  const type = (typed: string) => {
    setText(typed)
    change(read(typed))
  }
  /** Written as numbers are written, once nobody types any more. */
  const settle = () => {
    if (meant !== undefined && !Number.isNaN(meant)) setText(write(meant))
  }
  return { shown, type, settle }
}
