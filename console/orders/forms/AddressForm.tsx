// Changes where an order goes, starting from where it goes now. A number that was not seen stays as it is unless a new one is typed.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { RegionField } from '#console/desk/region/RegionField'
import { useRead } from '#console/kit/call/calls'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderDetail, OrderRow } from '#contract/orders/shapes'

type Props = { close: () => void }

/** The list does not say the street: the form waits until it is known, and starts from the whole of it. */
export function AddressForm({ order, close }: Props & { order: OrderRow }) {
  const { data, isPlaceholderData } = useRead(orders.detail, { id: order.id })
  return data && !isPlaceholderData ? <AddressFields order={data} close={close} /> : null
}

const startOf = ({ id, version, receiverName, regionCode, address }: OrderDetail) => ({
  id,
  version,
  receiverName: receiverName ?? '',
  regionCode: regionCode ?? '',
  address: address ?? '',
})

function AddressFields({ order, close }: Props & { order: OrderDetail }) {
  const t = useT()
  const { receiverMobile } = order
  const form = useForm(orders.changeAddress, startOf(order), { done: t('orders.address.done'), onDone: close, read: startOf })
  return (
    <FormDrawer type={modalType.update} title={t('orders.address.title', { no: order.no })} form={form} close={close}>
      <p className="md-note">{t('orders.address.hint')}</p>
      <TextField {...form.bind('receiverName')} maxLength={50} />
      <TextField
        {...form.bind('receiverMobile')}
        inputMode="tel"
        hint={receiverMobile ? t('orders.address.mobileHint', { mobile: receiverMobile }) : undefined}
      />
      <RegionField {...form.bind('regionCode')} />
      <TextAreaField {...form.bind('address')} maxLength={200} />
    </FormDrawer>
  )
}
