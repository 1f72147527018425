// More of a coupon: its total only grows.

import { SmallForm } from '#console/desk/form/SmallForm'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Coupon, coupons } from '#contract/coupons/calls'

export function AddNumForm({ coupon: { id, name, total, takenCount }, close }: { coupon: Coupon; close: () => void }) {
  const t = useT()
  const form = useForm(coupons.addNum, { id }, { done: t('kit.saved'), onDone: close })
  const { value, ...num } = form.bind('num')
  const more = typeof value === 'number' && value > 0 ? value : 0
  return (
    <SmallForm title={t('coupons.addNum.title', { name })} act={{ label: t('coupons.addNum.act') }} form={form} close={close}>
      <p className="md-note">{t('coupons.addNum.now', { total, taken: takenCount })}</p>
      <CountField {...num} value={value} suffix={t('coupons.piece')} hint={t('coupons.addNum.after', { total: total + more })} />
    </SmallForm>
  )
}
