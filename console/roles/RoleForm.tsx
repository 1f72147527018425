// Add or edit one role.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Role, roleRefusals, roles } from '#contract/roles/calls'

type AddProps = { close: () => void; added: (role: Role) => void }

/** A new role can do nothing yet: what it may do is asked next. */
export function RoleAddForm({ close, added }: AddProps) {
  const t = useT()
  const say = useSay()
  const form = useForm(
    roles.add,
    { name: '', description: '' },
    {
      done: t('roles.added'),
      onDone: added,
      lands: [[roleRefusals.nameTaken, 'name']],
    },
  )
  return (
    <SmallForm title={say(roles.add.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={20} />
      <TextAreaField {...form.bind('description')} maxLength={200} />
    </SmallForm>
  )
}

type EditProps = { role: Role; close: () => void }

export function RoleEditForm({ role, close }: EditProps) {
  const t = useT()
  const say = useSay()
  const { id, version, name, description } = role
  const form = useForm(
    roles.update,
    { id, version, name, description },
    {
      done: t('kit.saved'),
      onDone: close,
      lands: [[roleRefusals.nameTaken, 'name']],
    },
  )
  return (
    <SmallForm title={say(roles.update.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={20} />
      <TextAreaField {...form.bind('description')} maxLength={200} />
    </SmallForm>
  )
}
