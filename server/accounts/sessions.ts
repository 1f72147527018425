// The sessions of an account, as its holder and whoever manages it may see and end them.

import { type SessionKept, sessionIdleMs } from '#contract/kit/sign-in'
import type { Tx } from '../kit/database/db'

/** Those that live. The wall stands in the function: one's own, or of somebody who works in the caller's unit. */
export const sessionsOf = (tx: Tx, accountId: string, now: Date): Promise<SessionKept[]> =>
  tx<SessionKept[]>`
    select id, user_agent, ip, way, created_at, last_seen_at
      from sessions_of(${accountId}, ${now.toISOString()}, ${new Date(now.getTime() - sessionIdleMs).toISOString()})`

/** Ends one session of an account; false when it was not there any more. */
export async function endOne(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { ended } = await tx<{ ended: boolean }[]>`select end_session(${accountId}, ${id}) as ended`.one()
  return ended
}
