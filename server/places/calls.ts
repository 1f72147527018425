// What the server does for units: lists by scope, one unit with its papers, and its way from draft to open and on.

import { isKeptIdNumber } from '#contract/kit/fields'
import { houseRefusals } from '#contract/kit/refusal'
import { mostPicked, type PlaceDetail, type places, readPermissions, writePermission } from '#contract/places/calls'
import { stepsOf } from '#contract/places/onboarding'
import { type PlaceKind, reasonedMoves, type UnitMove, unitMoves, unitRefusals, wantsOwner, whyNotUnit } from '#contract/places/states'
import { inviteAgain, inviteOwner } from '../accounts/index'
import { useFiles as holdFiles } from '../kit/file-use'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { identitySeal, type SealedIdentity } from '../kit/secrets/identity'
import { tellApplicant } from './applicant'
import * as lookups from './lookups'
import * as store from './store'

const listOf =
  (kind: PlaceKind) =>
  ({ tx, now }: Context, filter: store.Filter) =>
    store.page(tx, { ...filter, kind }, now)

const take = async ({ tx, now }: Context, id: string) => found(await store.take(tx, id, now), unitRefusals.missing)
const read = async ({ tx, now }: Context, id: string) => found(await store.one(tx, id, now), unitRefusals.missing)

/** An owner edits their own unit; others need the permission of the list that shows it. */
function mayWrite({ session }: Context, kind: PlaceKind, id?: string): void {
  if (id !== undefined && id === session.unit.id && session.isOwner) return
  const needed = writePermission(kind, session.unit.kind)
  must(needed && session.permissions.has(needed) ? null : houseRefusals.denied)
}

/** Papers of identity are in it: whoever owns the unit reads them, and whoever has a list that shows such units. */
async function readIfSeen(ctx: Context, id: string): Promise<PlaceDetail> {
  const unit = await read(ctx, id)
  const isOwn = id === ctx.session.unit.id && ctx.session.isOwner
  const sees = readPermissions(unit.kind).some((permission) => ctx.session.permissions.has(permission))
  must(isOwn || sees ? null : houseRefusals.denied)
  return unit
}

function sameVersion(unit: PlaceDetail, version: number): void {
  if (unit.version !== version) refuse(houseRefusals.stale, { current: unit })
}

/** Held, permitted, and as the caller saw it. */
async function toChange(ctx: Context, { id, version }: { id: string; version: number }): Promise<PlaceDetail> {
  const unit = await take(ctx, id)
  mayWrite(ctx, unit.kind, id)
  must(whyNotUnit.edit(unit))
  sameVersion(unit, version)
  return unit
}

/** An agent places units inside the jurisdiction only: elsewhere they would be another agent's at once. */
async function inJurisdiction({ tx, session }: Context, regionCode: string): Promise<void> {
  if (session.unit.kind !== 'AGENT') return
  must((await store.agentOf(tx, regionCode)) === session.unit.id ? null : unitRefusals.outside)
}

/** The masked number that was shown, sent back as it was, keeps the stored one. */
async function legalIdOf(ctx: Context, unitId: string, given: string): Promise<SealedIdentity | null> {
  if (!isKeptIdNumber(given)) return (await identitySeal(ctx))(given)
  return (await store.idMask(ctx.tx, unitId)) === given ? null : refuse(unitRefusals.idUnknown)
}

/** The caller's own unit where it is of this kind; else the one that was named, which must be within sight. */
async function parentOf({ tx, session }: Context, kind: 'MARKET' | 'BRAND' | 'AGENT', named: string | null): Promise<string | null> {
  const { unit } = session
  if (named !== null && named !== unit.id) {
    const isSeen = unit.kind !== kind && (await store.isSeen(tx, kind, named, unit.kind === 'BRAND' ? 'brand-markets' : 'own'))
    must(isSeen ? null : unitRefusals.missing)
  }
  return unit.kind === kind ? unit.id : named
}

/** The files are the caller's own: whoever uploaded a logo finds in the library whose it is. */
const fieldOf = ({ session }: Context, entityId: string, field: string, title: string) => ({
  unitId: session.unit.id,
  entity: 'unit',
  entityId,
  field,
  title,
})

const twins: Record<string, (typeof unitRefusals)[keyof typeof unitRefusals]> = {
  unit_code: unitRefusals.codeTaken,
  unit_name: unitRefusals.nameTaken,
  unit_market_name: unitRefusals.nameTaken,
}
function refusedTwin(error: unknown): never {
  const twin = twins[(error as { constraint?: string }).constraint ?? '']
  if (twin) refuse(twin)
  throw error
}

/** Whoever opens units of this kind invites their owners; an owner does not invite another: there is handing over for that. */
function mayInvite(ctx: Context, { id, kind }: Pick<PlaceDetail, 'id' | 'kind'>): void {
  must(id === ctx.session.unit.id ? houseRefusals.denied : null)
  mayWrite(ctx, kind)
}

type NewUnit = Pick<PlaceDetail, 'id' | 'kind' | 'name' | 'manageMode' | 'marketId'> & { ownerName?: string; ownerMobile?: string }

/** What the platform opens has somebody who can sign in to it. Others may leave the naming to the platform. */
async function giveOwner(ctx: Context, unit: NewUnit): Promise<void> {
  const { ownerName: name, ownerMobile: mobile } = unit
  if (name && mobile) return inviteOwner(ctx, unit, { name, mobile })
  must(name || mobile || (ctx.session.unit.kind === 'PLATFORM' && wantsOwner(unit)) ? unitRefusals.ownerNeeded : null)
}

