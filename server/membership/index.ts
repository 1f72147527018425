// The front door of membership.

import { memberships } from '#contract/membership/calls'
import { book, type Column } from '../kit/column'
import { membershipCalls } from './calls'
import { restoreLevel, restoreProgramme } from './restore'

export { type LevelRow, ownProgramme, type Programme, programmeById, programmeHere, programmesOf } from './programmes'

export const column: Column = {
  name: 'membership',
  calls: [book('memberships', memberships, { handlers: membershipCalls })],
  restore: { programme: restoreProgramme, member_level: restoreLevel },
}
