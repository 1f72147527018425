// Changes what an unpaid order costs: the new amount is shown while one types.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { TextAreaField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { orderRefusals } from '#contract/orders/states'

type Props = { order: OrderRow; close: () => void }

const fenIn = (value: unknown, otherwise: number) => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise)

export function PriceForm({ order, close }: Props) {
  const t = useT()
  const { id, version, freightFen, payableFen } = order
  const form = useForm(
    orders.changePrice,
    { id, version, goodsFen: 0, freightFen, reason: '' },
    { done: t('orders.price.done'), onDone: close, lands: [[orderRefusals.priceTooLow, 'goodsFen']] },
  )
  const next = payableFen + fenIn(form.values.goodsFen, 0) + fenIn(form.values.freightFen, freightFen) - freightFen
  return (
    <FormDrawer type={modalType.update} title={t('orders.price.title', { no: order.no })} form={form} close={close}>
      <p className="md-note">{t('orders.price.hint')}</p>
      <MoneyField {...form.bind('goodsFen')} hint={t('orders.price.goodsHint')} />
      <MoneyField {...form.bind('freightFen')} />
      <TextAreaField {...form.bind('reason')} maxLength={200} />
      <output className={`or-payable ${next > 0 ? '' : 'or-payable-wrong'}`} aria-live="polite">
        <span>{t('orders.price.now')}</span>
        <del>{yuan(payableFen)}</del>
        <strong>{yuan(next)}</strong>
      </output>
    </FormDrawer>
  )
}
