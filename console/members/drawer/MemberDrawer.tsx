// One member in full: the rung and the way to the next, what they have and paid, their tags, and everything that happened.

import '../members.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { memberSourceWords, memberStateWords } from '#contract/members/states'
import { MemberMark } from '../list/columns'
import { MemberHero } from './MemberHero'
import { MemberParts } from './MemberParts'

type Props = { id: string; actionsOf: (member: Member) => Action[]; close: () => void }

const labels = {
  name: 'members.name',
  birthday: 'members.birthday',
  tags: 'members.tags',
  status: 'members.status',
  source: 'members.source',
  levelUntil: 'members.levelUntil',
} as const

export function MemberDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(members.detail, { id }, { quiet: true })
  const show = useShown({ status: memberStateWords, source: memberSourceWords })
  const member = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('members.member')}
      name={member && nameOf(member)}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      tag={member && member.status !== 'NORMAL' && <MemberMark status={member.status} />}
      hero={member && <MemberHero member={member} />}
      actions={member ? actionsOf(member) : []}
    >
      {member && (
        <>
          <MemberParts member={member} />
          <HistoryPanel entity="member" now={{ id, version: member.version, whyNotEdit: null }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}
