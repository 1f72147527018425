// One row of the sheet, and the field in which a cell is edited.

import { type CSSProperties, memo, type ReactNode } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { contains, type Range, rowHeight, touches } from './ranges'
import type { RowMark, SheetColumn, SheetLine } from './sheet-store'
import type { SheetKeys } from './use-sheet-keys'

export type SheetRowProps = {
  id: string
  columns: readonly SheetColumn[]
  track?: CSSProperties
  index: number
  row: SheetLine | undefined
  range: Range
  keys: SheetKeys
  mark?: RowMark | null
}

/** A row that neither changed nor is or was chosen looks the same: what happens in one row draws no other. */
export const isSameRow = (was: SheetRowProps, is: SheetRowProps): boolean =>
  was.row === is.row &&
  was.columns === is.columns &&
  was.mark?.text === is.mark?.text &&
  was.index === is.index &&
  !touches(was.range, was.index) &&
  !touches(is.range, is.index)

export const SheetRow = memo(function SheetRow({ id, columns, track, index, row, range, keys, mark }: SheetRowProps) {
  const whole = row?.problems['']
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      className="md-sheet-row"
      style={{ ...track, insetBlockStart: index * rowHeight }}
    >
      <div role="rowheader" aria-colindex={1} data-wrong={whole !== undefined} title={whole}>
        {row?.seq ?? ''}
        {mark && (
          <span className="md-sheet-mark" title={mark.text}>
            {mark.word}
          </span>
        )}
        {whole && <span className="md-unseen">{whole}</span>}
      </div>
      {columns.map(({ key, label, align, show }, column) => {
        const place = { row: index, column }
        const isActive = range.to.row === index && range.to.column === column
        const isEdited = isActive && keys.draft !== undefined
        return (
          <Cell
            key={key}
            cellId={`${id}-${index}-${column}`}
            text={row?.cells[column]}
            reason={row?.problems[key]}
            column={column}
            align={align}
            isActive={isActive}
            isChosen={contains(range, place)}
          >
            {isEdited ? (
              <Editor label={label} keys={keys} reason={row?.problems[key]} />
            ) : row && show ? (
              show(row.cells[column] ?? '')
            ) : undefined}
          </Cell>
        )
      })}
    </div>
  )
}, isSameRow)

type CellProps = {
  cellId: string
  text: string | undefined
  reason: string | undefined
  column: number
  align: 'end' | undefined
  isActive: boolean
  isChosen: boolean
  children?: ReactNode
}

const sameCell = (was: CellProps, is: CellProps) =>
  was.text === is.text &&
  was.reason === is.reason &&
  !was.isActive &&
  !is.isActive &&
  !was.isChosen &&
  !is.isChosen &&
  was.cellId === is.cellId

// Moving from cell to cell draws two of them again, not the whole screen.
const Cell = memo(function Cell({ cellId, text, reason, column, align, isActive, isChosen, children }: CellProps) {
  return (
    // A grid of divs has no td.
    <div
      id={cellId}
      role="gridcell"
      tabIndex={-1}
      data-align={align}
      aria-colindex={column + 2}
      aria-selected={isChosen}
      aria-invalid={reason !== undefined || undefined}
      data-active={isActive}
      title={children ? undefined : (reason ?? text)}
    >
      {children ?? text ?? <span className="md-bone" />}
      {reason && <span className="md-unseen">{reason}</span>}
    </div>
  )
}, sameCell)

type EditorProps = { label: Words; keys: SheetKeys; reason: string | undefined }

function Editor({ label, keys, reason }: EditorProps) {
  const t = useT()
  const say = useSay()
  return (
    <input
      ref={keys.element}
      className="md-sheet-field"
      aria-label={t('imports.bench.edit', { field: say(label) })}
      aria-invalid={reason !== undefined || undefined}
      autoComplete="off"
      maxLength={500}
      value={keys.draft ?? ''}
      onChange={(event) => keys.type(event.target.value)}
      onBlur={keys.leave}
    />
  )
}
