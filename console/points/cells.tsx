// Cells that the tables of points share: who it is, and why it changed.

import { linkTo } from '#console/kit/screen/link'
import { useSay } from '#console/kit/text/words'
import { type PointsKind, pointsKindWords } from '#contract/points/parts'

type Whose = { memberId: string; memberName: string; memberNo: string }

export const MemberCell = ({ of: { memberId, memberName, memberNo } }: { of: Whose }) => (
  <span className="md-two">
    <a className="md-link" href={linkTo('members', { id: memberId })}>
      {memberName || memberNo}
    </a>
    <small>{memberNo}</small>
  </span>
)

export function Kind({ kind }: { kind: PointsKind }) {
  const say = useSay()
  return say(pointsKindWords[kind])
}
