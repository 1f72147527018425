// Voiding a coupon: why, and what becomes of those that people hold and have not used.

import { SmallForm } from '#console/desk/form/SmallForm'
import { useRead } from '#console/kit/call/calls'
import { RadioRow } from '#console/kit/control/RadioRow'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Coupon, coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'

export function VoidForm({ coupon: { id, version, name }, close }: { coupon: Coupon; close: () => void }) {
  const t = useT()
  const { data } = useRead(coupons.detail, { id }, { quiet: true })
  const form = useForm(
    coupons.updateStatus,
    { id, version, status: 'VOID', reason: '', revokesHeld: false },
    { done: t('coupons.void.done'), onDone: close, lands: [[couponRefusals.reasonNeeded, 'reason']] },
  )
  const held = form.bind('revokesHeld')
  const unused = data?.id === id ? data.heldCounts.UNUSED : undefined
  return (
    <SmallForm title={t('coupons.void.title', { name })} act={{ label: t('coupons.void.act'), danger: true }} form={form} close={close}>
      <p className="md-note">{t('coupons.void.means')}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={3} />
      <fieldset className="cu-choice">
        <legend>{t('coupons.void.held', { n: unused ?? '…' })}</legend>
        <RadioRow
          label={held.label}
          value={held.value ? 'revoke' : 'keep'}
          options={[
            { value: 'keep', label: t('coupons.void.keep') },
            { value: 'revoke', label: t('coupons.void.revoke') },
          ]}
          onChange={(value) => held.onChange(value === 'revoke')}
        />
      </fieldset>
    </SmallForm>
  )
}
