// The front door of members.

import { members } from '#contract/members/calls'
import { book, type Column } from '../kit/column'
import { memberCalls } from './calls'

export { countOrder, grow, join, type MemberRow, memberById, memberFor, membersFor, settleLevel } from './door'

export const column: Column = {
  name: 'members',
  calls: [book('members', members, { handlers: memberCalls })],
}
