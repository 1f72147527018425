// A copy of a template under a name of its own.

import { FormDialog } from '#console/kit/form/FormDialog'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
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
