// The field in which the active cell of a sheet is edited: opened by a key, closed with what was typed or without it.

import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inside, type Place, type Size, stepped } from './ranges'
import type { SheetProps } from './sheet-store'

export type Field = {
  /** What is being typed; undefined while nothing is edited. */
  draft: string | undefined
  element: RefObject<HTMLInputElement | null>
  /** With what the cell holds, or with something else. */
  edit: (text?: string) => void
  type: (text: string) => void
  leave: () => void
  /** True when the key was meant for the field. */
  hears: (event: KeyboardEvent) => boolean
}

export function useField({ columns, store, range, setRange, grid }: SheetProps, size: Size): Field {
  const [draft, showDraft] = useState<string>()
  // Read when the field loses the focus: by then what was shown last may already be given up.
  const typed = useRef<string>(undefined)
  const element = useRef<HTMLInputElement>(null)
  const { row, column } = range.to
  const key = columns[column]?.key
  const type = (text: string | undefined) => {
    typed.current = text
    showDraft(text)
  }

  function edit(begun?: string) {
    const text = begun ?? store.rowAt(row)?.cells[column] ?? ''
    if (!store.rowAt(row) || !key || store.press?.(row, key, begun !== undefined)) return
    // It is there before the key that opened it is typed, so that the first sign, also one that is being composed, goes into it.
    flushSync(() => {
      setRange({ from: range.to, to: range.to })
      type(text)
    })
    element.current?.focus()
  }
  function leave() {
    if (typed.current === undefined) return
    if (key) void store.mend([{ index: row, column: key, value: typed.current.trim() }])
    type(undefined)
  }
  function hears(event: KeyboardEvent): boolean {
    if (draft === undefined) return false
    // A sign that is still being composed is none of ours.
    if (event.nativeEvent.isComposing) return true
    const next: Record<string, (() => Place) | undefined> = {
      Escape: () => range.to,
      Enter: () => inside({ row: row + (event.shiftKey ? -1 : 1), column }, size),
      Tab: () => stepped(range.to, event.shiftKey ? -1 : 1, size),
    }
    const to = next[event.key]?.()
    if (!to) return true
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') type(undefined)
    leave()
    grid.current?.focus()
    setRange({ from: to, to })
    return true
  }
  return { draft, element, edit, type, leave, hears }
}
