// Edit a market or a shop. Its code stands on papers and labels and stays what it is.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { type PlaceDetail, places } from '#contract/places/calls'
import { unitRefusals } from '#contract/places/states'
import { UnitFields } from './UnitFields'

type Props = { place: PlaceDetail; close: () => void }

export function PlaceEditForm({ place, close }: Props) {
  const t = useT()
  const { id, version, name, logoUrl, intro, longitude, latitude, openingHours } = place
  const start = {
    id,
    version,
    name,
    logoUrl,
    intro,
    longitude,
    latitude,
    openingHours,
    contactName: place.contactName ?? '',
    contactPhone: place.contactPhone ?? '',
    regionCode: place.regionCode ?? undefined,
    address: place.address ?? '',
  }
  const form = useForm(places.update, start, {
    done: t('kit.saved'),
    onDone: close,
    lands: [
      [unitRefusals.nameTaken, 'name'],
      [unitRefusals.outside, 'regionCode'],
    ],
  })
  return (
    <FormDrawer type={modalType.update} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={200} />
      <UnitFields form={form} />
    </FormDrawer>
  )
}
