// The filter of statements that is no short list: a day.

import { DayBox } from '#console/kit/date/boxes'
import { isDayOrNone } from '#console/kit/date/days'
import type { FilterValue } from '#console/kit/list/list-state'

type Props = { label: string; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

export const DayFilter = ({ label, value, change }: Props) => (
  <span className="st-day">
    <span aria-hidden="true">{label}</span>
    <DayBox aria-label={label} value={typeof value === 'string' ? value : undefined} onChange={(day) => isDayOrNone(day) && change(day)} />
  </span>
)
