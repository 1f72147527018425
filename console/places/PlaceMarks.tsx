// How the state of a unit is shown wherever it stands, with the reason.

import './places.css'
import { holds } from '#console/kit/call/session'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { toTheJudge } from '#contract/kit/meaning'
import type { Place } from '#contract/places/calls'
import { ownerStateMeanings, ownerStateWords, unitStatusMeanings, unitStatusWords, wantsOwner } from '#contract/places/states'

type State = Pick<Place, 'status' | 'statusReason' | 'isClosedNow'>

export function PlaceState({ place: { status, statusReason, isClosedNow } }: { place: State }) {
  const t = useT()
  return (
    <span className="pl-state">
      <StateDot
        label={unitStatusWords[status]}
        tone={holds('place:review') ? toTheJudge(unitStatusMeanings[status]) : unitStatusMeanings[status]}
      />
      {status === 'OPEN' && isClosedNow && <span className="md-badge">{t('places.closedNow')}</span>}
      {statusReason && (
        <small className="md-cut" title={statusReason}>
          {statusReason}
        </small>
      )}
    </span>
  )
}

/** Who can sign in to it as its owner, and what is missing where nobody can. */
export function PlaceOwner({ place }: { place: Place }) {
  const t = useT()
  const say = useSay()
  const { ownerState, ownerName } = place
  if (ownerState === 'NONE' && !wantsOwner(place)) return <>{place.kind === 'SHOP' ? t('places.byMarket') : '–'}</>
  if (ownerState === 'NONE') return <StateDot label={ownerStateWords.NONE} tone={ownerStateMeanings.NONE} />
  return (
    <span className="md-two">
      {ownerName && <Said text={ownerName} widthPx={120} />}
      {ownerState === 'INVITED' && <small>{say(ownerStateWords.INVITED)}</small>}
    </span>
  )
}
