// Puts tags on a member, and takes off what they have.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TagsBox } from '#console/kit/control/TagsBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { mostTags } from './AddForm'
import { Usual } from './Usual'

type Props = { of: Member; close: () => void }

export function TagsForm({ of, close }: Props) {
  const t = useT()
  const form = useForm(members.tag, { ids: [of.id], add: [], remove: [] }, { done: t('members.done.tags'), onDone: close })
  const add = form.bind('add')
  const remove = form.bind('remove')
  const taken = remove.value ?? []
  const flip = (tag: string) => remove.onChange(taken.includes(tag) ? taken.filter((one) => one !== tag) : [...taken, tag])
  return (
    <SmallForm title={t('members.tagsOfWhom', { name: nameOf(of) })} form={form} close={close}>
      <FieldBox id={add.id} label={add.label} required={false} error={add.error} hint={t('members.tagsHint')}>
        {(aria) => <TagsBox id={add.id} value={add.value ?? []} most={mostTags} onChange={add.onChange} data-first {...aria} />}
      </FieldBox>
      {of.tags.length > 0 && (
        <FieldBox id={remove.id} label={remove.label} required={false} error={remove.error}>
          {() => (
            <Usual name={remove.label} options={of.tags.map((tag) => ({ label: tag, isOn: taken.includes(tag), pick: () => flip(tag) }))} />
          )}
        </FieldBox>
      )}
    </SmallForm>
  )
}
