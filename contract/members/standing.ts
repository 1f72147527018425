// What can be done with a member, and why not: asked by screens that grey a button, and by the server that refuses.

import type { Refusal } from '../kit/refusal'
import { type MemberState, memberRefusals, secondPersonFrom } from './states'

export type MemberStanding = { status: MemberState; isForgotten: boolean }

const gone = ({ status, isForgotten }: MemberStanding): Refusal | null =>
  isForgotten ? memberRefusals.forgotten : status === 'LEFT' ? memberRefusals.left : null

export const whyNotMember = {
  /** Points, growth, levels and tags: of whoever is in, frozen or not. */
  change: gone,
  /** Earning, spending, rising: what a member does itself. */
  act: (member: MemberStanding): Refusal | null => gone(member) ?? (member.status === 'FROZEN' ? memberRefusals.frozen : null),
  /** Whoever left may come back, but for one of whom nothing is known any more. */
  move: (member: MemberStanding, to: MemberState): Refusal | null =>
    member.isForgotten
      ? memberRefusals.forgotten
      : member.status === to
        ? memberRefusals.sameState
        : member.status === 'LEFT' && to === 'FROZEN'
          ? memberRefusals.left
          : null,
  forget: ({ isForgotten }: MemberStanding): Refusal | null => (isForgotten ? memberRefusals.forgotten : null),
}

/** So many points, up or down, are booked by two people. */
export const needsSecondPerson = (amount: number): boolean => Math.abs(amount) >= secondPersonFrom

/** Whoever was forgotten has no name any more: they go by their number. */
export const nameOf = ({ name, no }: { name: string; no: string }): string => name || no
