// Rows as a table: a real <table>, so that readers and keyboards find their way; what is pinned stays while the rest scrolls.

import { type CSSProperties, Fragment, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../action/action'
import { keyRow } from '../keys/use-list-keys'
import { DownIcon, UpIcon } from '../mark/icons'
import { useTooMany } from '../screen/use-too-many'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import type { Arrangement } from './arrangement'
import { type Column, type Title } from './columns'
import { RowActions } from './RowActions'
import type { RowShape } from './row-shape'
import { Said } from './Said'
import type { Row, Selection } from './selection'
import { UnfoldAll, type Unfolding, Unfolds, useUnfolding } from './unfolding'
import { leavable } from './use-fitting'
import type { News } from './use-held'

export type TableProps<R extends Row> = {
  name: Title
  columns: Column<R>[]
  /** The column that names the row: it opens it, and it is what the row is called. */
  naming: Column<R>
  rows: R[] | undefined
  /** How many grey lines stand for rows that are on their way. */
  expected: number
  arranged: Arrangement
  sorted: { sort?: string; order?: 'asc' | 'desc' }
  sort: (field: string) => void
  selection?: Selection<R>
  open?: (row: R) => void
  rowActions?: (row: R) => Action[]
  /** Rows that are not as they were when the reader asked for them. */
  news?: Pick<News<R>, 'gone' | 'changed'>
  shape?: RowShape<R>
  /** The row that lies open beside the list. */
  opened?: string
}

export function Table<R extends Row>(given: TableProps<R>) {
  const { name, naming, rows, expected, arranged, rowActions, selection } = given
  const title = useTitle()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const set = given.columns.map((column) => title(column.title)).join()
  const leaving = leavable(given.columns, naming, arranged)
  // First columns go, one by one; then what may be done stands in the menu alone.
  const without = useTooMany(box, set, leaving.length + 1, table)
  const columns = given.columns.filter((column) => !leaving.slice(0, without).includes(column))
  const tight = without > leaving.length ? 'md-table-tight' : ''
  const props = { ...given, columns }
  const unfolding = useUnfolding(columns)
  const spots = usePinnedSpots(table, arranged.pinned)
  const cells = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  return (
    <div className="md-table-box" ref={box}>
      <table ref={table} className={`md-table md-table-${arranged.density} ${tight}`} aria-label={title(name)} aria-busy={!rows}>
        <colgroup>
          {selection && <col className="md-col-choose" />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          {rowActions && <col className="md-col-acts" />}
        </colgroup>
        <Head {...props} spots={spots} unfolding={unfolding} />
        <tbody>
          {rows
            ? rows.map((row) => <Line key={row.id} {...props} row={row} spots={spots} unfolding={unfolding} />)
            : Array.from({ length: expected }, (_, at) => <Waiting key={at} cells={cells} />)}
        </tbody>
      </table>
    </div>
  )
}

type Spots = ReadonlyMap<string, number>

/** How far from the left each pinned column stands: columns are as wide as their words, so it is measured. */
function usePinnedSpots(table: RefObject<HTMLTableElement | null>, pinned: readonly string[]): Spots {
  const [spots, setSpots] = useState<Spots>(new Map())
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows change the width too; it ends when nothing has moved
  useLayoutEffect(() => {
    if (pinned.length === 0 && spots.size === 0) return
    const next = new Map<string, number>()
    let left = table.current?.querySelector<HTMLElement>('th.md-choose')?.offsetWidth ?? 0
    for (const head of table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? []) {
      const { column = '' } = head.dataset
      if (!pinned.includes(column)) continue
      next.set(column, left)
      left += head.offsetWidth
    }
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out can be measured only after it was
    if (JSON.stringify([...next]) !== JSON.stringify([...spots])) setSpots(next)
  })
  return spots
}

/** A column without a width takes what is left, and its words bend to it. */
const cellOf = (spots: Spots, { key, width, align }: Column<never>): { className: string; style?: CSSProperties } => ({
  className: `${spots.has(key) ? 'md-pinned' : ''} ${align ? 'md-right' : ''} ${width === undefined ? 'md-flexible' : ''}`,
  style: spots.has(key) ? { left: spots.get(key) } : undefined,
})

type HeadProps<R extends Row> = TableProps<R> & { spots: Spots; unfolding: Unfolding<R> }

function Head<R extends Row>({ columns, rows = [], sorted, sort, selection, rowActions, spots, unfolding }: HeadProps<R>) {
  const t = useT()
  const title = useTitle()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="md-choose">
            <Choose
              label={t('kit.list.choosePage')}
              on={rows.length > 0 && rows.every(selection.has)}
              some={rows.some(selection.has)}
              change={() => selection.togglePage(rows)}
            />
          </th>
        )}
        {columns.map((column) => {
          const { className, style } = cellOf(spots, column)
          const order = sorted.sort && sorted.sort === column.sort ? sorted.order : undefined
          const direction = order === 'desc' ? 'descending' : order === 'asc' ? 'ascending' : undefined
          const { sort: field } = column
          return (
            <th key={column.key} scope="col" data-column={column.key} className={className} style={style} aria-sort={direction}>
              {field ? (
                <button type="button" className="md-sort" onClick={() => sort(field)}>
                  {title(column.title)}
                  {order === 'desc' ? (
                    <DownIcon />
                  ) : order === 'asc' ? (
                    <UpIcon />
                  ) : (
                    <span className="md-sort-rest">
                      <DownIcon />
                    </span>
                  )}
                </button>
              ) : (
                title(column.title)
              )}
              {column.key === unfolding.column?.key && <UnfoldAll unfolding={unfolding} />}
            </th>
          )
        })}
        {rowActions && (
          <th scope="col" className="md-acts">
            {t('kit.list.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

type LineProps<R extends Row> = HeadProps<R> & { row: R }

function Line<R extends Row>({ row, columns, naming, selection, open, rowActions, spots, news, unfolding, shape, opened }: LineProps<R>) {
  const t = useT()
  const name = nameOf(naming, row)
  const below = unfolding.below(row)
  const marks = [
    open && 'md-opens',
    selection?.has(row) && 'md-chosen',
    shape?.isOver?.(row) && 'md-over',
    row.id === opened && 'md-opened',
    markOf(row, news),
  ]
  return (
    <Fragment>
      <tr {...keyRow(row)} className={marks.filter(Boolean).join(' ')} onClick={open && ((event) => openedBy(event) && open(row))}>
        {selection && (
          <td className="md-choose">
            <Choose label={t('kit.list.chooseRow', { name })} on={selection.has(row)} change={() => selection.toggle(row)} />
          </td>
        )}
        {columns.map((column) => {
          const content = contentOf(column, row)
          const shown = column.key === naming.key && open ? <Opener run={() => open(row)}>{content}</Opener> : content
          return (
            <td key={column.key} {...cellOf(spots, column)}>
              {column.key === unfolding.column?.key ? (
                <Unfolds unfolding={unfolding} row={row} name={name}>
                  {shown}
                </Unfolds>
              ) : (
                shown
              )}
              {column.key === naming.key && <GoneNote row={row} news={news} />}
            </td>
          )
        })}
        {rowActions && (
          <td className="md-acts">
            <RowActions of={name} list={rowActions(row)} />
          </td>
        )}
      </tr>
      {below && (
        <tr className="md-below">
          <td colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}>{below}</td>
        </tr>
      )}
    </Fragment>
  )
}

/** Plain text bends or is cut on purpose, with the whole of it in its title; everything else is as wide as it needs. */
export function contentOf<R>(column: Column<R>, row: R): ReactNode {
  const content = column.cell(row)
  return typeof content === 'string' && content !== '' ? <Said text={content} widthPx={column.width} /> : content
}

export const markOf = (row: Row, news: TableProps<Row>['news']): string =>
  news?.gone.has(row.id) ? 'md-row-gone' : news?.changed.has(row.id) ? 'md-row-changed' : ''

export function GoneNote({ row, news }: { row: Row; news: TableProps<Row>['news'] }) {
  const t = useT()
  return news?.gone.has(row.id) ? <small className="md-row-note">{t('kit.list.gone')}</small> : null
}

/** What a row is called when it is spoken of. */
export function nameOf<R extends Row>(naming: Column<R>, row: R): string {
  const content = naming.text?.(row) ?? naming.cell(row)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : row.id
}

export const Opener = ({ run, children }: { run: () => void; children: ReactNode }) => (
  <button type="button" className="md-opener" onClick={run}>
    {children}
  </button>
)

/** The row is a large target for the pointer, but its own buttons come first, and a marked text is not a click. */
export function openedBy(event: MouseEvent): boolean {
  const target = event.target as Element
  return !target.closest('button, a, input, label, dialog, [popover]') && !window.getSelection()?.toString()
}

type TickProps = { label: string; on: boolean; some?: boolean; change: () => void }

export const Tick = ({ label, on, some = false, change }: TickProps) => (
  <input
    type="checkbox"
    className="md-tick"
    aria-label={label}
    checked={on}
    ref={(box) => {
      if (box) box.indeterminate = some && !on
    }}
    onChange={change}
  />
)

const Choose = (props: TickProps) => (
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside is its control: all of the label is its target
  <label className="md-tick-reach">
    <Tick {...props} />
  </label>
)

const Waiting = ({ cells }: { cells: number }) => (
  <tr className="md-waiting">
    {Array.from({ length: cells }, (_, at) => (
      <td key={at} aria-hidden="true">
        <span className="md-bone" />
      </td>
    ))}
  </tr>
)
