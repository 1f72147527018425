// What opens for one unit: its detail, and the forms that change it. A form begins with all that is known of the unit.

import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { type Place, places } from '#contract/places/calls'
import type { What } from './actions'
import { ClosureForm } from './ClosureForm'
import { InviteForm } from './InviteForm'
import type { PlaceListKind } from './kinds'
import { MoveForm } from './MoveForm'
import { PlaceDrawer } from './PlaceDrawer'
import { PlaceEditForm } from './PlaceEditForm'
import { QualificationForm } from './QualificationForm'
import { TermsForm } from './TermsForm'

type Props = {
  list: PlaceListKind
  opened: { what: What; place: Place }
  actionsOf: (place: Place) => Action[]
  close: () => void
}

export function PlaceDialogs({ list, opened: { what, place }, actionsOf, close }: Props) {
  if (what === 'detail') return <PlaceDrawer list={list} place={place} actionsOf={actionsOf} close={close} />
  if (what === 'reject' || what === 'suspend' || what === 'terminate') return <MoveForm move={what} place={place} close={close} />
  if (what === 'invite') return <InviteForm place={place} close={close} />
  return <Known what={what} id={place.id} close={close} />
}

function Known({ what, id, close }: { what: 'edit' | 'qualification' | 'closure' | 'terms'; id: string; close: () => void }) {
  const { data: place } = useRead(places.detail, { id })
  if (place?.id !== id) return null
  if (what === 'edit') return <PlaceEditForm place={place} close={close} />
  if (what === 'qualification') return <QualificationForm place={place} close={close} />
  if (what === 'closure') return <ClosureForm place={place} close={close} />
  return <TermsForm place={place} close={close} />
}
