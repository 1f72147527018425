// Who redeems: a member of the mall's programme who is in, while the programme lets points be used.

import type { Refusal } from '#contract/kit/refusal'
import { memberRefusals } from '#contract/members/states'
import { membershipRefusals } from '#contract/membership/refusals'
import { mallRefusals } from '#contract/points-mall/states'
import { must, refuse } from '../kit/road/refuse'
import type { MemberRow } from '../members/index'
import type { Programme } from '../membership/index'

/** Why nobody, or not this buyer, redeems here; what they want is another question. */
export function whyNotMember({ redeems }: Pick<Programme, 'redeems'>, member: Pick<MemberRow, 'status'> | null): Refusal | null {
  if (!redeems) return membershipRefusals.off
  if (!member) return mallRefusals.notMember
  if (member.status === 'NORMAL') return null
  return member.status === 'FROZEN' ? memberRefusals.frozen : memberRefusals.left
}

export function memberWho(programme: Programme, member: MemberRow | null): { member: MemberRow; levelName: string } {
  must(whyNotMember(programme, member))
  if (!member) return refuse(mallRefusals.notMember)
  return { member, levelName: programme.levels.find(({ id }) => id === member.levelId)?.name ?? '' }
}
