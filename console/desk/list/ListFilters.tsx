// The filters of a list in its head: the used ones and a few more as chips; what does not fit stands behind one button.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { type Filter, FilterControl } from '#console/kit/list/Filters'
import { type FilterValue, type ListState, withFilters } from '#console/kit/list/list-state'
import { CloseIcon, FilterIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'

export type Change = (next: ListState, how?: { replace?: boolean }) => void
type Props = { filters: readonly Filter[]; state: ListState; change: Change }

/** So many stand in the head although nobody used them yet. */
const offered = 3

const isUsed = (state: ListState) => (filter: Filter) => state.filters[filter.key] !== undefined

export function ListFilters({ filters, state, change, width }: Props & { width: number }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const used = filters.filter(isUsed(state))
  const free = filters.filter((filter) => !used.includes(filter)).slice(0, Math.max(0, offered - used.length))
  const shown = filters.filter((filter) => used.includes(filter) || free.includes(filter))
  const isFolded = useFolded(box, width, JSON.stringify(state.filters))
  const inHead = isFolded ? [] : shown
  const behind = filters.filter((filter) => !inHead.includes(filter))
  const label = isFolded
    ? used.length > 0
      ? t('kit.list.filterCount', { n: used.length })
      : t('kit.list.filter')
    : t('kit.list.moreFilters')
  return (
    <div className={`md-lhead-filters ${isFolded ? 'md-lhead-folded' : ''}`} ref={box}>
      {inHead.map((filter) => (
        <One key={filter.key} filter={filter} state={state} change={change} />
      ))}
      {behind.length > 0 && (
        <span className={`md-chip ${isFolded && used.length > 0 ? 'md-chip-on' : ''}`}>
          <Popup kind="dialog" button={label}>
            {() => <Panel filters={behind} state={state} change={change} />}
          </Popup>
        </span>
      )}
      {!isFolded && Object.keys(state.filters).length > 1 && <Reset state={state} change={change} />}
    </div>
  )
}

/** Behind an icon, as a sheet at the foot of a phone. */
export function FilterSheet({ filters, state, change, children }: Props & { children: ReactNode }) {
  const t = useT()
  const n = filters.filter(isUsed(state)).length
  return (
    <Popup
      kind="dialog"
      className={`md-btn md-btn-quiet md-btn-icon ${n > 0 ? 'md-on' : ''}`}
      label={n > 0 ? t('kit.list.filterCount', { n }) : t('kit.list.filter')}
      button={<FilterIcon />}
    >
      {(close) => (
        <div className="md-filter-sheet">
          <header>
            <h2>{t('kit.list.filter')}</h2>
            <IconButton label={t('kit.close')} icon={<CloseIcon />} onClick={close} />
          </header>
          {children}
          <Panel filters={filters} state={state} change={change} />
        </div>
      )}
    </Popup>
  )
}

function Panel({ filters, state, change }: Props) {
  const say = useTitle()
  return (
    <div className="md-filter-panel">
      {filters.map((filter) => (
        <div key={filter.key}>
          {'control' in filter && <span>{say(filter.title)}</span>}
          <One filter={filter} state={state} change={change} />
        </div>
      ))}
      {Object.keys(state.filters).length > 0 && <Reset state={state} change={change} />}
    </div>
  )
}

function One({ filter, state, change }: { filter: Filter; state: ListState; change: Change }) {
  const set = (value: FilterValue | undefined) => change(withFilters(state, { [filter.key]: value }))
  return <FilterControl filter={filter} value={state.filters[filter.key]} change={set} />
}

function Reset({ state, change }: Omit<Props, 'filters'>) {
  const t = useT()
  return (
    <Button look="quiet" onClick={() => change({ ...state, pageNumber: 1, filters: {} })}>
      {t('kit.list.reset')}
    </Button>
  )
}

/** Whether the chips have no room; measured once for each set of them, and again when the head becomes wider. */
function useFolded(box: { current: HTMLElement | null }, width: number, of: string): boolean {
  const [needed, need] = useState({ of, width: 0 })
  const isFolded = needed.of === of && width < needed.width
  useLayoutEffect(() => {
    const over = box.current ? box.current.scrollWidth - box.current.clientWidth : 0
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out can be measured only after it was
    if (!isFolded && over > 1) need({ of, width: width + over })
  }, [box, isFolded, of, width])
  return isFolded
}
