// How the state of a unit is shown wherever it stands, with the reason.

import './places.css'
import { unitTones } from '#console/desk/unit/unit-tones'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Place } from '#contract/places/calls'
import { ownerStateWords, unitStatusWords, wantsOwner } from '#contract/places/states'

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

/** Who can sign in to it as its owner, and what is missing where nobody can. */
export function PlaceOwner({ place }: { place: Place }) {
  const t = useT()
  const say = useSay()
  const { ownerState, ownerName } = place
  if (ownerState === 'NONE' && !wantsOwner(place)) return <>{place.kind === 'SHOP' ? t('places.byMarket') : '–'}</>
  if (ownerState === 'NONE') return <StateDot label={ownerStateWords.NONE} tone="warn" />
  return (
    <span className="md-two">
      {ownerName}
      {ownerState === 'INVITED' && <small>{say(ownerStateWords.INVITED)}</small>}
    </span>
  )
}
