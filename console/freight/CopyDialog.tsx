// A copy of a template under a name of its own.

import { FormDialog } from '#console/kit/FormDialog'
import { TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { useForm } from '#console/kit/use-form'
import { freight, type Template, templateRefusals } from '#contract/freight/calls'

const longest = 50

export function CopyDialog({ template: { id, name }, close }: { template: Template; close: () => void }) {
  const t = useT()
  const suggested = t('freight.copyName', { name: name.slice(0, longest - 6) })
  const form = useForm(
    freight.copy,
    { id, name: suggested },
    { done: t('freight.copied'), onDone: close, lands: [[templateRefusals.nameTaken, 'name']] },
  )
  return (
    <FormDialog title={t('freight.copyTitle', { name })} close={close} form={form}>
      <TextField {...form.bind('name')} maxLength={longest} />
    </FormDialog>
  )
}
