// Ends an agreement, now or at a later moment. Orders that were placed before keep their rate.

import { SmallForm } from '#console/desk/form/SmallForm'
import { DateTimeField } from '#console/kit/form/date-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Agreement, agreements } from '#contract/agreements/calls'
import { agreementKindWords, agreementRefusals } from '#contract/agreements/states'
import { rateText } from './marks'

type Props = { of: Agreement; done: () => void; close: () => void }

const lands = [
  [agreementRefusals.order, 'at'],
  [agreementRefusals.past, 'at'],
] as const

export function EndForm({ of: { id, version, unitName, kind, rateBp }, done, close }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(agreements.end, { id, version }, { done: t('agreements.ended'), onDone: done, lands })
  return (
    <SmallForm title={t('agreements.act.end')} act={{ label: t('agreements.act.end'), danger: true }} form={form} close={close}>
      <p className="md-note">{t('agreements.endHint', { unit: unitName, kind: say(agreementKindWords[kind]), rate: rateText(rateBp) })}</p>
      <DateTimeField {...form.bind('at')} hint={t('agreements.endAtHint')} />
    </SmallForm>
  )
}
