// The papers of a unit: who stands behind it. Without them it cannot be submitted for review.

import { ImageField, ImagesField } from '#console/desk/file-field/fields'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { DateField } from '#console/kit/form/date-fields'
import { FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type PlaceDetail, places } from '#contract/places/calls'
import { subjectTypes, subjectTypeWords, unitRefusals } from '#contract/places/states'
import { optional } from './optional'

type Props = { place: PlaceDetail; close: () => void }

const startOf = ({ id, qualification: known }: PlaceDetail) => ({
  unitId: id,
  version: known?.version,
  subjectType: known?.subjectType,
  companyName: known?.companyName ?? '',
  uscc: known?.uscc ?? null,
  licenceUrl: known?.licenceUrl ?? null,
  legalName: known?.legalName ?? '',
  // Only its ends left the server: sent back as it was shown, the stored one stays.
  legalIdNo: known?.legalIdNo ?? '',
  legalIdUrls: known?.legalIdUrls ?? [],
  scope: known?.scope ?? '',
  validTo: known?.validTo ?? null,
})

export function QualificationForm({ place, close }: Props) {
  const t = useT()
  const say = useSay()
  const known = place.qualification
  const form = useForm(places.saveQualification, startOf(place), {
    read: startOf,
    done: t('places.qualificationSaved'),
    onDone: close,
    lands: [[unitRefusals.idUnknown, 'legalIdNo']],
  })
  const types = subjectTypes.map((value) => ({ value, label: say(subjectTypeWords[value]) }))
  return (
    <FormDrawer type={modalType.update} title={t('places.qualification')} form={form} close={close}>
      <FormGroup name={t('kit.group.subject')}>
        <SelectField {...form.bind('subjectType')} options={types} />
        <TextField {...form.bind('companyName')} maxLength={100} />
        <TextField {...optional(form.bind('uscc'))} maxLength={18} />
        <ImageField {...optional(form.bind('licenceUrl'))} maxMb={10} />
      </FormGroup>
      <FormGroup name={t('kit.group.legal')}>
        <TextField {...form.bind('legalName')} maxLength={20} />
        <TextField {...form.bind('legalIdNo')} maxLength={18} hint={known ? t('places.idKept') : undefined} />
        <ImagesField {...form.bind('legalIdUrls')} maxMb={10} maxCount={2} />
      </FormGroup>
      <FormGroup name={t('kit.group.scope')}>
        <TextAreaField {...form.bind('scope')} maxLength={500} />
        <DateField {...optional(form.bind('validTo'))} hint={t('places.validHint')} />
      </FormGroup>
    </FormDrawer>
  )
}
