// Agrees: a refund goes out at once, a return or exchange waits for the goods and says where to send them.

import { z } from 'zod'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { usePreference } from '#console/kit/call/preferences'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals } from '#contract/after-sales/states'
import { labelOf, schemaAt } from '#contract/kit/problem'
import type { FormProps } from './actions'

const returnAddress = z.object({ name: z.string(), phone: z.string(), address: z.string() })
type ReturnAddress = z.output<typeof returnAddress>
const none: ReturnAddress = { name: '', phone: '', address: '' }

export function AgreeForm({ detail, close }: FormProps) {
  const t = useT()
  // Goods come back to the same place every time: the last one is there already.
  const [last, keepLast] = usePreference('after-sales:return-address', returnAddress, none)
  const { id, version, type, applyFen } = detail
  const comesBack = type !== 'REFUND_ONLY'
  const form = useForm(
    afterSales.agree,
    { id, version, returnAddress: comesBack ? last : null, note: '' },
    {
      done: t('afterSales.agreedDone'),
      onDone: (answer) => {
        if (answer.returnAddress) keepLast(answer.returnAddress)
        close()
      },
      lands: [[afterSaleRefusals.addressNeeded, 'returnAddress']],
    },
  )
  const address = (form.values.returnAddress as ReturnAddress | null) ?? none
  return (
    <FormDrawer type={modalType.update} title={t('afterSales.act.agree')} form={form} close={close}>
      <p className="md-note">{comesBack ? t('afterSales.agreeReturnHint') : t('afterSales.agreeRefundHint', { yuan: yuan(applyFen) })}</p>
      {comesBack && (
        <AddressFields value={address} change={(patch) => form.set({ returnAddress: { ...address, ...patch } })} errorAt={form.errorAt} />
      )}
      <TextAreaField {...form.bind('note')} maxLength={500} />
    </FormDrawer>
  )
}

type AddressProps = {
  value: ReturnAddress
  change: (patch: Partial<ReturnAddress>) => void
  errorAt: (path: string) => string | undefined
}

const parts = ['name', 'phone', 'address'] as const

function AddressFields({ value, change, errorAt }: AddressProps) {
  const say = useSay()
  return parts.map((part) => {
    const label = labelOf(schemaAt(afterSales.agree.input, ['returnAddress', part]))
    return (
      <TextField
        key={part}
        id={`field-returnAddress-${part}`}
        name={part}
        label={label ? say(label) : part}
        required
        value={value[part]}
        onChange={(text) => change({ [part]: text ?? '' })}
        error={errorAt(`returnAddress.${part}`)}
        maxLength={part === 'address' ? 200 : 50}
        inputMode={part === 'phone' ? 'tel' : undefined}
      />
    )
  })
}
