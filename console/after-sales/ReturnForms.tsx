// What came back: it is received and becomes something, or a replacement leaves for it.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { SelectField, TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { afterSales } from '#contract/after-sales/calls'
import { carrierCodes, carriers } from '#contract/orders/states'
import type { FormProps } from './actions'
import { useRestockOptions } from './options'

export function ReceiveForm({ detail: { id, version, agreedFen, applyFen }, close }: FormProps) {
  const t = useT()
  const restocks = useRestockOptions()
  const form = useForm(afterSales.receive, { id, version, restock: 'RESTOCK', note: '' }, { done: t('afterSales.received'), onDone: close })
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.receive')} form={form} close={close}>
      <p className="md-note">{t('afterSales.receiveHint', { yuan: yuan(agreedFen ?? applyFen) })}</p>
      <SelectField {...form.bind('restock')} options={restocks} />
      <TextAreaField {...form.bind('note')} maxLength={500} />
    </FormDrawer>
  )
}

export function ReshipForm({ detail: { id, version }, close }: FormProps) {
  const t = useT()
  const say = useSay()
  const restocks = useRestockOptions()
  const form = useForm(afterSales.reship, { id, version, restock: 'RESTOCK' }, { done: t('afterSales.reshipped'), onDone: close })
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.reship')} form={form} close={close}>
      <p className="md-note">{t('afterSales.reshipHint')}</p>
      <SelectField {...form.bind('restock')} options={restocks} />
      <SelectField {...form.bind('carrier')} options={carrierCodes.map((value) => ({ value, label: say(carriers[value]) }))} />
      <TextField {...form.bind('trackingNo')} maxLength={40} />
    </FormDrawer>
  )
}
