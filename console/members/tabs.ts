// The lists of the page of members, and the links that open one of them.

import { linkTo } from '#console/kit/screen/link'

export const memberTabs = ['members', 'points', 'growth', 'proposals'] as const
export type MemberTab = (typeof memberTabs)[number]

/** The members are what the page opens with: their list has no name in the address. */
export const tabOf = (given: unknown): MemberTab => memberTabs.find((tab) => tab === given) ?? 'members'

export const linkToTab = (tab: MemberTab, filter: Readonly<Record<string, unknown>> = {}): string =>
  linkTo('members', tab === 'members' ? filter : { tab, ...filter })

/** In the address beside a member: which act is opened upon them, so that a link from elsewhere leads into it. */
export const acting = 'act'
