// Accounts from a spreadsheet: each row by the same rules as the form, its role written as people call it.

import { accountImport, accountRefusals } from '#contract/accounts/calls'
import { importRefusals } from '#contract/imports/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { roleRefusals } from '#contract/roles/calls'
import { type Choice, importable } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import { accountCalls } from './calls'
import { holdsAll, permissionsOfRole } from './rules'
import * as store from './store'

async function roleChoices({ tx, session }: Context): Promise<Choice[]> {
  const place = { kind: session.unit.kind, manageMode: session.manageMode }
  const roles = await store.rolesByName(tx)
  return roles
    .filter((role) => !role.isPreset || role.unitKind === session.unit.kind)
    .map((role) => ({
      value: role.id,
      names: [role.name, role.nameEn ?? role.name],
      why: holdsAll(session.permissions, permissionsOfRole(role, place)) ? null : accountRefusals.roleBeyond,
    }))
}

export const accountsFromSheet = importable(accountImport, {
  choices: { roleId: roleChoices },
  taken: {
    username: { refusal: accountRefusals.usernameTaken, among: ({ tx }, values) => store.usernamesAmong(tx, values) },
    mobile: { refusal: accountRefusals.mobileTaken, among: ({ tx }, values) => store.mobilesAmong(tx, values) },
  },
  blames: {
    password: [houseRefusals.commonPassword, houseRefusals.personalPassword],
    roleId: [roleRefusals.missing, accountRefusals.roleBeyond],
  },
  add: async (ctx, row) => (await accountCalls.add(ctx, row)).id,
  remove: async (ctx, id) => {
    const { version } = await accountCalls.detail(ctx, { id })
    must(version > 1 ? importRefusals.changedSince : null)
    await accountCalls.remove(ctx, { ids: [id] })
  },
})
