// A field of an account is put back by the same call that edits the account.

import { accounts } from '#contract/accounts/calls'
import { checked, type Restorer } from '../kit/restorer'
import { accountCalls } from './calls'

export const restoreAccount: Restorer = async (ctx, { id, version, field, value }) => {
  const { displayName, roleId } = await accountCalls.detail(ctx, { id })
  await accountCalls.update(ctx, checked(ctx, accounts.update.input, { id, version, displayName, roleId, [field]: value }))
}
