// The front door of accounts.

import { accounts } from '#contract/accounts/calls'
import { book, type Column } from '../kit/column'
import { accountBulkActions } from './bulk'
import { accountCalls } from './calls'
import { accountExport } from './export'
import { accountsFromSheet } from './import'
import { restoreAccount } from './restore'

export { actingFor } from './elsewhere'
export { handOver, holdOwnership } from './hand-over'
export { type Admin, addPlatformOwner, noteSignIn, rememberUnit, setLanguage, setOwnPassword } from './holder'
export { type Applicant, type Invited, inviteAgain, inviteApplicants, inviteOwner, openInvitation, spendInvitations } from './invite'
export { ceilingOf, holdsAll, maskMobile, permissionsOfRole, presetOf } from './rules'
export { endOne, sessionsOf } from './sessions'

export const column: Column = {
  name: 'accounts',
  calls: [book('accounts', accounts, { handlers: accountCalls, standing: true })],
  bulk: accountBulkActions,
  exports: [accountExport],
  imports: [accountsFromSheet],
  restore: { account: restoreAccount },
}
