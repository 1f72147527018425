// A unit goes from one owner to another: the heir proved their number, the former owner steps down or leaves, and an owner is always there.

import { randomBytes, randomInt } from 'node:crypto'
import { accountRefusals } from '#contract/accounts/calls'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { hashPassword } from '../kit/secrets/passwords'
import { presetOf } from './rules'
import * as store from './store'
import { refusedTwin } from './twins'

/** Holds the ownership of the caller's unit until the call ends, and gives the caller as they are now: perhaps no owner any more. */
export async function holdOwnership({ tx, session }: Context): Promise<{ isOwner: boolean; mobile: string | null }> {
  await store.lockOwners(tx, session.unit.id)
  const [row] = await store.someToChange(tx, session.unit.id, [session.accountId])
  return { isOwner: row?.isOwner ?? false, mobile: row?.mobile ?? null }
}

type Heir = { displayName: string; mobile: string }
type HandedOver = { isNewAccount: boolean; heirIsDisabled: boolean; hasLeft: boolean }

/** Only after `holdOwnership`, and after the heir proved their number by a code. */
export async function handOver(ctx: Context, heir: Heir, { stays }: { stays: boolean }): Promise<HandedOver> {
  const { tx, session } = ctx
  const unitId = session.unit.id
  const known = await store.byProvenMobile(tx, heir.mobile)
  if (known && known.status !== 1) return { isNewAccount: false, heirIsDisabled: true, hasLeft: false }
  const heirId = known?.id ?? (await newcomer(ctx, heir))
  const roleId = await store.presetRole(tx, presetOf[session.unit.kind] ?? '')
  const [here] = await store.some(tx, unitId, [heirId])
  if (!here) await store.join(tx, heirId, unitId, roleId)
  await store.changePost(tx, heirId, unitId, { roleId, isOwner: true })
  await stepDown(ctx, stays)
  must((await store.hasOwner(tx, unitId)) ? null : accountRefusals.lastOwner)
  return { isNewAccount: !known, heirIsDisabled: false, hasLeft: !stays }
}

/** Who works elsewhere too keeps the sessions of there; what was open here is refused by the next call. */
async function stepDown({ tx, session }: Context, stays: boolean): Promise<void> {
  const unitId = session.unit.id
  const [row] = await store.some(tx, unitId, [session.accountId])
  const former = found(row, accountRefusals.missing)
  if (stays) return store.changePost(tx, former.id, unitId, { roleId: former.roleId, isOwner: false })
  if (!former.isShared) await store.endSessions(tx, former.id)
  await store.leave(tx, unitId, [former.id], former.isShared ? [] : [former.id])
}

/** Nobody knows the password of a new account: its holder signs in by a code, or sets one by a code. */
async function newcomer({ tx }: Context, { displayName, mobile }: Heir): Promise<string> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const [taken] = await store.usernamesAmong(tx, [mobile])
  const username = taken ? `${mobile}-${randomInt(100_000, 1_000_000)}` : mobile
  return store.add(tx, { username, passwordHash, displayName, mobile }, false).catch(refusedTwin)
}
