// The two halves of membership: its ladder, with which the page opens, and its settings.

import { linkTo } from '#console/kit/screen/link'

export const membershipTabs = ['ladder', 'settings'] as const
export type MembershipTab = (typeof membershipTabs)[number]

export const tabOf = (given: unknown): MembershipTab => membershipTabs.find((tab) => tab === given) ?? 'ladder'
export const linkToTab = (tab: MembershipTab): string => linkTo('levels', tab === 'ladder' ? {} : { tab })
