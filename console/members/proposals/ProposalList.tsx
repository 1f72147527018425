// Changes of points that are so large that a second person must approve them: what waits, and what became of the others.

import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { members, type PointsProposal } from '#contract/members/calls'
import { memberOverview } from '#contract/members/overview'
import { changeStates, changeStateWords, memberRefusals } from '#contract/members/states'
import { OtherLists } from '../OtherLists'
import type { MemberDesk } from '../use-member-desk'
import { proposalColumns, proposalShape } from './columns'

export function ProposalList({ desk }: { desk: MemberDesk }) {
  const say = useSay()
  const { data } = useRead(memberOverview, {}, { quiet: true })
  const filters: Filter[] = [
    { key: 'status', title: 'members.status', options: changeStates.map((value) => ({ value, label: say(changeStateWords[value]) })) },
  ]
  return (
    <ListPage
      name="points-proposals"
      title="members.tab.proposals"
      call={members.proposals}
      columns={proposalColumns}
      filters={filters}
      emptyHint="members.proposal.emptyHint"
      allDone="members.proposal.allDone"
      arrived="members.arrivedChange"
      open={({ memberId }) => desk.show(memberId)}
      rowActions={useActions(desk)}
      lead={<OtherLists waiting={data?.toDecideCount} />}
      shape={proposalShape}
    />
  )
}

function useActions(desk: MemberDesk): (proposal: PointsProposal) => Action[] {
  const t = useT()
  return (of) => {
    if (of.status !== 'PROPOSED') return []
    const why = of.mayDecide === false ? memberRefusals.own : null
    const open = (isBooked: boolean) => () => desk.open({ what: 'decide', of, isBooked })
    return [
      { label: t('members.proposal.book'), primary: true, permission: 'member:points', why, run: open(true) },
      { label: t('members.proposal.refuse'), danger: true, permission: 'member:points', why, run: open(false) },
    ]
  }
}
