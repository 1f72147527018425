// The second person's word: booked at once, or refused with a remark.

import './adjustments.css'
import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { type Adjustment, adjustments } from '#contract/adjustments/calls'

type Props = { of: Adjustment; isBooked: boolean; done: () => void; close: () => void }

export function DecideForm({ of, isBooked, done, close }: Props) {
  const t = useT()
  const { id, unitName, amountFen, reason, orderNo, proposedName } = of
  const form = useForm(
    adjustments.decide,
    { id, isBooked, decision: '' },
    { done: t(isBooked ? 'adjustments.booked' : 'adjustments.refused'), onDone: done },
  )
  const act = { label: t(isBooked ? 'adjustments.act.book' : 'adjustments.act.refuse'), danger: !isBooked }
  return (
    <SmallForm title={t(isBooked ? 'adjustments.bookTitle' : 'adjustments.refuseTitle')} act={act} form={form} close={close}>
      <Facts
        items={[
          { title: 'adjustments.unit', value: unitName },
          { title: 'adjustments.amount', value: signedYuan(amountFen) },
          { title: 'adjustments.reason', value: reason },
          { title: 'adjustments.order', value: orderNo },
          { title: 'adjustments.proposedBy', value: proposedName },
        ]}
      />
      <p className="md-note">
        {isBooked
          ? t(amountFen < 0 ? 'adjustments.takes' : 'adjustments.gives', { unit: unitName, yuan: yuan(Math.abs(amountFen)) })
          : t('adjustments.refuseHint')}
      </p>
      <TextAreaField {...form.bind('decision')} maxLength={200} rows={3} />
    </SmallForm>
  )
}
