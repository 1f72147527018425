// Puts tags on one member or many, and takes tags off that some of them have.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TagsBox } from '#console/kit/control/TagsBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '../list/columns'
import { mostTags } from './AddForm'
import { Usual } from './Usual'

type Props = { chosen: readonly Member[]; done?: () => void; close: () => void }

export function TagsForm({ chosen, done, close }: Props) {
  const t = useT()
  const [only] = chosen.length === 1 ? chosen : []
  const form = useForm(
    members.tag,
    { ids: chosen.map(({ id }) => id), add: [], remove: [] },
    {
      done: t('members.done.tags'),
      onDone: () => {
        close()
        done?.()
      },
    },
  )
  const add = form.bind('add')
  const remove = form.bind('remove')
  const taken = remove.value ?? []
  const had = [...new Set(chosen.flatMap(({ tags }) => tags))]
  const flip = (tag: string) => remove.onChange(taken.includes(tag) ? taken.filter((one) => one !== tag) : [...taken, tag])
  return (
    <SmallForm
      title={only ? t('members.tagsOfWhom', { name: nameOf(only) }) : t('members.tagsOfMany', { n: chosen.length })}
      form={form}
      close={close}
    >
      <FieldBox id={add.id} label={t('members.tagsAdd')} required={false} error={add.error} hint={t('members.tagsHint')}>
        {(aria) => <TagsBox id={add.id} value={add.value ?? []} most={mostTags} onChange={add.onChange} data-first {...aria} />}
      </FieldBox>
      {had.length > 0 && (
        <FieldBox id={remove.id} label={t('members.tagsRemove')} required={false} error={remove.error}>
          {() => (
            <Usual
              name={t('members.tagsRemove')}
              options={had.map((tag) => ({ label: tag, isOn: taken.includes(tag), pick: () => flip(tag) }))}
            />
          )}
        </FieldBox>
      )}
    </SmallForm>
  )
}
