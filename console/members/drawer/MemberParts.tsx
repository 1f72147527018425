// What stands under the first look: figures, what waits for a second person, tags, facts, and what happened.

import { useRef, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { StateMark } from '#console/kit/mark/StateDot'
import { Facts } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type MemberDetail, members } from '#contract/members/calls'
import { memberSourceWords } from '#contract/members/states'
import { signedCount } from '../signed'
import { linkToTab } from '../tabs'
import { Happened } from './Happened'
import type { Happening } from './happenings'
import { MemberFigures } from './MemberFigures'
import { TagsInPlace } from './TagsInPlace'

export function MemberParts({ member }: { member: MemberDetail }) {
  const t = useT()
  const say = useSay()
  const [at, setAt] = useState<Happening>({ tab: 'all' })
  const rows = useRef<HTMLDivElement>(null)
  const look = (next: Happening) => {
    setAt(next)
    rows.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <Waiting memberId={member.id} />
      <MemberFigures member={member} look={look} />
      <TagsInPlace member={member} />
      <Facts
        title={t('members.about')}
        items={[
          { title: 'members.programme', value: member.unitName },
          { title: 'members.birthday', value: member.birthday },
          { title: 'members.source', value: say(memberSourceWords[member.source]) },
          { title: 'members.joinedAt', value: timeText(member.joinedAt) },
        ]}
      />
      <div ref={rows}>
        <Happened memberId={member.id} at={at} look={setAt} />
      </div>
    </>
  )
}

/** What somebody proposed and nobody decided yet is not in the points above. */
function Waiting({ memberId }: { memberId: string }) {
  const t = useT()
  const { data } = useRead(members.proposals, { memberId, status: 'PROPOSED', pageNumber: 1, pageSize: 5 }, { quiet: true })
  const [first] = data?.records.filter((proposal) => proposal.memberId === memberId) ?? []
  if (!first) return null
  return (
    <p className="mb-notice">
      <StateMark tone="wait" />
      <span>{t('members.proposal.waits', { amount: signedCount(first.amount), who: first.proposedName, reason: first.reason })}</span>
      <a href={linkToTab('proposals', { status: 'PROPOSED' })}>{t('members.proposal.look')}</a>
    </p>
  )
}
