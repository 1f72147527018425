// When orders were placed: a named stretch of time, or from one day to another.

import { Suspense } from 'react'
import { withFilters } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { dateText } from '#console/kit/time/time'
import type { OrderListKind } from '../kinds'
import { FilterChip } from './FilterChip'
import { periodOfDays } from './periods'

const RangePanel = lazyPart(async () => (await import('#console/kit/date/RangePanel')).RangePanel)

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
        <Suspense>
          <RangePanel
            range={{ from: from || undefined, to: to || undefined }}
            choose={(range) => set(periodOfDays(range.from ?? '', range.to ?? ''))}
            done={close}
          />
        </Suspense>
      )}
    </FilterChip>
  )
}
