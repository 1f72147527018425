// Rows for a window as narrow as a phone: what it is with its figure, who or which, then its state and the one thing to do.

import type { ReactNode } from 'react'
import { keyRow } from '../keys/use-list-keys'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import type { Column } from './columns'
import { RowActions } from './RowActions'
import type { PhoneRow } from './row-shape'
import type { Row } from './selection'
import { contentOf, GoneNote, markOf, nameOf, Opener, type TableProps, Tick } from './Table'

type Props<R extends Row> = Omit<TableProps<R>, 'arranged' | 'sorted' | 'sort'>

/** As many as a phone shows at once. */
const bones = 5

export function Cards<R extends Row>(props: Props<R>) {
  const { name, columns, naming, rows, shape } = props
  const title = useTitle()
  if (!rows)
    return (
      <div className="md-cards" aria-busy="true">
        {Array.from({ length: bones }, (_, at) => (
          <div key={at} className="md-card" aria-hidden="true">
            <span className="md-bone" />
            <span className="md-bone" />
          </div>
        ))}
      </div>
    )
  const phone = shape?.phone ?? madeOf(columns, naming)
  return (
    <ul className="md-cards" aria-label={title(name)}>
      {rows.map((row) => (
        <Card key={row.id} {...props} row={row} phone={phone} />
      ))}
    </ul>
  )
}

/** A list that does not say how its rows stand on a phone: its name, its first figure, its states, and one line of the rest. */
export function madeOf<R extends Row>(columns: readonly Column<R>[], naming: Column<R>): PhoneRow<R> {
  const others = columns.filter(({ key, isExtra }) => key !== naming.key && !isExtra)
  const keysOf = (list: readonly Column<R>[]) => list.map(({ key }) => key)
  const figure = others.find(({ align }) => align === 'right')
  return {
    title: naming.key,
    second: keysOf(others.filter(({ corner, align }) => !corner && align !== 'right').slice(0, 2)),
    figure: figure?.key,
    state: keysOf(others.filter(({ corner }) => corner)),
  }
}

/** What stands in one place of the row: the cells of its columns, or what the list draws there. */
export function drawn<R extends Row>(part: PhoneRow<R>['title'] | undefined, columns: readonly Column<R>[], row: R): ReactNode {
  if (part === undefined) return null
  if (typeof part === 'function') return part(row)
  return [part].flat().map((key) => {
    const column = columns.find((one) => one.key === key)
    // Each in its own box: what is bare text would run into its neighbour.
    return column && <span key={key}>{contentOf({ ...column, width: undefined }, row)}</span>
  })
}

/** A bare number says nothing where no head stands above it. */
function FigureTitle<R extends Row>({ figure, columns }: { figure: PhoneRow<R>['title']; columns: readonly Column<R>[] }) {
  const title = useTitle()
  const column = columns.find(({ key }) => key === figure)
  return column && !column.isMoney ? <small>{title(column.title)}</small> : null
}

type CardProps<R extends Row> = Props<R> & { row: R; phone: PhoneRow<R> }

/** A part of its own, as a row of the table is: a cell may ask for words or preferences, and there are never as many rows as before. */
function Card<R extends Row>({ row, phone, columns, naming, selection, open, rowActions, news, shape, opened }: CardProps<R>) {
  const t = useT()
  const name = nameOf(naming, row)
  const title = drawn(phone.title, columns, row)
  const note = phone.note?.(row)
  const marks = ['md-card', shape?.isOver?.(row) && 'md-over', selection?.has(row) && 'md-chosen', row.id === opened && 'md-opened']
  return (
    <li className={[...marks, markOf(row, news)].filter(Boolean).join(' ')} {...keyRow(row)}>
      <div className="md-card-top">
        {phone.picture && <div className="md-card-picture">{phone.picture(row)}</div>}
        <div className="md-card-title">{open ? <Opener run={() => open(row)}>{title}</Opener> : title}</div>
        {phone.figure && (
          <div className="md-card-figure">
            <FigureTitle figure={phone.figure} columns={columns} />
            {drawn(phone.figure, columns, row)}
          </div>
        )}
        {phone.second && <div className="md-card-second">{drawn(phone.second, columns, row)}</div>}
      </div>
      <GoneNote row={row} news={news} />
      {note}
      <div className="md-card-end">
        {selection && (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside is its control: all of the label is its target
          <label className="md-card-tick">
            <Tick label={t('kit.list.chooseRow', { name })} on={selection.has(row)} change={() => selection.toggle(row)} />
          </label>
        )}
        <div className="md-card-state">{drawn(phone.state, columns, row)}</div>
        {rowActions && <RowActions of={name} list={rowActions(row)} />}
      </div>
    </li>
  )
}
