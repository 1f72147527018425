// The front door of membership.

import { memberships } from '#contract/membership/calls'
import { membershipStorefront } from '#contract/membership/storefront'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { membershipCalls } from './calls'
import { restoreLevel, restoreProgramme } from './restore'
import { membershipStorefrontCalls } from './storefront'

export { type LevelRow, ownProgramme, type Programme, programmeById, programmeHere, programmesOf } from './programmes'

export const column: Column = {
  name: 'membership',
  calls: [book('memberships', memberships, { handlers: membershipCalls })],
  restore: { programme: restoreProgramme, member_level: restoreLevel },
  adds: [
    storefronts.of(() => storefrontBook(membershipStorefront, { handlers: membershipStorefrontCalls, scopes: { programme: 'goods' } })),
  ],
}
