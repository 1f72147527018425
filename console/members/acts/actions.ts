// What can be done with a member, and why not; the first of them is what one came for.

import type { Action } from '#console/kit/action/action'
import { useT } from '#console/kit/text/i18n'
import type { Refusal } from '#contract/kit/refusal'
import type { Member } from '#contract/members/calls'
import { type MemberStanding, whyNotMember } from '#contract/members/standing'

/** Each has a form of its own. */
export const memberActs = ['points', 'growth', 'level', 'freeze', 'restore', 'leave', 'forget'] as const
export type MemberAct = (typeof memberActs)[number]

export const isMemberAct = (given: unknown): given is MemberAct => memberActs.some((act) => act === given)

const whyNot: Readonly<Record<MemberAct, (member: MemberStanding) => Refusal | null>> = {
  points: whyNotMember.change,
  growth: whyNotMember.change,
  level: whyNotMember.change,
  freeze: (member) => whyNotMember.move(member, 'FROZEN'),
  restore: (member) => whyNotMember.move(member, 'NORMAL'),
  leave: (member) => whyNotMember.move(member, 'LEFT'),
  forget: whyNotMember.forget,
}

type Ways = { act: (act: MemberAct, member: Member) => void; tags: (member: Member) => void }

export function useMemberActions({ act: open, tags }: Ways): (member: Member) => Action[] {
  const t = useT()
  return (member) => {
    const act = (what: MemberAct, permission: Action['permission'], rest: Partial<Action> = {}): Action => ({
      label: t(`members.act.${what}`),
      permission,
      why: whyNot[what](member),
      run: () => open(what, member),
      ...rest,
    })
    return [
      act('points', 'member:points', { primary: true, key: 'e' }),
      act('growth', 'member:points', { inMenu: true }),
      act('level', 'member:points', { inMenu: true }),
      {
        label: t('members.act.tags'),
        permission: 'member:write',
        inMenu: true,
        why: whyNotMember.change(member),
        run: () => tags(member),
      },
      member.status === 'NORMAL'
        ? act('freeze', 'member:write', { inMenu: true, danger: true })
        : act('restore', 'member:write', { inMenu: true }),
      act('leave', 'member:write', { inMenu: true, danger: true }),
      act('forget', 'member:forget', { inMenu: true, danger: true }),
    ]
  }
}
