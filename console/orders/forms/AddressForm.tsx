// Changes where an order goes. A number that was not seen stays as it is unless a new one is typed.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RegionField } from '#console/desk/region/RegionField'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'

type Props = { order: OrderRow; close: () => void }

const startOf = ({ id, version, receiverName, regionCode }: OrderRow) => ({
  id,
  version,
  receiverName: receiverName ?? '',
  regionCode: regionCode ?? '',
  address: '',
})

export function AddressForm({ order, close }: Props) {
  const t = useT()
  const form = useForm(orders.changeAddress, startOf(order), { done: t('orders.address.done'), onDone: close, read: startOf })
  return (
    <FormDrawer type={modalType.update} title={t('orders.address.title', { no: order.no })} form={form} close={close}>
      <p className="md-note">{t('orders.address.hint')}</p>
      <TextField {...form.bind('receiverName')} maxLength={50} />
      <TextField
        {...form.bind('receiverMobile')}
        inputMode="tel"
        hint={order.receiverMobile ? t('orders.address.mobileHint', { mobile: order.receiverMobile }) : undefined}
      />
      <RegionField {...form.bind('regionCode')} />
      <TextAreaField {...form.bind('address')} maxLength={200} />
    </FormDrawer>
  )
}
