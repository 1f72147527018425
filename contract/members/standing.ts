// What may be done with a member in each state, and why not: greyed by the console, refused by the server.

import type { Refusal } from '../kit/refusal'
import { type MemberState, memberRefusals, secondPersonFrom } from './states'

type Standing = { status: MemberState; isForgotten?: boolean }

/** Who has left or is frozen keeps what there is: nothing is added and nothing taken. */
const whyNotChange = ({ status, isForgotten }: Standing): Refusal | null =>
  isForgotten ? memberRefusals.forgotten : status === 'LEFT' ? memberRefusals.left : status === 'FROZEN' ? memberRefusals.frozen : null

export const whyNotMember = {
  points: whyNotChange,
  growth: whyNotChange,
  level: whyNotChange,
  tag: ({ isForgotten }: Standing): Refusal | null => (isForgotten ? memberRefusals.forgotten : null),
  freeze: ({ status }: Standing): Refusal | null =>
    status === 'LEFT' ? memberRefusals.left : status === 'FROZEN' ? memberRefusals.frozen : null,
  /** Whoever was forgotten is nobody who could come back. */
  restore: ({ isForgotten }: Standing): Refusal | null => (isForgotten ? memberRefusals.forgotten : null),
  leave: ({ status }: Standing): Refusal | null => (status === 'LEFT' ? memberRefusals.left : null),
  forget: ({ isForgotten }: Standing): Refusal | null => (isForgotten ? memberRefusals.forgotten : null),
}

/** Whether a change of points by hand waits for a second person. */
export const needsSecondPerson = (amount: number): boolean => Math.abs(amount) >= secondPersonFrom
