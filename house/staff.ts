// The staff of a unit, as a test makes and finds them.

import { type Account, accounts } from '#contract/accounts/calls'
import type { Given } from '#contract/kit/call'
import type { Permission } from '#contract/permissions'
import { roles } from '#contract/roles/calls'
import type { House, Manner } from './harness/index'

export const firstPassword = 'Fjord-71-lamp'
type Newcomer = Given<typeof accounts.add>

export function staffOf(house: House, manager: Manner) {
  let made = 0

  const list = async (input: Given<typeof accounts.page>, as = manager) => (await house.call(accounts.page, input, as)).data

  const find = async (username: string, as = manager): Promise<Account> => {
    const { records } = await list({ keyword: username }, as)
    const account = records.find((each) => each.username === username)
    if (!account) throw new Error(`${username} is not listed`)
    return account
  }

  /** Somebody whom nobody knows yet, for customer service unless said otherwise. */
  const newcomer = (over: Partial<Newcomer> = {}): Newcomer => {
    made += 1
    const mobile = `1355555${String(made).padStart(4, '0')}`
    return { username: `new.person.${made}`, password: firstPassword, displayName: '新同事', mobile, roleId: '15', ...over }
  }

  const add = async (over: Partial<Newcomer> = {}, as = manager) => (await house.call(accounts.add, newcomer(over), as)).data

  /** Somebody of the manager's unit who holds just these permissions. */
  const clerkWith = async (permissions: Permission[]): Promise<{ token: string; id: string; roleId: string }> => {
    made += 1
    const role = (await house.call(roles.add, { name: `角色 ${made}`, description: '' }, manager)).data
    await house.call(roles.updatePermissions, { roleId: role.id, version: role.version, permissions }, manager)
    const { id, username } = await add({ roleId: role.id })
    return { token: await house.signIn(username, firstPassword), id, roleId: role.id }
  }

  return { list, find, newcomer, add, clerkWith }
}
