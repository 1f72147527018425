// Cells in rows and columns, the more the darker: drawn as large as there is room, pressed or walked by the arrow keys, and read in a line below.

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { RightIcon } from '#console/kit/mark/icons'
import { useWidth } from '#console/kit/screen/use-width'
import { useT } from '#console/kit/text/i18n'

export type Cell = {
  /** From paper to ink. */
  shade: 0 | 1 | 2 | 3 | 4 | 5
  /** Written on it, where there is room. */
  text?: string
  /** Not over yet. */
  isOpen?: boolean
}

type Place = readonly [row: number, column: number]

type Props = {
  title: string
  rows: readonly string[]
  columns: readonly string[]
  /** Nothing where there is no cell. */
  cell: (row: number, column: number) => Cell | undefined
  /** A cell in words. */
  read: (row: number, column: number) => string
  open?: (row: number, column: number) => void
  /** What the press is called. */
  openText?: (row: number, column: number) => string | undefined
  side: number
  cellHeight: number
  /** Every so many columns one is named. */
  every?: number
  first: Place
}

const head = 24

export function CellGrid(props: Props) {
  const { title, rows, columns, cell, read, open, openText, cellHeight, first } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = Number.isFinite(measured) ? measured : 0
  const [at, go] = useState<Place>(first)
  const height = head + rows.length * cellHeight
  const walk = (event: KeyboardEvent) => {
    const to = walked(event.key, at, rows.length, columns.length)
    if (to) {
      event.preventDefault()
      if (cell(to[0], to[1])) go(to)
    } else if (event.key === 'Enter') open?.(at[0], at[1])
  }
  const openName = openText?.(at[0], at[1])
  return (
    <div className="an-grid">
      {/* A drawing that the arrow keys walk through: no element of its own exists for that. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="img"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys walk through it
        tabIndex={0}
        aria-label={t('analysis.gridHelp', { title })}
        style={{ height }}
        onKeyDown={walk}
      >
        {width > 0 && <Drawing {...props} width={width} at={at} go={go} />}
      </div>
      <p className="an-read" aria-live="polite">
        <span>{read(at[0], at[1])}</span>
        {open && openName && (
          <button type="button" className="an-rows-link" onClick={() => open(at[0], at[1])}>
            {openName}
            <RightIcon />
          </button>
        )}
      </p>
    </div>
  )
}

type DrawingProps = Pick<Props, 'rows' | 'columns' | 'cell' | 'side' | 'cellHeight' | 'every'> & {
  width: number
  at: Place
  go: (to: Place) => void
}

function Drawing({ rows, columns, cell, side, cellHeight, every = 1, width, at, go }: DrawingProps) {
  const step = (width - side) / columns.length
  return (
    <svg data-drawing="" width={width} height={head + rows.length * cellHeight} aria-hidden="true" focusable="false">
      {columns.map(
        (name, column) =>
          column % every === 0 && (
            <text key={name} className="an-axis" x={side + step * (column + 0.5)} y={head - 9} textAnchor="middle">
              {name}
            </text>
          ),
      )}
      {rows.map((name, row) => (
        <text key={name} className="an-axis" x={0} y={head + cellHeight * (row + 0.5)} dominantBaseline="central">
          {name}
        </text>
      ))}
      {rows.flatMap((rowName, row) =>
        columns.map((name, column) => {
          const one = cell(row, column)
          const spot = { x: side + step * column, y: head + cellHeight * row, width: step, height: cellHeight }
          const isAt = row === at[0] && column === at[1]
          return one && <Drawn key={`${rowName} ${name}`} cell={one} spot={spot} isAt={isAt} press={() => go([row, column])} />
        }),
      )}
    </svg>
  )
}

type Spot = { x: number; y: number; width: number; height: number }

function Drawn({
  cell: { shade, text, isOpen },
  spot,
  isAt,
  press,
}: {
  cell: Cell
  spot: Spot
  isAt: boolean
  press: () => void
}): ReactNode {
  const [width, height] = [Math.max(1, spot.width - 2), spot.height - 2]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do the same
    <g onClick={press}>
      <rect
        className={`an-cell an-shade-${shade}`}
        data-open={isOpen || undefined}
        data-at={isAt || undefined}
        x={spot.x + 1}
        y={spot.y + 1}
        width={width}
        height={height}
        rx={3}
      />
      {text && (
        <text
          className={`an-cell-text an-on-${shade}`}
          x={spot.x + spot.width / 2}
          y={spot.y + spot.height / 2}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {text}
        </text>
      )}
    </g>
  )
}

function walked(key: string, [row, column]: Place, rows: number, columns: number): Place | undefined {
  const to: Readonly<Record<string, Place>> = {
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(rows - 1, row + 1), column],
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(columns - 1, column + 1)],
    Home: [row, 0],
    End: [row, columns - 1],
  }
  return to[key]
}

/** Five steps above nothing, by the share of the largest. */
export function shadeOf(value: number, most: number): Cell['shade'] {
  if (value <= 0 || most <= 0) return 0
  // Between one and five, whatever the numbers are.
  return Math.min(5, Math.max(1, Math.ceil((value / most) * 5))) as Cell['shade']
}
