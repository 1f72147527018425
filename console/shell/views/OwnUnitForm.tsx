// The forms of the unit that the reader works for: joined here, because home and the pages of a brand lie in other areas than places.

import { useRead } from '#console/kit/call/calls'
import { PlaceEditForm } from '#console/places/PlaceEditForm'
import { QualificationForm } from '#console/places/QualificationForm'
import { places } from '#contract/places/calls'

export type OwnForm = 'edit' | 'qualification'

type Props = { what: OwnForm; unitId: string; close: () => void }

export function OwnUnitForm({ what, unitId, close }: Props) {
  const { data: place } = useRead(places.detail, { id: unitId })
  if (place?.id !== unitId) return null
  return what === 'edit' ? <PlaceEditForm place={place} close={close} /> : <QualificationForm place={place} close={close} />
}
