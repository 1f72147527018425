// Rows that are known by how they look: a picture each, under it what it is, its state and the one thing to do.

import './tiles.css'
import { keyRow } from '../keys/use-list-keys'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import { drawn, madeOf } from './Cards'
import { RowActions } from './RowActions'
import type { PhoneRow } from './row-shape'
import type { Row } from './selection'
import { GoneNote, markOf, nameOf, Opener, openedBy, type TableProps, Tick } from './Table'

type Props<R extends Row> = Omit<TableProps<R>, 'arranged' | 'sorted' | 'sort'>

/** As many as a window shows at once. */
const bones = 8

export function Tiles<R extends Row>(props: Props<R>) {
  const { name, columns, naming, rows, shape } = props
  const title = useTitle()
  if (!rows)
    return (
      <div className="md-gallery" aria-busy="true">
        {Array.from({ length: bones }, (_, at) => (
          <div key={at} className="md-gcard" aria-hidden="true">
            <div className="md-gcard-picture" />
            <div className="md-gcard-said">
              <span className="md-bone" />
              <span className="md-bone" />
            </div>
          </div>
        ))}
      </div>
    )
  const said = shape?.phone ?? madeOf(columns, naming)
  return (
    <ul className="md-gallery" aria-label={title(name)}>
      {rows.map((row) => (
        <Tile key={row.id} {...props} row={row} said={said} />
      ))}
    </ul>
  )
}

type TileProps<R extends Row> = Props<R> & { row: R; said: PhoneRow<R> }

function Tile<R extends Row>({ row, said, columns, naming, selection, open, rowActions, news, shape, opened }: TileProps<R>) {
  const t = useT()
  const name = nameOf(naming, row)
  const title = drawn(said.title, columns, row)
  const marks = ['md-gcard', shape?.isOver?.(row) && 'md-over', selection?.has(row) && 'md-chosen', row.id === opened && 'md-opened']
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its name is the button that keys find
    <li
      className={[...marks, open && 'md-opens', markOf(row, news)].filter(Boolean).join(' ')}
      {...keyRow(row)}
      onClick={open && ((event) => openedBy(event) && open(row))}
    >
      <div className="md-gcard-picture">{shape?.tile?.(row)}</div>
      <div className="md-gcard-said">
        <div className="md-gcard-title">
          {selection && <Tick label={t('kit.list.chooseRow', { name })} on={selection.has(row)} change={() => selection.toggle(row)} />}
          {open ? <Opener run={() => open(row)}>{title}</Opener> : title}
        </div>
        {said.second && <div className="md-gcard-second">{drawn(said.second, columns, row)}</div>}
        <GoneNote row={row} news={news} />
        <div className="md-gcard-end">
          <div className="md-gcard-state">{drawn(said.state, columns, row)}</div>
          {rowActions && <RowActions of={name} list={rowActions(row)} />}
        </div>
      </div>
    </li>
  )
}
