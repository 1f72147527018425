// In which order rows stand, where no head of a table can be pressed for it.

import { CheckIcon, DownIcon } from '../mark/icons'
import { MenuItem, Popup } from '../overlay/Popup'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import type { Title } from './columns'

type Sorted = { sort?: string; order?: 'asc' | 'desc' }
type Sortable = { title: Title; sort?: string }
type Props = { columns: readonly Sortable[]; sorted: Sorted; change: (sorted: Sorted) => void }

const orders = ['asc', 'desc'] as const

export function SortMenu({ columns, sorted, change }: Props) {
  const t = useT()
  const say = useTitle()
  const choices = columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : orders.map((order) => ({ sort, order, label: t(`kit.list.${order}`, { name: say(title) }) })),
  )
  const isNow = (choice: Sorted) => choice.sort === sorted.sort && choice.order === sorted.order
  const now = choices.find(isNow)
  return (
    <Popup
      className="md-btn md-btn-quiet"
      align="end"
      button={
        <>
          {now?.label ?? t('kit.list.usualOrder')}
          <DownIcon />
        </>
      }
    >
      {(close) =>
        [{ sort: undefined, order: undefined, label: t('kit.list.usualOrder') }, ...choices].map((choice) => (
          <MenuItem
            key={choice.label}
            chosen={isNow(choice)}
            onClick={() => {
              close()
              change({ sort: choice.sort, order: choice.order })
            }}
          >
            {choice.label}
            {isNow(choice) && <CheckIcon />}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
