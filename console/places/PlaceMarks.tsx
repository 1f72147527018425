// How the state of a unit is shown wherever it stands, with the reason.

import './places.css'
import { unitTones } from '#console/desk/unit/unit-tones'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import type { Place } from '#contract/places/calls'
import { unitStatusWords } from '#contract/places/states'

type State = Pick<Place, 'status' | 'statusReason' | 'isClosedNow'>

export function PlaceState({ place: { status, statusReason, isClosedNow } }: { place: State }) {
  const t = useT()
  return (
    <span className="pl-state">
      <StateDot label={unitStatusWords[status]} tone={unitTones[status]} />
      {status === 'OPEN' && isClosedNow && <span className="md-badge">{t('places.closedNow')}</span>}
      {statusReason && <small title={statusReason}>{statusReason}</small>}
    </span>
  )
}
