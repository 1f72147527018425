// Which of a member's rows are looked at: everything that happened, narrowed to a kind, the changes of points, of growth, of the rung, or the lots
// that the points lie in.

import type { MemberEventKind } from '#contract/members/states'

export const happeningTabs = ['all', 'points', 'lots', 'growth', 'levels'] as const
export type HappeningTab = (typeof happeningTabs)[number]

export type Happening = { tab: HappeningTab; kind?: MemberEventKind }
