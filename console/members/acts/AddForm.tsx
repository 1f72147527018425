// Adds a member by hand; an order by the same number finds them.

import { FormDrawer } from '#console/desk/form/FormDrawer'
import { TagsBox } from '#console/kit/control/TagsBox'
import { DateField } from '#console/kit/form/date-fields'
import { FieldBox } from '#console/kit/form/FieldBox'
import { FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { members } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'

const lands = [[memberRefusals.already, 'mobile']] as const
export const mostTags = 20

export function AddForm({ close }: { close: () => void }) {
  const t = useT()
  const form = useForm(members.add, { name: '', mobile: '', tags: [] }, { done: t('members.add.done'), onDone: close, lands })
  const tags = form.bind('tags')
  return (
    <FormDrawer type={modalType.insert} title={t('members.add.act')} form={form} close={close}>
      <FormGroup name={t('members.add.who')}>
        <TextField {...form.bind('name')} maxLength={40} />
        <TextField {...form.bind('mobile')} inputMode="tel" maxLength={20} hint={t('members.add.mobileHint')} />
        <DateField {...form.bind('birthday')} hint={t('members.add.birthdayHint')} />
      </FormGroup>
      <FormGroup name={t('members.tags')} hint={t('members.tagsHint')}>
        <FieldBox id={tags.id} label={tags.label} required={false} error={tags.error}>
          {(aria) => <TagsBox id={tags.id} value={tags.value ?? []} most={mostTags} onChange={tags.onChange} {...aria} />}
        </FieldBox>
      </FormGroup>
    </FormDrawer>
  )
}
