// The reader's own arrangement of a list: which columns, in what order, which stay, and how dense the rows are.

import { Button, IconButton } from '#console/kit/action/Button'
import { type Arrangement, asMade, isShown, moved, ordered, toggled, turned } from '#console/kit/list/arrangement'
import type { Title } from '#console/kit/list/columns'
import { ColumnsIcon, DownIcon, PinIcon, UpIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'

type Named = { key: string; title: Title; isExtra?: boolean }
type Props = { columns: readonly Named[]; arranged: Arrangement; change: (next: Arrangement) => void }

const densities = ['comfortable', 'compact'] as const

export function ColumnSettings({ columns, arranged, change }: Props) {
  const t = useT()
  return (
    <Popup className="md-btn md-btn-quiet md-btn-icon" align="end" kind="dialog" label={t('kit.columns.name')} button={<ColumnsIcon />}>
      {() => (
        <div className="md-settings">
          <fieldset className="md-segments">
            <legend>{t('kit.columns.density')}</legend>
            {densities.map((density) => (
              <label key={density}>
                <input
                  type="radio"
                  name="density"
                  checked={arranged.density === density}
                  onChange={() => change({ ...arranged, density })}
                />
                <span>{t(`kit.columns.${density}`)}</span>
              </label>
            ))}
          </fieldset>
          <h2>{t('kit.columns.name')}</h2>
          <ul>
            {ordered(columns, arranged).map((column, at, all) => (
              <ColumnLine
                key={column.key}
                column={column}
                columns={columns}
                arranged={arranged}
                change={change}
                first={at === 0}
                last={at === all.length - 1}
              />
            ))}
          </ul>
          <Button look="quiet" onClick={() => change({ ...asMade, density: arranged.density })}>
            {t('kit.columns.reset')}
          </Button>
        </div>
      )}
    </Popup>
  )
}

type LineProps = Props & { column: Named; first: boolean; last: boolean }

function ColumnLine({ column, columns, arranged, change, first, last }: LineProps) {
  const t = useT()
  const name = useTitle()(column.title)
  const isName = column.key === columns[0]?.key
  const pinned = arranged.pinned.includes(column.key)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="md-tick"
          disabled={isName}
          checked={isName || isShown(column, arranged)}
          onChange={() => change(turned(column, arranged))}
        />
        {name}
      </label>
      <IconButton
        label={t(pinned ? 'kit.columns.unpin' : 'kit.columns.pin', { name })}
        icon={<PinIcon />}
        className={pinned ? 'md-on' : ''}
        aria-pressed={pinned}
        onClick={() => change({ ...arranged, pinned: toggled(arranged.pinned, column.key) })}
      />
      <IconButton
        label={t('kit.columns.up', { name })}
        icon={<UpIcon />}
        className={first ? 'md-hidden' : ''}
        onClick={() => change(moved(columns, arranged, column.key, -1))}
      />
      <IconButton
        label={t('kit.columns.down', { name })}
        icon={<DownIcon />}
        className={last ? 'md-hidden' : ''}
        onClick={() => change(moved(columns, arranged, column.key, 1))}
      />
    </li>
  )
}
