// Deleting a template: the goods that use it go to another one in the same breath.

import { useRead } from '#console/kit/call/calls'
import { FormDialog } from '#console/kit/form/FormDialog'
import { SelectField } from '#console/kit/form/fields'
import { type Bound, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { freight, type Template, templateRefusals } from '#contract/freight/calls'

export function RemoveDialog({ template: { id, name, shopId, productCount }, close }: { template: Template; close: () => void }) {
  const t = useT()
  const { data } = useRead(freight.list, { shopId }, { quiet: true })
  const others = (data ?? []).filter((each) => each.id !== id)
  const form = useForm(freight.remove, { id }, { done: t('freight.removed'), onDone: close, lands: [[templateRefusals.inUse, 'moveTo']] })
  const options = others.map((each) => ({
    value: each.id,
    label: each.isDefault ? t('freight.defaultOption', { name: each.name }) : each.name,
  }))
  return (
    <FormDialog title={t('freight.removeTitle', { name })} close={close} form={form}>
      <p className="md-note">{productCount > 0 ? t('freight.removeUsed', { n: productCount }) : t('freight.removeUnused')}</p>
      {productCount > 0 && <SelectField {...(form.bind('moveTo') as Bound<string>)} required options={options} />}
    </FormDialog>
  )
}
