// Somebody of a unit who may do some things and no others.

import { firstOf } from '../../contract/kit/sure'
import { roles } from '../../contract/roles/calls'
import { expect, hire, tokenOf, unique } from '../house'
import { ask, demo, type Person } from '../money/money-desk'

export async function holder(owner: string, ...permissions: string[]): Promise<Person> {
  const by = await demo(owner)
  const made = await ask<{ id: string; version: number }>(roles.add, { name: `看会员${unique().slice(-5)}`, description: '' }, by)
  const { id: roleId, version } = made.data
  expect((await ask(roles.updatePermissions, { roleId, version, permissions } as never, by)).message).toBe('success')
  const { username, password } = firstOf(await hire(1, { by: owner, role: roleId }))
  return { username, password, token: await tokenOf(username, password) }
}