async function moveUnit(ctx: Context, unit: PlaceDetail, move: UnitMove, reason: string): Promise<PlaceDetail> {
  must(whyNotUnit.move(unit, move))
  must(reasonedMoves.includes(move) && !reason ? unitRefusals.reasonNeeded : null)
  must(move === 'submit' && !unit.qualification ? unitRefusals.unqualified : null)
  const moved = await store.move(ctx.tx, unit.id, unit.status, unitMoves[move].to, reason || null)
  must(moved ? null : unitRefusals.wrongState)
  await tellApplicant(ctx, unit, move, reason)
  return read(ctx, unit.id)
}

export const placeCalls: Handlers<typeof places> = {
  agentShops: listOf('SHOP'),
  agentMarkets: listOf('MARKET'),
  brandShops: listOf('SHOP'),
  brandMarkets: ({ tx, now, session }, filter) =>
    store.page(tx, { ...filter, kind: 'MARKET' }, now, session.unit.kind === 'BRAND' ? 'brand-markets' : 'own'),
  all: ({ tx, now }, filter) => store.page(tx, filter, now),

  pick: async ({ tx, now }, { id, ...wanted }) => {
    if (id !== undefined) return lookups.called(tx, id)
    const { records } = await store.page(tx, { ...wanted, pageNumber: 1, pageSize: mostPicked, sort: 'name', order: 'asc' }, now)
    return records.map((row) => ({ id: row.id, name: row.name, kind: row.kind }))
  },

  shopsOfMarket: ({ tx, session }, { marketId }) => {
    const here = session.unit.marketId ?? session.unit.id
    // Through somebody else's eyes one sees their unit, and none of one's own.
    const isElsewhere = marketId !== undefined && marketId !== here && ['MARKET', 'SHOP'].includes(session.unit.kind) && !session.viewing
    return isElsewhere ? lookups.shopsOfAnotherOwn(tx, marketId) : lookups.shopsOf(tx, marketId ?? here)
  },

  detail: (ctx, { id }) => readIfSeen(ctx, id),

  add: async (ctx, place) => {
    mayWrite(ctx, place.kind)
    await inJurisdiction(ctx, place.regionCode)
    const manageMode = place.kind === 'SHOP' ? (place.manageMode ?? 2) : null
    // Who adds a unit has it in their own scope; under whom else it stands must be a unit that they see.
    const [marketId, brandId, agentId] = [
      await parentOf(ctx, 'MARKET', place.marketId),
      await parentOf(ctx, 'BRAND', place.brandId),
      await parentOf(ctx, 'AGENT', place.agentId),
    ]
    const id = await store.insert(ctx.tx, { ...place, manageMode, marketId, brandId, agentId }).catch(refusedTwin)
    await holdFiles(ctx.tx, fieldOf(ctx, id, 'logo', place.name), place.logoUrl)
    await giveOwner(ctx, { ...place, id, manageMode, marketId })
    return read(ctx, id)
  },

  inviteOwner: async (ctx, { id, ownerName, ownerMobile }) => {
    const unit = await take(ctx, id)
    mayInvite(ctx, unit)
    must(whyNotUnit.inviteOwner(unit))
    await inviteOwner(ctx, unit, { name: ownerName, mobile: ownerMobile })
    return read(ctx, id)
  },

  inviteAgain: async (ctx, { id }) => {
    const unit = await take(ctx, id)
    mayInvite(ctx, unit)
    must(whyNotUnit.inviteAgain(unit))
    await inviteAgain(ctx, unit)
    return read(ctx, id)
  },

  update: async (ctx, { id, version, ...form }) => {
    await toChange(ctx, { id, version })
    await inJurisdiction(ctx, form.regionCode)
    await store.rewrite(ctx.tx, id, form).catch(refusedTwin)
    await holdFiles(ctx.tx, fieldOf(ctx, id, 'logo', form.name), form.logoUrl)
    return read(ctx, id)
  },

  saveQualification: async (ctx, { unitId, version, legalIdNo, ...qualification }) => {
    const unit = await take(ctx, unitId)
    mayWrite(ctx, unit.kind, unitId)
    must(whyNotUnit.edit(unit))
    if (unit.qualification?.version !== version) refuse(houseRefusals.stale, { current: unit })
    await store.saveQualification(ctx.tx, unitId, { ...qualification, legalId: await legalIdOf(ctx, unitId, legalIdNo) })
    await holdFiles(ctx.tx, fieldOf(ctx, unitId, 'qualification', unit.name), qualification.licenceUrl, ...qualification.legalIdUrls)
    return read(ctx, unitId)
  },

  setTerms: async (ctx, { id, version, ...terms }) => {
    const unit = await take(ctx, id)
    sameVersion(unit, version)
    await store.setTerms(ctx.tx, id, terms)
    return read(ctx, id)
  },

  setClosure: async (ctx, { id, version, ...closure }) => {
    await toChange(ctx, { id, version })
    await store.setClosure(ctx.tx, id, closure)
    return read(ctx, id)
  },

  move: async (ctx, { id, version, move, reason }) => {
    const unit = await take(ctx, id)
    sameVersion(unit, version)
    return moveUnit(ctx, unit, move, reason)
  },

  submit: async (ctx, { id, version }) => moveUnit(ctx, await toChange(ctx, { id, version }), 'submit', ''),

  map: ({ tx }, { kind, region }) => lookups.points(tx, kind, region?.replace(/(00){1,2}$/, '') ?? null),

  onboarding: async ({ tx, session }) => {
    must(session.isOwner || session.permissions.has('brand:read') ? null : houseRefusals.denied)
    const steps = stepsOf[session.unit.kind]
    if (!steps) return []
    const facts = await lookups.onboardingOf(tx, session.unit.id, session.unit.kind === 'BRAND')
    return steps.map((step) => ({ step, isDone: facts?.[step] ?? false }))
  },

  counts: ({ tx, now }, { kind }) => lookups.counts(tx, kind, now),
}
