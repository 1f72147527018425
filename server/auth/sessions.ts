// Sessions: opened with a random token, found again by its hash, and over on every process within a second of their end.

import { createHash, randomBytes } from 'node:crypto'
import type { FactorDue } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { type SignInWay, sessionIdleMs } from '#contract/kit/sign-in'
import { viewRefusals } from '#contract/kit/viewing'
import { permissionsOfRole } from '../accounts/index'
import type { Tx } from '../kit/database/db'
import { atTheDoor } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import { type DoorContext, type Road, refusalOfFailure } from '../kit/road/answer'
import { refuse } from '../kit/road/refuse'
import * as store from './store'
import * as views from './view-as/store'
import { seenThrough, whyNotView } from './view-as/view'

const longestMs = 12 * 3_600_000
const touchMs = 60_000
/** Below a second: what ends a session or changes a role is felt that soon, on processes that did not do it. */
const keptMs = 900
const keptMost = 5000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type Opened = { id: string; token: string; expiresAt: string }

export async function openSession(
  { tx, caller, now }: DoorContext,
  accountId: string,
  by: { way: SignInWay; deviceId: string | null },
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + longestMs).toISOString()
  const made = { accountId, tokenHash: hashOf(token), userAgent: caller.userAgent, ip: caller.ip, now, expiresAt, ...by }
  return { id: await store.addSession(tx, made), token, expiresAt }
}

/** A session as it was found: with what its role asks for and it has not shown yet. */
export type SignedIn = Session & { factorDue: FactorDue | null }

type Kept = { session: Promise<SignedIn | null>; at: number; clockAt: number }
const kept = new WeakMap<Road, Map<string, Kept>>()

/** Forgets what this process remembers: called after every write that may have changed somebody's standing. */
export const forgetSessions = (road: Road): boolean => kept.delete(road)

/** What others changed is forgotten here as well; and so is all after the ear was lost for a while. */
export const heedStanding = (road: Road): Promise<void> =>
  road.db.listen(
    'standing',
    () => void forgetSessions(road),
    () => void forgetSessions(road),
  )

/** Acting for which unit, and through whose eyes: what the headers of a request name. */
export type Acting = { unit?: string; view?: string }

/** Who calls, acting for the unit that the header names, or for the usual one. Refuses a unit that is not theirs, and a view that is over. */
export function findSession(road: Road, token: string, acting: Acting): Promise<SignedIn | null> {
  const known = kept.get(road) ?? new Map<string, Kept>()
  kept.set(road, known)
  const key = JSON.stringify([token, acting.unit, acting.view])
  const now = road.clock.now()
  const recent = known.get(key)
  if (recent && performance.now() - recent.at < keptMs && Math.abs(now.getTime() - recent.clockAt) < keptMs) return recent.session
  const session = acting.view === undefined ? lookUp(road, token, acting.unit, now) : lookThrough(road, token, acting.view, now)
  if (known.size >= keptMost) known.clear()
  known.set(key, { session, at: performance.now(), clockAt: now.getTime() })
  // A database that was away for a moment must not be remembered as an answer.
  session.catch(() => known.delete(key))
  return session
}

async function lookUp(road: Road, token: string, unitHeader: string | undefined, now: Date): Promise<SignedIn | null> {
  const askedUnit = unitHeader === undefined ? null : /^[1-9]\d{0,17}$/.test(unitHeader) ? unitHeader : '0'
  const alive = { now, seenSince: new Date(now.getTime() - sessionIdleMs), unitId: askedUnit }
  const row = await atTheDoor(road, 'read', (tx) => store.standingOf(tx, { tokenHash: hashOf(token) }, alive))
  if (!row) return null
  if (row.unitId === null) return askedUnit === null ? null : refuse(houseRefusals.denied)
  if (now.getTime() - Date.parse(row.lastSeenAt) > touchMs) await touch(road, row.id, now)
  return sessionOf({ ...row, unitId: row.unitId })
}

/** Looked up anew each time: the right to look and what is seen may have gone since it began. The header of a unit counts for nothing here. */
async function lookThrough(road: Road, token: string, viewId: string, now: Date): Promise<SignedIn | null> {
  const isId = /^[1-9]\d{0,17}$/.test(viewId)
  const view = isId ? await atTheDoor(road, 'read', (tx) => views.ofToken(tx, viewId, hashOf(token), now)) : undefined
  if (!view) return (await lookUp(road, token, undefined, now)) === null ? null : refuse(viewRefusals.over)
  const viewer = await lookUp(road, token, view.viewerUnitId, now)
  if (!viewer) return null
  const seen = await atTheDoor(road, 'read', (tx) => views.seen(tx, view))
  if (!seen || whyNotView(viewer, view, seen)) return refuse(viewRefusals.over)
  return seenThrough(viewer, seen, view)
}

/** Where nothing can be written for the moment, one can still read. */
async function touch(road: Road, id: string, now: Date): Promise<void> {
  await atTheDoor(road, 'write', (tx) => store.touch(tx, id, now)).catch((error: unknown) => {
    if (refusalOfFailure(road, error, 'write') !== houseRefusals.full) throw error
  })
}

/** The same session acting for another unit; null when that is not theirs to act for. */
export async function sessionIn({ tx, now }: DoorContext, session: Session, unitId: string): Promise<SignedIn | null> {
  const row = await store.standingOf(tx, { sessionId: session.id }, { now, seenSince: new Date(0), unitId })
  return row?.unitId ? sessionOf({ ...row, unitId: row.unitId }) : null
}

/** Somebody's rights in a unit while they are away, for what the house does in their name; null when they have none left. */
export async function sessionAway(tx: Tx, accountId: string, unitId: string, now: Date): Promise<Session | null> {
  const row = await store.standingAway(tx, accountId, unitId, now)
  return row?.unitId ? sessionOf({ ...row, unitId: row.unitId }) : null
}

function sessionOf(row: store.Standing & { unitId: string }): SignedIn {
  const role = { code: row.roleCode, isPreset: row.isPreset, permissions: row.permissions }
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    username: row.username,
    roleId: row.roleId,
    role: row.roleCode,
    isOwner: row.isOwner,
    manageMode: row.manageMode,
    unit: { id: row.unitId, kind: row.unitKind, name: row.unitName, marketId: row.marketId },
    permissions: permissionsOfRole(role, { kind: row.homeKind, manageMode: row.homeMode }),
    factorDue: row.factorDue,
  }
}
