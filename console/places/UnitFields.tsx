// The fields that a new and an edited unit share: name, place, people and hours.

import { TextAreaField, TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { LocationField } from '#console/kit/location/LocationField'
import { RegionField } from '#console/kit/region/RegionField'
import { ImageField } from '#console/kit/upload/fields'
import type { Form } from '#console/kit/use-form'
import type { places } from '#contract/places'
import { HoursField } from './HoursField'
import { optional } from './optional'

type Bind = Pick<Form<typeof places.update>, 'bind' | 'set' | 'values'>

export function UnitFields({ form }: { form: Bind }) {
  const t = useT()
  return (
    <>
      <TextField {...form.bind('contactName')} maxLength={20} />
      <TextField {...form.bind('contactPhone')} inputMode="tel" maxLength={20} />
      <RegionField {...form.bind('regionCode')} />
      <TextField {...form.bind('address')} maxLength={200} />
      <PointField form={form} />
      <HoursField {...form.bind('openingHours')} />
      <ImageField {...optional(form.bind('logoUrl'))} maxMb={5} hint={t('places.logoHint')} />
      <TextAreaField {...form.bind('intro')} maxLength={200} />
    </>
  )
}

/** The point on the map; an address that is still empty is taken from it. */
function PointField({ form }: { form: Bind }) {
  const t = useT()
  const longitude = form.bind('longitude')
  const { longitude: lng, latitude: lat, address } = form.values
  const isThere = typeof lng === 'number' && typeof lat === 'number'
  const text = typeof address === 'string' ? address : ''
  return (
    <LocationField
      {...longitude}
      label={t('places.location')}
      required={false}
      hint={t('places.locationHint')}
      value={isThere ? { longitude: lng, latitude: lat, formattedAddress: text || `${lng}, ${lat}` } : undefined}
      onChange={(point) =>
        form.set({
          longitude: point?.longitude ?? null,
          latitude: point?.latitude ?? null,
          ...(point && !text.trim() && { address: point.formattedAddress.slice(0, 200) }),
        })
      }
    />
  )
}
