// The fields that a new and an edited unit share: name, place, people and hours.

import { ImageField } from '#console/desk/file-field/fields'
import { PointField } from '#console/desk/location/PointField'
import { RegionField } from '#console/desk/region/RegionField'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import type { places } from '#contract/places/calls'
import { HoursField } from './HoursField'
import { optional } from './optional'

type Bind = Pick<Form<typeof places.update>, 'bind' | 'set' | 'values'>

export function UnitFields({ form }: { form: Bind }) {
  const t = useT()
  return (
    <>
      <FormGroup name={t('kit.group.contact')}>
        <FieldRow>
          <TextField {...form.bind('contactName')} maxLength={20} />
          <TextField {...form.bind('contactPhone')} inputMode="tel" maxLength={20} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.place')}>
        <RegionField {...form.bind('regionCode')} />
        <TextField {...form.bind('address')} maxLength={200} />
        <PointField form={form} label={t('places.location')} hint={t('places.locationHint')} />
      </FormGroup>
      <FormGroup name={t('kit.group.hours')}>
        <HoursField {...form.bind('openingHours')} />
      </FormGroup>
      <FormGroup name={t('kit.group.show')}>
        <ImageField {...optional(form.bind('logoUrl'))} maxMb={5} hint={t('places.logoHint')} />
        <TextAreaField {...form.bind('intro')} maxLength={200} />
      </FormGroup>
    </>
  )
}
