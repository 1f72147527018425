// Rows as a table: a real <table>, so that readers and keyboards find their way; what is pinned stays while the rest scrolls.

import { type CSSProperties, Fragment, type MouseEvent, type ReactNode } from 'react'
import type { Action } from '../action/action'
import { keyRow } from '../keys/use-list-keys'
import { DownIcon, UpIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import type { Arrangement } from './arrangement'
import { type Column, type Title } from './columns'
import { RowActions } from './RowActions'
import type { Row, Selection } from './selection'
import { UnfoldAll, type Unfolding, Unfolds, useUnfolding } from './unfolding'
import type { News } from './use-held'

const chooseWidth = 44
const flexibleWidth = 180
const actionsWidth = 56

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
}

export function Table<R extends Row>(props: TableProps<R>) {
  const { name, columns, rows, expected, arranged, rowActions, selection } = props
  const title = useTitle()
  const unfolding = useUnfolding(columns)
  const spots = pinnedSpots(columns, arranged, selection ? chooseWidth : 0)
  const beside = (selection ? chooseWidth : 0) + (rowActions ? actionsWidth : 0)
  const least = columns.reduce((sum, column) => sum + (column.width ?? flexibleWidth), beside)
  return (
    <div className="md-table-box">
      <table className={`md-table md-table-${arranged.density}`} style={{ minWidth: least }} aria-label={title(name)} aria-busy={!rows}>
        <colgroup>
          {selection && <col style={{ width: chooseWidth }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: spots.has(column.key) ? (column.width ?? flexibleWidth) : column.width }} />
          ))}
          {rowActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <Head {...props} spots={spots} unfolding={unfolding} />
        <tbody>
          {rows
            ? rows.map((row) => <Line key={row.id} {...props} row={row} spots={spots} unfolding={unfolding} />)
            : Array.from({ length: expected }, (_, at) => (
                <Waiting key={at} cells={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

type Spots = ReadonlyMap<string, number>

/** How far from the left each pinned column stands. */
function pinnedSpots<R>(columns: readonly Column<R>[], { pinned }: Arrangement, start: number): Spots {
  const spots = new Map<string, number>()
  let left = start
  for (const { key, width = flexibleWidth } of columns) {
    if (!pinned.includes(key)) continue
    spots.set(key, left)
    left += width
  }
  return spots
}

const spotOf = (spots: Spots, key: string): { className: string; style?: CSSProperties } =>
  spots.has(key) ? { className: 'md-pinned', style: { left: spots.get(key) } } : { className: '' }

type HeadProps<R extends Row> = TableProps<R> & { spots: Spots; unfolding: Unfolding<R> }

function Head<R extends Row>({ columns, rows = [], sorted, sort, selection, rowActions, spots, unfolding }: HeadProps<R>) {
  const t = useT()
  const title = useTitle()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="md-choose">
            <Tick
              label={t('kit.list.choosePage')}
              on={rows.length > 0 && rows.every(selection.has)}
              some={rows.some(selection.has)}
              change={() => selection.togglePage(rows)}
            />
          </th>
        )}
        {columns.map((column) => {
          const { className, style } = spotOf(spots, column.key)
          const order = sorted.sort && sorted.sort === column.sort ? sorted.order : undefined
          const direction = order === 'desc' ? 'descending' : order === 'asc' ? 'ascending' : undefined
          const { sort: field } = column
          return (
            <th
              key={column.key}
              scope="col"
              className={`${className} ${column.align ? 'md-right' : ''}`}
              style={style}
              aria-sort={direction}
            >
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
          <th scope="col" className="md-right">
            <span className="md-unseen">{t('kit.list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type LineProps<R extends Row> = HeadProps<R> & { row: R }

function Line<R extends Row>({ row, columns, naming, selection, open, rowActions, spots, news, unfolding }: LineProps<R>) {
  const t = useT()
  const name = nameOf(naming, row)
  const below = unfolding.below(row)
  return (
    <Fragment>
      <tr
        {...keyRow(row)}
        className={`${open ? 'md-opens' : ''} ${selection?.has(row) ? 'md-chosen' : ''} ${markOf(row, news)}`}
        onClick={open && ((event) => openedBy(event) && open(row))}
      >
        {selection && (
          <td className="md-choose">
            <Tick label={t('kit.list.chooseRow', { name })} on={selection.has(row)} change={() => selection.toggle(row)} />
          </td>
        )}
        {columns.map((column) => {
          const { className, style } = spotOf(spots, column.key)
          const content = column.cell(row)
          const shown = column.key === naming.key && open ? <Opener run={() => open(row)}>{content}</Opener> : content
          return (
            <td
              key={column.key}
              className={`${className} ${column.align ? 'md-right' : ''}`}
              style={style}
              title={typeof content === 'string' ? content : undefined}
            >
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
function openedBy(event: MouseEvent): boolean {
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

const Waiting = ({ cells }: { cells: number }) => (
  <tr className="md-waiting">
    {Array.from({ length: cells }, (_, at) => (
      <td key={at} aria-hidden="true">
        <span className="md-bone" />
      </td>
    ))}
  </tr>
)
