// One unit of the queue as the platform reads it: what it is, its papers, and the decision, with a way to the next one.

import '#console/kit/overlay/drawer.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { DrawerFoot } from '#console/kit/overlay/DrawerFoot'
import { useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'
import { type Place, places } from '#contract/places/calls'
import { unitStatusWords, whyNotUnit } from '#contract/places/states'
import { useInviting, useReviewing, type What } from './actions'
import { detailLabels, PlaceFacts, PlaceHero, useShow } from './items'
import { Qualification } from './Qualification'

type Props = {
  place: Place
  at: number
  of: number
  step: (by: 1 | -1) => void
  open: (what: What, place: Place) => void
}

export function ReviewDetail({ place: asListed, at, of, step, open }: Props) {
  const t = useT()
  const say = useTitle()
  const { data } = useRead(places.detail, { id: asListed.id }, { quiet: true })
  const detail = data?.id === asListed.id ? data : undefined
  const place = detail ?? asListed
  const inviting = useInviting('place:review', open)
  const actions = [...useReviewing(open)(place), ...inviting(place)]
  const show = useShow()
  return (
    <section className="rv-detail" aria-label={place.name} aria-busy={!detail}>
      <header className="rv-head">
        <div>
          <h2>{place.name}</h2>
          <p className="md-note">{t('places.review.place', { at, of, state: say(unitStatusWords[place.status]) })}</p>
        </div>
        <div className="rv-steps">
          <Button onClick={() => step(-1)} aria-keyshortcuts="k" aria-disabled={at <= 1 || undefined}>
            {t('places.review.previous')}
          </Button>
          <Button onClick={() => step(1)} aria-keyshortcuts="j" aria-disabled={at >= of || undefined}>
            {t('places.review.next')}
          </Button>
        </div>
      </header>
      <div className="rv-body">
        <PlaceHero place={place} />
        <PlaceFacts place={place} detail={detail} />
        {detail && <Qualification of={detail.qualification} />}
        <HistoryPanel entity="unit" now={{ ...place, whyNotEdit: whyNotUnit.edit(place) }} labels={detailLabels} show={show} />
      </div>
      <footer className="rv-acts">
        <DrawerFoot actions={actions} of={place.name} />
      </footer>
    </section>
  )
}
