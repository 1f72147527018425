// How a unit is shown wherever it stands: its mark with name and code, its state with the reason, its region by name.

import './places.css'
import { useT } from '#console/kit/i18n'
import { useRegions } from '#console/kit/region/load'
import { StateDot, type Tone } from '#console/kit/StateDot'
import type { Place } from '#contract/places'
import { type UnitStatus, unitStatusWords } from '#contract/places/states'

export function PlaceName({ place }: { place: Pick<Place, 'name' | 'code' | 'logoUrl'> }) {
  return (
    <span className="pl-name">
      {place.logoUrl ? <img src={place.logoUrl} alt="" loading="lazy" /> : <span aria-hidden="true">{[...place.name][0]}</span>}
      <span>
        {place.name}
        <small>{place.code}</small>
      </span>
    </span>
  )
}

const tones: Record<UnitStatus, Tone> = {
  DRAFT: 'off',
  PENDING: 'warn',
  OPEN: 'ok',
  REJECTED: 'danger',
  SUSPENDED: 'danger',
  TERMINATED: 'off',
}

type State = Pick<Place, 'status' | 'statusReason' | 'isClosedNow'>

export function PlaceState({ place: { status, statusReason, isClosedNow } }: { place: State }) {
  const t = useT()
  return (
    <span className="pl-state">
      <StateDot label={unitStatusWords[status]} tone={tones[status]} />
      {status === 'OPEN' && isClosedNow && <span className="md-badge">{t('places.closedNow')}</span>}
      {statusReason && <small title={statusReason}>{statusReason}</small>}
    </span>
  )
}

/** By its name once the embedded regions are here; the code stands in until then. */
export function RegionName({ code }: { code: string | null }) {
  const { data } = useRegions(code !== null)
  if (code === null) return <>–</>
  return <>{data?.regions.address(code, ' ') || code}</>
}
