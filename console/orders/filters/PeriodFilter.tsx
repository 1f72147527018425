// When orders were placed: a named stretch of time, or from one day to another.

import { Button } from '#console/kit/action/Button'
import { withFilters } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { dateText } from '#console/kit/time/time'
import type { OrderListKind } from '../kinds'
import { FilterChip } from './FilterChip'
import { periodNames, periodOf, periodOfDays } from './periods'

const dayOf = (value: unknown) => (typeof value === 'string' ? dateText(new Date(value)) : '')

export function PeriodFilter({ list }: { list: OrderListKind }) {
  const t = useT()
  const [state, change] = useListState(list.call)
  const from = dayOf(state.filters.placedFrom)
  const to = dayOf(state.filters.placedTo)
  const set = (period: { placedFrom?: string; placedTo?: string }) =>
    change(withFilters(state, { placedFrom: period.placedFrom, placedTo: period.placedTo }))
  const chosen = from || to ? [from || '…', to || '…'].filter((day, at, all) => at === 0 || day !== all[0]).join(' – ') : undefined
  return (
    <FilterChip name={t('orders.placedAt')} chosen={chosen} clear={() => set({})}>
      {(close) => (
        <div className="or-panel">
          <div className="or-presets">
            {periodNames.map((name) => (
              <Button
                key={name}
                onClick={() => {
                  close()
                  set(periodOf(name, new Date()))
                }}
              >
                {t(`orders.period.${name}`)}
              </Button>
            ))}
          </div>
          <label>
            <span>{t('orders.period.from')}</span>
            <input
              type="date"
              className="md-input"
              value={from}
              max={to || undefined}
              onChange={(event) => set(periodOfDays(event.target.value, to))}
            />
          </label>
          <label>
            <span>{t('orders.period.to')}</span>
            <input
              type="date"
              className="md-input"
              value={to}
              min={from || undefined}
              onChange={(event) => set(periodOfDays(from, event.target.value))}
            />
          </label>
        </div>
      )}
    </FilterChip>
  )
}
