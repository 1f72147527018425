// The members of a programme: their list, all changes of points and growth, and what waits for a second person.

import './members.css'
import { useAddress } from '#console/kit/screen/use-address'
import { GrowthList, PointsList } from './changes/ChangeList'
import { MemberList } from './list/MemberList'
import { ProposalList } from './proposals/ProposalList'
import { tabOf } from './tabs'
import { useMemberDesk } from './use-member-desk'

const lists = { members: MemberList, points: PointsList, growth: GrowthList, proposals: ProposalList }

export function MemberPage() {
  const [search] = useAddress()
  const desk = useMemberDesk()
  const List = lists[tabOf(search.tab)]
  return (
    <>
      <List desk={desk} />
      {desk.dialogs}
    </>
  )
}
