// One row of the sheet, and the field in which a cell is edited.

import { memo, type ReactNode } from 'react'
import type { BenchRow } from '#contract/imports'
import type { ImportSheet } from '#contract/kit/import-sheet'
import { useT } from '../i18n'
import { useSay } from '../words'
import { contains, type Range, rowHeight } from './ranges'
import type { SheetKeys } from './use-sheet-keys'

type Props = {
  id: string
  sheet: ImportSheet
  index: number
  row: BenchRow | undefined
  range: Range
  keys: SheetKeys
}

export function SheetRow({ id, sheet, index, row, range, keys }: Props) {
  const whole = row?.problems['']
  return (
    <div role="row" aria-rowindex={index + 2} className="md-sheet-row" style={{ insetBlockStart: index * rowHeight }}>
      <div role="rowheader" aria-colindex={1} data-wrong={whole !== undefined} title={whole}>
        {row?.seq ?? ''}
        {whole && <span className="md-unseen">{whole}</span>}
      </div>
      {sheet.columns.map(({ key }, column) => {
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
            isActive={isActive}
            isChosen={contains(range, place)}
          >
            {isEdited ? <Editor sheet={sheet} column={column} keys={keys} reason={row?.problems[key]} /> : undefined}
          </Cell>
        )
      })}
    </div>
  )
}

type CellProps = {
  cellId: string
  text: string | undefined
  reason: string | undefined
  column: number
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
const Cell = memo(function Cell({ cellId, text, reason, column, isActive, isChosen, children }: CellProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: a grid of divs has no td
    <div
      id={cellId}
      role="gridcell"
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

type EditorProps = { sheet: ImportSheet; column: number; keys: SheetKeys; reason: string | undefined }

function Editor({ sheet, column, keys, reason }: EditorProps) {
  const t = useT()
  const say = useSay()
  return (
    <input
      ref={keys.element}
      className="md-sheet-field"
      aria-label={t('imports.bench.edit', { field: say(sheet.columns[column].label) })}
      aria-invalid={reason !== undefined || undefined}
      autoComplete="off"
      maxLength={500}
      value={keys.draft ?? ''}
      onChange={(event) => keys.type(event.target.value)}
      onBlur={keys.leave}
    />
  )
}
