// The filters of statements that are no short lists: a day, and a unit found by typing.

import { send } from '#console/kit/call/calls'
import { DayBox } from '#console/kit/date/boxes'
import { isDayOrNone } from '#console/kit/date/days'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { FilterValue } from '#console/kit/list/list-state'
import { places } from '#contract/places/calls'

type Props = { label: string; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

export const DayFilter = ({ label, value, change }: Props) => (
  <span className="st-day">
    <span aria-hidden="true">{label}</span>
    <DayBox aria-label={label} value={typeof value === 'string' ? value : undefined} onChange={(day) => isDayOrNone(day) && change(day)} />
  </span>
)

/** Units by their name, for the platform. */
export async function findUnits(keyword: string, signal: AbortSignal) {
  const { records } = await send(places.all, { pageNumber: 1, pageSize: 20, keyword, sort: 'name', order: 'asc' }, { signal })
  return records.map(({ id, name }) => ({ value: id, label: name }))
}

export const UnitFilter = ({ label, value, change }: Props) => (
  <span className="st-unit">
    <RemoteSelect
      label={label}
      placeholder={label}
      value={typeof value === 'string' ? value : undefined}
      onChange={change}
      find={findUnits}
    />
  </span>
)
