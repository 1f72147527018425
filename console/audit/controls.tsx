// The filters of the audit log that are no short lists: a day, and a unit found by typing.

import './audit.css'
import { DayBox } from '#console/kit/date/boxes'
import { isDayOrNone } from '#console/kit/date/days'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { FilterValue } from '#console/kit/list/list-state'

type Props = { label: string; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

export const DayFilter = ({ label, value, change }: Props) => (
  <span className="au-day">
    <span aria-hidden="true">{label}</span>
    <DayBox aria-label={label} value={typeof value === 'string' ? value : undefined} onChange={(day) => isDayOrNone(day) && change(day)} />
  </span>
)

type UnitProps = Props & { find: (keyword: string, signal: AbortSignal) => Promise<readonly { value: string; label: string }[]> }

export const UnitFilter = ({ label, value, change, find }: UnitProps) => (
  <span className="au-unit">
    <RemoteSelect label={label} placeholder={label} value={typeof value === 'string' ? value : undefined} onChange={change} find={find} />
  </span>
)
