// What came back: it is received and becomes something, or a replacement leaves for it.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RadioRow } from '#console/kit/control/RadioRow'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SelectField, TextAreaField, TextField } from '#console/kit/form/fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals } from '#contract/after-sales/states'
import { carrierCodes, carriers } from '#contract/orders/states'
import type { FormProps } from './actions'
import { useRestockOptions } from './options'
import { BackField, VariantField } from './VariantField'

export function ReceiveForm({ detail, close }: FormProps) {
  const t = useT()
  const { id, version, agreedFen, applyFen, itemId, qty } = detail
  const restocks = useRestockOptions()
  const form = useForm(afterSales.receive, { id, version, restock: 'RESTOCK', note: '' }, { done: t('afterSales.received'), onDone: close })
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.receive')} form={form} close={close}>
      <p className="md-note">{t('afterSales.receiveHint', { yuan: yuan(agreedFen ?? applyFen) })}</p>
      {detail.status === 'WAIT_RETURN' && <Unannounced carrier={form.bind('returnCarrier')} no={form.bind('returnNo')} />}
      <BackField bound={form.bind('backSkuId')} itemId={itemId} qty={qty} />
      <SelectField {...form.bind('restock')} options={restocks} />
      <TextAreaField {...form.bind('note')} maxLength={500} />
    </FormDrawer>
  )
}

type Parcel = { carrier: Bound<string | undefined>; no: Bound<string | undefined> }

/** The buyer said nothing of a parcel; what stands on it can be written down, and need not be. */
function Unannounced({ carrier, no }: Parcel) {
  const t = useT()
  const options = useCarriers()
  return (
    <>
      <p className="md-note">{t('afterSales.unannounced')}</p>
      <SelectField {...carrier} required={false} options={options} />
      <TextField {...no} required={false} maxLength={40} />
    </>
  )
}

function useCarriers() {
  const say = useSay()
  return carrierCodes.map((value) => ({ value: value as string, label: say(carriers[value]) }))
}

const ways = ['SENT', 'HANDED'] as const

export function ReshipForm({ detail, close }: FormProps) {
  const t = useT()
  const { id, version, itemId, qty } = detail
  const restocks = useRestockOptions()
  const options = useCarriers()
  const form = useForm(
    afterSales.reship,
    { id, version, restock: 'RESTOCK', exchangeSkuId: detail.exchangeSkuId, handedOver: false },
    { done: t('afterSales.reshipped'), onDone: close, lands: [[afterSaleRefusals.notExchangeable, 'exchangeSkuId']] },
  )
  const way = form.values.handedOver ? 'HANDED' : 'SENT'
  const go = (next: (typeof ways)[number] | undefined) =>
    form.set({ handedOver: next === 'HANDED', carrier: undefined, trackingNo: undefined })
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.reship')} form={form} close={close}>
      <p className="md-note">{t('afterSales.reshipHint')}</p>
      {detail.status === 'WAIT_RETURN' && <Unannounced carrier={form.bind('returnCarrier')} no={form.bind('returnNo')} />}
      <BackField bound={form.bind('backSkuId')} itemId={itemId} qty={qty} />
      <SelectField {...form.bind('restock')} options={restocks} />
      <VariantField bound={form.bind('exchangeSkuId')} itemId={itemId} />
      <FieldBox id="field-way" label={t('afterSales.way')} required>
        {() => (
          <RadioRow
            id="field-way"
            label={t('afterSales.way')}
            value={way}
            options={ways.map((value) => ({ value, label: t(`afterSales.ways.${value}`) }))}
            onChange={go}
          />
        )}
      </FieldBox>
      {way === 'SENT' && (
        <>
          <SelectField {...(form.bind('carrier') as Bound<string>)} required options={options} />
          <TextField {...(form.bind('trackingNo') as Bound<string>)} required maxLength={40} />
        </>
      )}
    </FormDrawer>
  )
}
