// One unit: what is known of it, its papers and terms, what can be done with it now, and what happened to it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { type Place, places } from '#contract/places/calls'
import { whyNotUnit } from '#contract/places/states'
import { detailLabels, PlaceFacts, PlaceHero, useShow } from './items'
import type { PlaceListKind } from './kinds'
import { Qualification } from './Qualification'

type Props = { list: PlaceListKind; place: Place; actionsOf: (place: Place) => Action[]; close: () => void }

export function PlaceDrawer({ list, place: asListed, actionsOf, close }: Props) {
  const t = useT()
  const { data } = useRead(places.detail, { id: asListed.id }, { quiet: true, enabled: !list.isForeign })
  const detail = data?.id === asListed.id ? data : undefined
  const place = detail ?? asListed
  const show = useShow()
  return (
    <DetailDrawer
      kind={t('places.detail')}
      name={place.name}
      of={place.id}
      close={close}
      actions={actionsOf(place)}
      hero={<PlaceHero place={place} />}
    >
      <PlaceFacts place={place} detail={detail} />
      {detail && <Qualification of={detail.qualification} />}
      {!list.isForeign && (
        <HistoryPanel entity="unit" now={{ ...place, whyNotEdit: whyNotUnit.edit(place) }} labels={detailLabels} show={show} />
      )}
    </DetailDrawer>
  )
}
