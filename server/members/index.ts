// The front door of members.

import { members } from '#contract/members/calls'
import { memberOf } from '#contract/members/of-order'
import { memberStorefront } from '#contract/members/storefront'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { memberBulkActions } from './bulk'
import { memberCalls } from './calls'
import { memberExports } from './export'
import { membersFromSheet } from './import'
import { ladderJob } from './ladder'
import { memberCron, memberTasks } from './nightly'
import { memberOfCalls } from './of-order'
import { restoreMember } from './restore'
import { memberStorefrontCalls } from './storefront'

export { countOrder, grow, join, type MemberRow, memberById, memberFor, membersFor, settleLevel } from './door'

export const column: Column = {
  name: 'members',
  calls: [book('members', members, { handlers: memberCalls }), book('memberOf', memberOf, { handlers: memberOfCalls })],
  restore: { member: restoreMember },
  bulk: memberBulkActions,
  exports: memberExports,
  imports: [membersFromSheet],
  jobs: [ladderJob],
  tasks: memberTasks,
  cron: memberCron,
  adds: [
    storefronts.of(() =>
      storefrontBook(memberStorefront, {
        handlers: memberStorefrontCalls,
        scopes: { joinMembers: 'orders', memberMe: 'orders', changeProfile: 'orders', memberLevels: 'goods' },
      }),
    ),
  ],
}
