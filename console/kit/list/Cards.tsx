// Rows as cards, for a window as narrow as a phone: the first column is the name, a state stands in the corner.

import { keyRow } from '../keys/use-list-keys'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import { RowActions } from './RowActions'
import type { Row } from './selection'
import { GoneNote, markOf, nameOf, Opener, type TableProps, Tick } from './Table'
import { type Unfolding, Unfolds, useUnfolding } from './unfolding'

type Props<R extends Row> = Pick<
  TableProps<R>,
  'name' | 'columns' | 'naming' | 'rows' | 'expected' | 'selection' | 'open' | 'rowActions' | 'news'
>

export function Cards<R extends Row>({ name, columns, naming, rows, expected, ...rest }: Props<R>) {
  const title = useTitle()
  const unfolding = useUnfolding(columns)
  if (!rows)
    return (
      <div className="md-cards">
        {Array.from({ length: Math.min(expected, 5) }, (_, at) => (
          <span key={at} className="md-bone md-bone-card" />
        ))}
      </div>
    )
  return (
    <ul className="md-cards" aria-label={title(name)}>
      {rows.map((row) => (
        <Card key={row.id} row={row} columns={columns} naming={naming} unfolding={unfolding} {...rest} />
      ))}
    </ul>
  )
}

type CardProps<R extends Row> = Omit<Props<R>, 'name' | 'rows' | 'expected'> & { row: R; unfolding: Unfolding<R> }

/** A part of its own, as a row of the table is: a cell may ask for words or preferences, and there are never as many rows as before. */
function Card<R extends Row>({ row, columns, naming, selection, open, rowActions, news, unfolding }: CardProps<R>) {
  const t = useT()
  const title = useTitle()
  const others = columns.filter(({ key }) => key !== naming.key)
  const corner = others.filter((column) => column.corner)
  const lines = others.filter((column) => !column.corner)
  return (
    <li className={`md-card ${markOf(row, news)}`} {...keyRow(row)}>
      <header>
        {selection && (
          <Tick
            label={t('kit.list.chooseRow', { name: nameOf(naming, row) })}
            on={selection.has(row)}
            change={() => selection.toggle(row)}
          />
        )}
        <strong>{open ? <Opener run={() => open(row)}>{naming.cell(row)}</Opener> : naming.cell(row)}</strong>
        {corner.map((column) => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
        {rowActions && <RowActions of={nameOf(naming, row)} list={rowActions(row)} menuOnly />}
      </header>
      <GoneNote row={row} news={news} />
      <dl>
        {lines.map((column) => (
          <div key={column.key}>
            <dt>{title(column.title)}</dt>
            <dd>
              {column.key === unfolding.column?.key ? (
                <Unfolds unfolding={unfolding} row={row} name={nameOf(naming, row)}>
                  {column.cell(row)}
                </Unfolds>
              ) : (
                column.cell(row)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {unfolding.below(row)}
    </li>
  )
}
