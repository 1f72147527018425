// What the keyboard and the clipboard do in a sheet.

import type { ClipboardEvent, KeyboardEvent } from 'react'
import { asText, corners, filledDown, inside, movedBy, type Place, pasted, type Size } from './ranges'
import { readRange } from './read/text'
import { editsOf, type SheetProps } from './sheet-store'
import { type Field, useField } from './use-field'

export type SheetKeys = Pick<Field, 'draft' | 'element' | 'type' | 'leave'> & {
  press: (place: Place, extend: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

export function useSheetKeys(props: SheetProps, page: number): SheetKeys {
  const { columns, store, range, setRange, total } = props
  const size: Size = { rows: total, columns: columns.length }
  const field = useField(props, size)
  const { draft, element, type, leave, edit } = field
  const fill = (cells: readonly (Place & { value: string })[]) => void store.mend(editsOf(cells, columns))
  const clear = () => fill(pasted([['']], range, size))
  const textAt = ({ row, column }: Place) => store.rowAt(row)?.cells[column]

  function onKeyDown(event: KeyboardEvent) {
    if (field.hears(event)) return
    const ctrl = event.ctrlKey || event.metaKey
    const moved = movedBy({ key: event.key, ctrl, page }, range.to, size)
    const acts: Record<string, (() => void) | undefined> = {
      F2: () => edit(),
      Enter: () => edit(),
      Delete: clear,
      Backspace: clear,
      d: ctrl ? () => fill(filledDown(range, textAt)) : undefined,
      z: ctrl ? () => void store.undoEdit() : undefined,
      a: ctrl ? () => setRange({ from: { row: 0, column: 0 }, to: inside({ row: total, column: size.columns }, size) }) : undefined,
    }
    const act = moved ? () => setRange({ from: event.shiftKey ? range.from : moved, to: moved }) : acts[event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (!ctrl && !event.altKey && (event.key.length === 1 || event.key === 'Process')) edit('')
  }

  function press(place: Place, extend: boolean) {
    const isActive = place.row === range.to.row && place.column === range.to.column
    if (isActive && draft !== undefined) return
    if (isActive && !extend) edit()
    else setRange({ from: extend ? range.from : place, to: place })
  }

  function onCopy(event: ClipboardEvent) {
    if (draft !== undefined) return
    event.preventDefault()
    const { top, bottom, left, right } = corners(range)
    const rows = Array.from({ length: bottom - top + 1 }, (_, n) => store.rowAt(top + n)?.cells.slice(left, right + 1) ?? [])
    event.clipboardData.setData('text/plain', asText(rows))
  }

  function onPaste(event: ClipboardEvent) {
    if (draft !== undefined) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') clear()
    else fill(pasted(readRange(text), range, size))
  }

  return { draft, element, type, leave, press, onKeyDown, onCopy, onPaste }
}
