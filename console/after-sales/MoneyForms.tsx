// The two forms that name an amount: the shop's other offer, and the platform's verdict.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { SelectField, TextAreaField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals, afterSaleTypes, afterSaleTypeWords } from '#contract/after-sales/states'
import type { FormProps } from './actions'
import { useRestockOptions } from './options'
import { VariantField } from './VariantField'

export function ProposeForm({ detail: { id, version, type, applyFen, maxFen, itemId }, close }: FormProps) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    afterSales.propose,
    { id, version, type, amountFen: applyFen, note: '' },
    { done: t('afterSales.proposed'), onDone: close, lands: [[afterSaleRefusals.tooMuch, 'amountFen']] },
  )
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.propose')} form={form} close={close}>
      <p className="md-note">{t('afterSales.proposeHint')}</p>
      <SelectField {...form.bind('type')} options={afterSaleTypes.map((value) => ({ value, label: say(afterSaleTypeWords[value]) }))} />
      {form.values.type === 'EXCHANGE' ? (
        <VariantField bound={form.bind('exchangeSkuId')} itemId={itemId} />
      ) : (
        <MoneyField {...form.bind('amountFen')} hint={t('afterSales.most', { yuan: yuan(maxFen) })} />
      )}
      <TextAreaField {...form.bind('note')} maxLength={500} rows={4} />
    </FormDrawer>
  )
}

export function DecideForm({ detail, close }: FormProps) {
  const t = useT()
  const restocks = useRestockOptions()
  const { id, version, applyFen, maxFen } = detail
  const form = useForm(
    afterSales.decide,
    { id, version, verdict: 'REFUND', amountFen: Math.min(applyFen, maxFen), restock: detail.restock ?? 'NONE', reason: '' },
    { done: t('afterSales.decided'), onDone: close, lands: [[afterSaleRefusals.tooMuch, 'amountFen']] },
  )
  const verdict = form.bind('verdict')
  const refunds = form.values.verdict === 'REFUND'
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.decide')} form={form} close={close}>
      {detail.disputeReason && <p className="md-note">{t('afterSales.disputeSays', { reason: detail.disputeReason })}</p>}
      <SelectField
        {...verdict}
        options={(['REFUND', 'CLOSE'] as const).map((value) => ({ value, label: t(`afterSales.verdict.${value}`) }))}
        onChange={(value) => {
          verdict.onChange(value)
          form.set({ amountFen: value === 'CLOSE' ? 0 : Math.min(applyFen, maxFen) })
        }}
      />
      {refunds && <MoneyField {...form.bind('amountFen')} hint={t('afterSales.most', { yuan: yuan(maxFen) })} />}
      {refunds && <SelectField {...form.bind('restock')} options={restocks} />}
      <TextAreaField {...form.bind('reason')} maxLength={500} rows={4} />
    </FormDrawer>
  )
}
