// The short forms of an order: closing it, having taken its money, giving more time to receive it, correcting a parcel.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { SmallForm } from '#console/desk/form/SmallForm'
import { SelectField, TextAreaField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { Facts } from '#console/kit/overlay/Facts'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { orders } from '#contract/orders/calls'
import type { OrderRow, Shipment } from '#contract/orders/shapes'
import { useCarrierOptions } from '../carriers'
import { labelRefusals } from './label-refusals'
import { optional } from './optional'

type Props = { order: OrderRow; close: () => void }

export function CloseForm({ order: { id, version, no, status, buyerName, lines, paidFen }, close }: Props) {
  const t = useT()
  const form = useForm(orders.close, { id, version, reason: '' }, { done: t('orders.close.done'), onDone: close })
  return (
    <SmallForm title={t('orders.close.title', { no })} act={{ label: t('orders.act.close'), danger: true }} form={form} close={close}>
      <Facts
        items={[
          { title: 'orders.buyer', value: buyerName },
          { title: 'orders.goods', value: lines.map(({ name, qty }) => `${name} × ${qty}`).join('、') },
          { title: 'orders.money.paidFen', value: paidFen > 0 && yuan(paidFen) },
        ]}
      />
      <p className="md-note">{t(status === 'WAIT_BALANCE' ? 'orders.close.depositHint' : 'orders.close.hint')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={4} />
    </SmallForm>
  )
}

/** The money stays with the shop, and what that means stands above the field. */
export function CollectForm({ order: { id, version, no, payableFen }, close }: Props) {
  const t = useT()
  const form = useForm(orders.collect, { id, version, reason: '' }, { done: t('payments.collect.done'), onDone: close })
  return (
    <SmallForm title={t('payments.collect.title', { no })} form={form} close={close}>
      <p className="md-note">{t('payments.collect.hint', { yuan: yuan(payableFen) })}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={4} placeholder={t('payments.collect.example')} />
    </SmallForm>
  )
}

const usualDays = 3

export function ExtendForm({ order: { id, version, no }, close }: Props) {
  const t = useT()
  const form = useForm(orders.extend, { id, version, days: usualDays }, { done: t('orders.extend.done'), onDone: close })
  return (
    <SmallForm title={t('orders.extend.title', { no })} form={form} close={close}>
      <p className="md-note">{t('orders.extend.hint')}</p>
      <CountField {...form.bind('days')} />
    </SmallForm>
  )
}

export function ParcelForm({ shipment, close }: { shipment: Shipment; close: () => void }) {
  const t = useT()
  const options = useCarrierOptions()
  const { id: shipmentId, carrier, trackingNo, remark } = shipment
  const form = useForm(
    orders.correctShipment,
    { shipmentId, carrier, trackingNo, remark },
    { done: t('orders.parcel.corrected'), onDone: close, lands: labelRefusals.map((refusal) => [refusal, 'trackingNo'] as const) },
  )
  return (
    <FormDrawer type={modalType.update} title={t('orders.parcel.correct')} form={form} close={close}>
      <SelectField {...optional(form.bind('carrier'))} options={options} />
      <TextField {...optional(form.bind('trackingNo'))} maxLength={40} />
      <TextField {...form.bind('remark')} maxLength={200} />
    </FormDrawer>
  )
}
