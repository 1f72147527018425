// The second person's word: the points are booked at once, or the proposal is refused with a remark.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { members, type PointsProposal } from '#contract/members/calls'
import { signedCount } from '../signed'

type Props = { of: PointsProposal; isBooked: boolean; close: () => void }

export function DecideForm({ of, isBooked, close }: Props) {
  const t = useT()
  const form = useForm(
    members.decide,
    { id: of.id, isBooked, decision: '' },
    { done: t(isBooked ? 'members.proposal.booked' : 'members.proposal.refused'), onDone: close },
  )
  const act = { label: t(isBooked ? 'members.proposal.book' : 'members.proposal.refuse'), danger: !isBooked }
  return (
    <SmallForm title={t(isBooked ? 'members.proposal.bookTitle' : 'members.proposal.refuseTitle')} act={act} form={form} close={close}>
      <Facts
        items={[
          { title: 'members.member', value: of.memberName },
          { title: 'members.change', value: signedCount(of.amount) },
          { title: 'members.reason', value: of.reason },
          { title: 'members.proposal.by', value: [of.proposedName, timeText(of.proposedAt).slice(0, 16)].join(' ') },
        ]}
      />
      <p className="md-note">{t(isBooked ? 'members.proposal.bookHint' : 'members.proposal.refuseHint')}</p>
      <TextAreaField {...form.bind('decision')} maxLength={200} rows={2} />
    </SmallForm>
  )
}
