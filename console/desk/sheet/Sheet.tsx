// The sheet: a grid of cells of which only those in sight are drawn, moved through and edited like in a spreadsheet.

import './sheet.css'
import { type CSSProperties, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Place, rowHeight } from './ranges'
import { SheetRow } from './SheetRow'
import type { SheetColumn, SheetProps } from './sheet-store'
import { type SheetKeys, useSheetKeys } from './use-sheet-keys'

const spareRows = 12

export function Sheet(props: SheetProps) {
  const { columns, store, range, grid, total } = props
  const id = useId()
  const seen = useSeen(grid, range.to)
  const first = Math.max(0, seen.first - spareRows)
  const last = Math.min(total - 1, seen.last + spareRows)
  // Another total is another list, whose rows are not there yet.
  useEffect(() => void store.want?.(first, last), [store, first, last, total])
  const keys = useSheetKeys(props, seen.last - seen.first)
  const active = store.rowAt(range.to.row)
  const reason = active?.problems[columns[range.to.column]?.key ?? ''] ?? active?.problems['']
  const isDrawn = range.to.row >= first && range.to.row <= last

  return (
    <>
      {/* A table of ten thousand rows would draw them all. */}
      <div
        ref={grid}
        id={id}
        role="grid"
        tabIndex={0}
        className="md-sheet"
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={isDrawn ? `${id}-${range.to.row}-${range.to.column}` : undefined}
        // The sheet takes the focus, not the cell: otherwise the first press would already be the second.
        onMouseDown={(event) => {
          if (!placeOf(event.target, id) || event.target instanceof HTMLInputElement) return
          event.preventDefault()
          event.currentTarget.focus()
        }}
        onClick={(event) => {
          const pressed = placeOf(event.target, id)
          if (pressed) keys.press(pressed, event.shiftKey)
        }}
        onFocus={(event) => {
          // Somebody was sent to a cell: the sheet has the focus, and the cell is its active one.
          const sent = event.target === event.currentTarget ? null : cellAt(event.target, id)
          if (!sent) return
          props.setRange({ from: sent, to: sent })
          event.currentTarget.focus()
        }}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
      >
        <Head columns={columns} />
        <Body {...props} id={id} first={first} last={last} keys={keys} />
      </div>
      <Notes id={`${id}-keys`} reason={reason} mark={props.markOf?.(range.to.row)?.text} />
    </>
  )
}

type BodyProps = Pick<SheetProps, 'columns' | 'range' | 'store' | 'total' | 'markOf'> & {
  id: string
  first: number
  last: number
  keys: SheetKeys
}

function Body({ id, columns, first, last, range, keys, store, total, markOf }: BodyProps) {
  const track = useMemo(() => trackOf(columns), [columns])
  return (
    <div role="rowgroup" className="md-sheet-body" style={{ blockSize: total * rowHeight }}>
      {Array.from({ length: last - first + 1 }, (_, n) => first + n).map((index) => (
        <SheetRow
          key={index}
          id={id}
          columns={columns}
          track={track}
          index={index}
          range={range}
          keys={keys}
          row={store.rowAt(index)}
          mark={markOf?.(index)}
        />
      ))}
    </div>
  )
}

function Notes({ id, reason, mark }: { id: string; reason: string | undefined; mark: string | undefined }) {
  const t = useT()
  return (
    <>
      <p className="md-sheet-reason" data-plain={reason === undefined || undefined} aria-live="polite">
        {reason ?? mark ?? ''}
      </p>
      <p id={id} className="md-note md-sheet-keys">
        {t('imports.bench.keys')}
      </p>
    </>
  )
}

/** The number of the row, then the columns, as wide as they ask to be. Without a wish all are alike, as the style has it. */
export function trackOf(columns: readonly SheetColumn[]): CSSProperties | undefined {
  if (columns.every(({ width }) => width === undefined)) return undefined
  const isOpen = columns.some(({ width }) => width === undefined)
  const takesRest = (at: number) => (isOpen ? columns[at]?.width === undefined : at === columns.length - 1)
  const widths = columns.map(({ width = 150 }, at) => (takesRest(at) ? `minmax(${width}px, 1fr)` : `${width}px`))
  return { gridTemplateColumns: `44px ${widths.join(' ')}` }
}

function Head({ columns }: Pick<SheetProps, 'columns'>) {
  const t = useT()
  const say = useSay()
  return (
    <div role="row" aria-rowindex={1} className="md-sheet-row md-sheet-head" style={trackOf(columns)}>
      <div role="columnheader" aria-colindex={1}>
        {t('imports.bench.row')}
      </div>
      {columns.map(({ key, label, align }, at) => (
        <div key={key} role="columnheader" aria-colindex={at + 2} data-align={align}>
          {say(label)}
        </div>
      ))}
    </div>
  )
}

/** The cell that was pressed. */
const placeOf = (target: EventTarget, id: string) => cellAt(target instanceof Element ? target.closest('[role=gridcell]') : null, id)

/** A cell's id says where it is. */
function cellAt(cell: EventTarget | null, id: string): Place | null {
  if (!(cell instanceof Element) || cell.role !== 'gridcell') return null
  const [row, column] = cell.id.slice(id.length + 1).split('-')
  return { row: Number(row), column: Number(column) }
}

/** Which rows are in sight; and the active one is brought there whenever it becomes another. */
function useSeen(grid: RefObject<HTMLDivElement | null>, { row, column }: Place): { first: number; last: number } {
  const [seen, setSeen] = useState({ first: 0, last: 20 })
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const look = () => {
      const first = Math.floor(box.scrollTop / rowHeight)
      const last = first + Math.ceil(box.clientHeight / rowHeight)
      setSeen((was) => (was.first === first && was.last === last ? was : { first, last }))
    }
    const watching = new ResizeObserver(look)
    watching.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watching.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [grid])
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const [top, head] = [row * rowHeight, rowHeight]
    if (top < box.scrollTop) box.scrollTo({ top })
    else if (top + rowHeight + head > box.scrollTop + box.clientHeight) box.scrollTo({ top: top + rowHeight + head - box.clientHeight })
    // The head has the same columns as every row, and is always drawn.
    const cells = box.querySelectorAll<HTMLElement>('[role=columnheader]')
    const [still, cell] = [cells[0]?.offsetWidth ?? 0, cells[column + 1]]
    if (!cell) return
    const end = cell.offsetLeft + cell.offsetWidth
    if (cell.offsetLeft - still < box.scrollLeft) box.scrollTo({ left: cell.offsetLeft - still })
    else if (end > box.scrollLeft + box.clientWidth) box.scrollTo({ left: end - box.clientWidth })
  }, [grid, row, column])
  return seen
}
