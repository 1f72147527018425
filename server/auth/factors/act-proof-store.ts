// Proofs for one call, in the database: given once, used once.

import { randomBytes } from 'node:crypto'
import type { Tx } from '../../kit/database/db'
import { digest } from './ticket-store'

type Given = { sessionId: string; accountId: string; act: string; way: string; until: Date }

/** The ticket is told to whoever proved and kept by nobody else. */
export async function giveProof(tx: Tx, { sessionId, accountId, act, way, until }: Given): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx`
    insert into act_proof (token_hash, session_id, account_id, act, way, expires_at)
    values (${digest(ticket)}, ${sessionId}, ${accountId}, ${act}, ${way}, ${until.toISOString()})`
  return ticket
}

/** How it was proved; nothing when this is no proof of this session for this act, or was used. */
export async function takeProof(tx: Tx, ticket: string, sessionId: string, act: string, now: Date): Promise<string | null> {
  const row = await tx<{ way: string | null }[]>`
    select take_act_proof(${digest(ticket)}, ${sessionId}, ${act}, ${now.toISOString()}) as way`.one()
  return row.way
}

export async function mobileOf(tx: Tx, sessionId: string): Promise<string | null> {
  return (await tx<{ mobile: string | null }[]>`select proof_mobile(${sessionId}) as mobile`.one()).mobile
}
