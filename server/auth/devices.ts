// Devices that an account signed in with: known again by a random token of which only the hash is kept.

import { createHash, randomBytes } from 'node:crypto'
import { deviceKnownDays } from '#contract/kit/signed-in'
import type { DoorContext } from '../kit/road/answer'

export type KnownDevice = { id: string; token: string }

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const expiryFrom = (now: Date) => new Date(now.getTime() + deviceKnownDays * 86_400_000).toISOString()

/**
 * The device among those whose tokens were sent that this account knows. The question is asked for a name that nobody
 * has as well, so that its time tells nothing.
 */
export async function knownDevice(
  { tx, now }: DoorContext,
  accountId: string | undefined,
  tokens: readonly string[] = [],
): Promise<KnownDevice | null> {
  let known: KnownDevice | null = null
  for (const token of tokens) {
    const [row] = await tx<{ id: string }[]>`
      select id from known_device
       where account_id = ${accountId ?? '0'} and token_hash = ${hashOf(token)} and expires_at > ${now.toISOString()}`
    if (row && !known) known = { id: row.id, token }
  }
  return known
}

export type DeviceGiven = { id: string; token: string; expiresAt: string }

/** After a sign-in the device is known from now on, or known for longer. */
export async function rememberDevice({ tx, now, caller }: DoorContext, accountId: string, known: KnownDevice | null): Promise<DeviceGiven> {
  const expiresAt = expiryFrom(now)
  const userAgent = caller.userAgent.slice(0, 300)
  if (known) {
    const kept = await tx`
      update known_device set expires_at = ${expiresAt}, user_agent = ${userAgent} where id = ${known.id} and account_id = ${accountId} returning id`
    if (kept.length === 1) return { ...known, expiresAt }
  }
  const token = randomBytes(32).toString('base64url')
  const { id } = await tx<{ id: string }[]>`
    insert into known_device (account_id, token_hash, user_agent, created_at, expires_at)
    values (${accountId}, ${hashOf(token)}, ${userAgent}, ${now.toISOString()}, ${expiresAt}) returning id`.one()
  return { id, token, expiresAt }
}
