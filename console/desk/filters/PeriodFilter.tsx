// From when to when a list goes: a named stretch of time, or from one day to another.

import { Suspense } from 'react'
import type { Title } from '#console/kit/list/columns'
import { withFilters } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useTitle } from '#console/kit/text/title'
import { dateText } from '#console/kit/time/time'
import type { ReadCall } from '#contract/kit/call'
import { FilterChip } from './FilterChip'
import { periodOfDays } from './periods'

const RangePanel = lazyPart(async () => (await import('#console/kit/date/RangePanel')).RangePanel)

type Props = {
  name: Title
  call: ReadCall
  /** The two fields of the call that hold the ends. */
  ends: readonly [from: string, to: string]
}

const dayOf = (value: unknown) => (typeof value === 'string' ? dateText(new Date(value)) : '')

export function PeriodFilter({ name, call, ends: [fromKey, toKey] }: Props) {
  const say = useTitle()
  const [state, change] = useListState(call)
  const from = dayOf(state.filters[fromKey])
  const to = dayOf(state.filters[toKey])
  const set = (period: { from?: string; to?: string }) => change(withFilters(state, { [fromKey]: period.from, [toKey]: period.to }))
  const chosen = from || to ? [from || '…', to || '…'].filter((day, at, all) => at === 0 || day !== all[0]).join(' – ') : undefined
  return (
    <FilterChip name={say(name)} chosen={chosen} clear={() => set({})}>
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
