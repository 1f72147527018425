// Removes what is known of a member for good; who does it shows again who they are.

import { SmallForm } from '#console/desk/form/SmallForm'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { ReasonField } from './ReasonField'

export function ForgetForm({ of, close }: { of: Member; close: () => void }) {
  const t = useT()
  const form = useForm(members.forget, { id: of.id, reason: '' }, { done: t('members.done.forget'), onDone: close })
  const label = t('members.act.forget')
  return (
    <SmallForm title={t('members.actOn', { act: label, name: nameOf(of) })} act={{ label, danger: true }} form={form} close={close}>
      <ul className="mb-means">
        <li>{t('members.means.forgetGone')}</li>
        <li>{t('members.means.forgetStays')}</li>
        <li>{t('members.means.forgetEver')}</li>
      </ul>
      <ReasonField bound={form.bind('reason')} of="forget" />
    </SmallForm>
  )
}
