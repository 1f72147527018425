// Saving a list as it stands under a name, for me or for everybody in the unit.

import { FormDialog } from '#console/kit/form/FormDialog'
import { SwitchField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type View, views } from '#contract/views/calls'
import type { Shown } from './view-state'

type Props = { list: string; view?: View; shown: Shown; close: () => void }

export const ViewForm = ({ view, ...rest }: Props) => (view ? <EditForm view={view} {...rest} /> : <AddForm {...rest} />)

function AddForm({ list, shown, close }: Omit<Props, 'view'>) {
  const t = useT()
  const form = useForm(views.add, { list, ...shown, isShared: false }, { done: t('views.saved'), onDone: close })
  return <Fields form={form} title={t('views.save')} close={close} />
}

/** The list as it stands now becomes the view. */
function EditForm({ view, shown, close }: Props & { view: View }) {
  const t = useT()
  const { id, version, name, isShared } = view
  const form = useForm(views.update, { id, version, name, isShared, ...shown }, { done: t('views.saved'), onDone: close })
  return <Fields form={form} title={t('views.edit')} close={close} />
}

type AnyForm = Pick<ReturnType<typeof useForm<typeof views.add>>, 'bind' | 'submit' | 'pending' | 'element' | 'call' | 'merge' | 'values'>

function Fields({ form, title, close }: { form: AnyForm; title: string; close: () => void }) {
  return (
    <FormDialog title={title} close={close} form={form}>
      <TextField {...form.bind('name')} maxLength={30} />
      <SwitchField {...form.bind('isShared')} />
    </FormDialog>
  )
}
