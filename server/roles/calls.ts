// What the server does for the roles of a unit.

import { houseRefusals } from '#contract/kit/refusal'
import { urlsOf } from '#contract/permissions'
import { type Role, roleRefusals, type roles, whyNotRole } from '#contract/roles/calls'
import { actingFor, ceilingOf, holdsAll, permissionsOfRole } from '../accounts/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { changeRule, rulesOf } from './factor-rules'
import * as store from './store'

const placeOf = ({ session }: Context) => ({ kind: session.unit.kind, manageMode: session.manageMode })

function viewOf(ctx: Context): (row: store.Row) => Role {
  const { session, language } = ctx
  return ({ nameEn, descriptionEn, permissions, ...row }) => ({
    ...row,
    name: language === 'en' ? (nameEn ?? row.name) : row.name,
    description: language === 'en' ? (descriptionEn ?? row.description) : row.description,
    isOwn: row.id === session.roleId,
    permissionCount: permissionsOfRole({ ...row, permissions }, placeOf(ctx)).size,
  })
}

async function one(ctx: Context, id: string): Promise<store.Row> {
  const [row] = await store.list(ctx.tx, ctx.session.unit, { id })
  return found(row, roleRefusals.missing)
}

async function oneToChange(ctx: Context, id: string): Promise<{ row: store.Row; seen: Role }> {
  await store.hold(ctx.tx, id)
  const row = await one(ctx, id)
  return { row, seen: viewOf(ctx)(row) }
}

const sameVersion = (seen: Role, version: number, more: { permissions?: string[] } = {}) =>
  seen.version === version ? null : refuse(houseRefusals.stale, { current: { ...seen, ...more } })

function refusedTwin(error: unknown): never {
  const { code, constraint: index } = error as { code?: string; constraint?: string }
  if (code === '23505' && index === 'role_name') refuse(roleRefusals.nameTaken)
  throw error
}

export const roleCalls: Handlers<typeof roles> = {
  list: async (ctx, { keyword, unitId }) => {
    const there = await actingFor(ctx, unitId)
    return (await store.list(there.tx, there.session.unit, { keyword })).map(viewOf(there))
  },

  add: async (ctx, named) => {
    const id = await store.add(ctx.tx, ctx.session.unit.id, named).catch(refusedTwin)
    return viewOf(ctx)(await one(ctx, id))
  },

  update: async (ctx, { id, version, ...named }) => {
    const { row, seen } = await oneToChange(ctx, id)
    must(whyNotRole.edit(seen))
    sameVersion(seen, version)
    // What was shown in English and left as it was is no new name.
    const name = named.name === seen.name ? row.name : named.name
    const description = named.description === seen.description ? row.description : named.description
    await store.rename(ctx.tx, id, { name, description }).catch(refusedTwin)
    return viewOf(ctx)(await one(ctx, id))
  },

  remove: async (ctx, { id }) => {
    const { row, seen } = await oneToChange(ctx, id)
    must(whyNotRole.remove(seen))
    must(holdsAll(ctx.session.permissions, permissionsOfRole(row, placeOf(ctx))) ? null : roleRefusals.beyond)
    await store.remove(ctx.tx, id)
    return null
  },

  updatePermissions: async (ctx, { roleId, version, permissions }) => {
    const { row, seen } = await oneToChange(ctx, roleId)
    must(whyNotRole.grant(seen))
    sameVersion(seen, version, { permissions: row.permissions })
    const wanted = new Set<string>(permissions)
    const held = new Set(row.permissions)
    const added = [...wanted].filter((code) => !held.has(code))
    const taken = [...held].filter((code) => !wanted.has(code))
    // Giving and taking are the same power: both stop at what the caller holds, and at what this unit can hold at all.
    must(holdsAll(ctx.session.permissions, [...added, ...taken]) && holdsAll(ceilingOf(placeOf(ctx)), added) ? null : roleRefusals.beyond)
    await store.grant(ctx.tx, roleId, { added, taken })
    return viewOf(ctx)(await one(ctx, roleId))
  },

  askFactor: async (ctx, { roleId, asked }) => {
    const { seen } = await oneToChange(ctx, roleId)
    must(whyNotRole.askFactor(seen, { mayChange: ctx.session.isOwner }))
    await changeRule(ctx, { need: 'SIGN_IN', roleId, unitKind: null }, asked)
    return viewOf(ctx)(await one(ctx, roleId))
  },

  factorRules: rulesOf,

  setFactorRule: async (ctx, { need, unitKind, asked }) => {
    must(unitKind !== null && ctx.session.unit.kind !== 'PLATFORM' ? roleRefusals.platformOnly : null)
    must(unitKind === null && need !== 'WITHDRAWALS' ? houseRefusals.badInput : null)
    await changeRule(ctx, { need, roleId: null, unitKind }, asked)
    return rulesOf(ctx)
  },

  permissions: async (ctx, { roleId }) => {
    const { session } = ctx
    const own = roleId === session.roleId
    must(own || session.permissions.has('role:read') ? null : houseRefusals.denied)
    const codes = own ? [...session.permissions] : [...permissionsOfRole(await one(ctx, roleId), placeOf(ctx))]
    return { permissions: codes, urls: urlsOf(codes) }
  },
}
