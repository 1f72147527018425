// Freezes a member, brings one back, or ends a membership: what it means is said, and why it is done is kept.

import { SmallForm } from '#console/desk/form/SmallForm'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { ReasonField } from './ReasonField'

const becomes = { freeze: 'FROZEN', restore: 'NORMAL', leave: 'LEFT' } as const

type Props = { act: keyof typeof becomes; of: Member; close: () => void }

export function StatusForm({ act, of, close }: Props) {
  const t = useT()
  const { id, version, points } = of
  const form = useForm(
    members.setStatus,
    { id, version, status: becomes[act], reason: '' },
    { done: t(`members.done.${act}`), onDone: close },
  )
  const label = t(`members.act.${act}`)
  return (
    <SmallForm
      title={t('members.actOn', { act: label, name: nameOf(of) })}
      act={{ label, danger: act !== 'restore' }}
      form={form}
      close={close}
    >
      <p className="md-note">{t(`members.means.${act}`, { n: countText(points) })}</p>
      <ReasonField bound={form.bind('reason')} of={act} />
    </SmallForm>
  )
}
