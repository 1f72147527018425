// Sign-ins that wait for their second step, and what passkeys are asked to sign, in the database.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { SignInWay } from '#contract/kit/sign-in'
import type { Tx } from '../../kit/database/db'

export const validMs = 5 * 60_000
const tries = 5

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const until = (now: Date) => new Date(now.getTime() + validMs).toISOString()

/** Whose sign-in waits, and in which way it began. */
type Begun = { accountId: string; passwordHash: string; way: SignInWay }

export async function openTicket(
  tx: Tx,
  { accountId, passwordHash, way }: Begun,
  now: Date,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = until(now)
  await tx`
    insert into sign_in_ticket (token_hash, account_id, password_mark, way, expires_at)
    values (${digest(ticket)}, ${accountId}, ${digest(passwordHash)}, ${way}, ${expiresAt})`
  return { ticket, expiresAt }
}

export type Ticket = { id: string; accountId: string; passwordMark: Buffer; way: SignInWay }

/** Still open, and not yet tried too often. */
export async function ticket(tx: Tx, given: string, now: Date): Promise<Ticket | undefined> {
  const [row] = await tx<Ticket[]>`
    select id, account_id, password_mark, way from sign_in_ticket
     where token_hash = ${digest(given)} and used_at is null and tries < ${tries} and expires_at > ${now.toISOString()}`
  return row
}

/** Counts one try and holds the ticket: whoever comes with the same one waits, and then sees what became of it. */
export async function tryTicket(tx: Tx, given: string, now: Date): Promise<Ticket | undefined> {
  const [row] = await tx<Ticket[]>`
    update sign_in_ticket set tries = tries + 1
     where token_hash = ${digest(given)} and used_at is null and tries < ${tries} and expires_at > ${now.toISOString()}
     returning id, account_id, password_mark, way`
  return row
}

export async function endTicket(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update sign_in_ticket set used_at = ${now.toISOString()} where id = ${id}`
}

export type Purpose = 'ENROL' | 'PROVE' | 'SECOND' | 'DIRECT'
/** What a challenge is asked for: by a session, for a ticket, or by nobody known yet. */
export type Bound = { purpose: Purpose; boundTo: string | null }

export async function askChallenge(tx: Tx, { purpose, boundTo }: Bound, now: Date): Promise<{ challengeId: string; challenge: string }> {
  const challengeId = randomUUID()
  const challenge = randomBytes(32).toString('base64url')
  await tx`
    insert into passkey_challenge (id, purpose, bound_to, challenge, expires_at)
    values (${challengeId}, ${purpose}, ${boundTo}, ${challenge}, ${until(now)})`
  return { challengeId, challenge }
}

/** Used up by being looked at, whatever becomes of the answer. */
export async function takeChallenge(tx: Tx, challengeId: string, { purpose, boundTo }: Bound, now: Date): Promise<string | undefined> {
  const [row] = await tx<{ challenge: string }[]>`
    update passkey_challenge set used_at = ${now.toISOString()}
     where id = ${challengeId} and purpose = ${purpose} and bound_to is not distinct from ${boundTo}::bigint and used_at is null
       and expires_at > ${now.toISOString()} returning challenge`
  return row?.challenge
}
