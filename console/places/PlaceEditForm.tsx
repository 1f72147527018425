// Edit a market or a shop. Its code stands on papers and labels and stays what it is.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { type PlaceDetail, places } from '#contract/places/calls'
import { unitRefusals } from '#contract/places/states'
import { UnitFields } from './UnitFields'

type Props = { place: PlaceDetail; close: () => void }

const startOf = (place: PlaceDetail) => ({
  id: place.id,
  version: place.version,
  name: place.name,
  logoUrl: place.logoUrl,
  intro: place.intro,
  longitude: place.longitude,
  latitude: place.latitude,
  openingHours: place.openingHours,
  contactName: place.contactName ?? '',
  contactPhone: place.contactPhone ?? '',
  regionCode: place.regionCode ?? undefined,
  address: place.address ?? '',
})

export function PlaceEditForm({ place, close }: Props) {
  const t = useT()
  const form = useForm(places.update, startOf(place), {
    read: startOf,
    done: t('kit.saved'),
    onDone: close,
    lands: [
      [unitRefusals.nameTaken, 'name'],
      [unitRefusals.outside, 'regionCode'],
    ],
  })
  return (
    <FormDrawer type={modalType.update} form={form} close={close}>
      <FormGroup name={t('kit.group.basics')}>
        <TextField {...form.bind('name')} maxLength={200} />
      </FormGroup>
      <UnitFields form={form} />
    </FormDrawer>
  )
}
