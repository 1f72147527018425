// How the caller sees an account, and which roles the caller may give.

import { type Account, accountRefusals } from '#contract/accounts/calls'
import { roleRefusals } from '#contract/roles/calls'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { ceilingOf, holdsAll, maskMobile, permissionsOfRole } from './rules'
import * as store from './store'

const placeOf = ({ session }: Context) => ({ kind: session.unit.kind, manageMode: session.manageMode })

export async function viewOf(ctx: Context): Promise<(row: store.Row) => Account> {
  const { session, language } = ctx
  const above = await rolesAbove(ctx)
  const seesPhones = session.permissions.has('account:phone')
  // Field by field: this runs for every row of every list, and copying whole rows would be the dearest part of it.
  return (row) => ({
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    mobile: row.mobile === null || seesPhones ? row.mobile : maskMobile(row.mobile),
    roleId: row.roleId,
    roleName: language === 'en' ? (row.roleNameEn ?? row.roleName) : row.roleName,
    isOwner: row.isOwner,
    isSelf: row.id === session.accountId,
    isLocked: row.id !== session.accountId && ((row.isOwner && !session.isOwner) || above.has(row.roleId)),
    isShared: row.isShared,
    hasFactor: row.hasFactor,
    status: row.status,
    lastLoginAt: row.lastLoginAt,
    createdAt: row.createdAt,
    version: row.version,
  })
}

/** The roles here that may do more than the caller. Who holds all that a unit can give need not look. */
async function rolesAbove(ctx: Context): Promise<ReadonlySet<string>> {
  const { tx, session } = ctx
  const place = placeOf(ctx)
  if (holdsAll(session.permissions, ceilingOf(place))) return new Set()
  const roles = await store.roles(tx)
  return new Set(roles.filter((role) => !holdsAll(session.permissions, permissionsOfRole(role, place))).map(({ id }) => id))
}

/** Refuses a role that is not of this unit, or that holds more than the caller does. */
export async function giveable(ctx: Context, roleId: string): Promise<void> {
  const { tx, session } = ctx
  const [asked] = await store.roles(tx, [roleId])
  const role = found(asked, roleRefusals.missing)
  must(role.isPreset && role.unitKind !== session.unit.kind ? roleRefusals.missing : null)
  must(holdsAll(session.permissions, permissionsOfRole(role, placeOf(ctx))) ? null : accountRefusals.roleBeyond)
  if (!role.isPreset) must((await store.keepRole(tx, roleId)) ? null : roleRefusals.missing)
}
