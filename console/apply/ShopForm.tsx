// A shop applies: what it is called, where it stands, who is behind it, and the papers that show it.

import { RegionField } from '#console/desk/region/RegionField'
import { send } from '#console/kit/call/calls'
import { DateField } from '#console/kit/form/date-fields'
import { SelectField, TextAreaField, TextField } from '#console/kit/form/fields'
import { RemoteSelectField } from '#console/kit/form/RemoteSelectField'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { apply, type Followed } from '#contract/apply/calls'
import { subjectTypes, subjectTypeWords, unitRefusals } from '#contract/places/states'
import { draftOf, forgetDraft, useKeptDraft } from './draft'
import { FormCard } from './FormCard'
import { PaperField, PapersField } from './PaperField'

const blank = {
  name: '',
  marketId: null,
  contactName: '',
  address: '',
  intro: '',
  subjectType: 'INDIVIDUAL' as const,
  companyName: '',
  uscc: null,
  licenceUrl: null,
  legalName: '',
  legalIdUrls: [],
  scope: '',
  validTo: null,
}

/** A field that may be left empty: null on the wire, nothing on the screen. */
const optional = <V,>(bound: Bound<V | null>, required = false): Bound<V> => ({
  ...bound,
  required,
  value: bound.value ?? undefined,
  onChange: (value) => bound.onChange(value === undefined || value === '' ? null : value),
})

type Props = { applicant: string; again: Followed | null; onSent: (sent: Followed) => void; back: () => void }

export function ShopForm({ applicant, again, onSent, back }: Props) {
  const t = useT()
  const say = useSay()
  const { marketName: market, ...before } = again?.shop ?? { marketName: null }
  const start = {
    ...blank,
    ...(again ? before : draftOf('shop')),
    applicant,
    legalIdNo: '',
    again: again && { id: again.id, version: again.version },
  }
  const form = useForm(apply.submitShop, start, {
    read: ({ id, version, shop }: Followed) => ({ ...shop, again: { id, version } }),
    done: t('apply.sent'),
    onDone: (sent) => {
      forgetDraft('shop')
      onSent(sent)
    },
    lands: [[unitRefusals.nameTaken, 'name']],
  })
  useKeptDraft(again ? null : 'shop', form.values)
  const types = subjectTypes.map((value) => ({ value, label: say(subjectTypeWords[value]) }))
  const isFirm = form.values.subjectType !== 'MICRO' && form.values.subjectType !== 'OTHER'
  const { marketId } = form.values
  const known = market && typeof marketId === 'string' ? { value: marketId, label: market } : undefined
  return (
    <FormCard title={t('apply.shopTitle')} again={again} form={form} back={back}>
      <h3>{t('apply.shopPart')}</h3>
      <TextField {...form.bind('name')} maxLength={200} />
      <RemoteSelectField
        {...optional(form.bind('marketId'))}
        hint={t('apply.marketHint')}
        known={known}
        find={async (keyword, signal) =>
          (await send(apply.choices, { applicant, kind: 'MARKET', keyword }, { signal })).map(({ id, name }) => ({
            value: id,
            label: name,
          }))
        }
      />
      <TextField {...form.bind('contactName')} maxLength={20} autoComplete="name" />
      <RegionField {...form.bind('regionCode')} />
      <TextField {...form.bind('address')} maxLength={200} autoComplete="street-address" />
      <TextAreaField {...form.bind('intro')} maxLength={200} />
      <h3>{t('apply.papersPart')}</h3>
      <SelectField {...form.bind('subjectType')} options={types} />
      <TextField {...form.bind('companyName')} maxLength={100} />
      <TextField {...optional(form.bind('uscc'), isFirm)} maxLength={18} />
      <PaperField {...optional(form.bind('licenceUrl'), isFirm)} proof={applicant} />
      <TextField {...form.bind('legalName')} maxLength={20} />
      <TextField {...form.bind('legalIdNo')} maxLength={18} hint={again ? t('apply.idAgain') : undefined} />
      <PapersField {...form.bind('legalIdUrls')} proof={applicant} maxCount={2} hint={t('apply.idHint')} />
      <TextAreaField {...form.bind('scope')} maxLength={500} />
      <DateField {...optional(form.bind('validTo'))} hint={t('apply.validHint')} />
    </FormCard>
  )
}
