// The times at which goods go on and off the shelf by themselves; an empty time is none.

import { SmallForm } from '#console/desk/form/SmallForm'
import { DateTimeField } from '#console/kit/form/date-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Product, productRefusals, products } from '#contract/products/calls'
import { optional } from './edit/optional'

export function ScheduleForm({ product: { id, version, name, onAt, offAt }, close }: { product: Product; close: () => void }) {
  const t = useT()
  const form = useForm(
    products.schedule,
    { id, version, onAt, offAt },
    {
      done: t('products.done.scheduled'),
      onDone: close,
      lands: [
        [productRefusals.schedulePast, 'onAt'],
        [productRefusals.scheduleOrder, 'offAt'],
      ],
    },
  )
  return (
    <SmallForm title={t('products.schedule.action')} form={form} close={close}>
      <p className="md-note">{t('products.schedule.hint', { name })}</p>
      <DateTimeField {...optional(form.bind('onAt'))} />
      <DateTimeField {...optional(form.bind('offAt'))} />
    </SmallForm>
  )
}
