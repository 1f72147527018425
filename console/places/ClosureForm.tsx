// A unit closes for a while: from when, until when, and what the customers are told.

import { SmallForm } from '#console/desk/form/SmallForm'
import { Button } from '#console/kit/action/Button'
import { DateTimeField } from '#console/kit/form/date-fields'
import { FieldRow } from '#console/kit/form/FormGroup'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type PlaceDetail, places } from '#contract/places/calls'
import { optional } from './optional'

type Props = { place: PlaceDetail; close: () => void }

export function ClosureForm({ place, close }: Props) {
  const t = useT()
  const { id, version, closedFrom, closedTo, closureNote } = place
  const form = useForm(places.setClosure, { id, version, closedFrom, closedTo, closureNote }, { done: t('kit.saved'), onDone: close })
  const isSet = form.values.closedFrom !== null || form.values.closedTo !== null
  return (
    <SmallForm title={t('places.closure')} form={form} close={close}>
      <p className="md-note">{t('places.closureHint', { name: place.name })}</p>
      <FieldRow>
        <DateTimeField {...optional(form.bind('closedFrom'))} />
        <DateTimeField {...optional(form.bind('closedTo'))} />
      </FieldRow>
      <TextAreaField {...form.bind('closureNote')} maxLength={200} />
      {isSet && (
        <Button look="quiet" onClick={() => form.set({ closedFrom: null, closedTo: null, closureNote: '' })}>
          {t('places.closureClear')}
        </Button>
      )}
    </SmallForm>
  )
}
