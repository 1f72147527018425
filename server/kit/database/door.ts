// The ways into the database without a request's road: at the door, before anybody is known, as the house itself, and as a unit.

import type { Road } from '../road/answer'
import { type Database, type Tx, transact } from './db'
import { doorScope, houseScope, type Session, type SessionUnit, scopeOf, unitScope } from './scope'

const nobody = { ip: '', userAgent: '', requestId: '', crossSite: false }

/** For finding out who calls: sees sessions and accounts, and nothing of any unit's trade. */
export const atTheDoor = <T>(road: Road, kind: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(road.db, kind, doorScope(null, nobody), work)

/** For seeds and the command line: no wall applies. */
export const asHouse = <T>(db: Database, actor: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, 'write', houseScope(actor), work)

/** For what is done in somebody's name while they are away: behind the same wall as if they asked. */
export const inTheNameOf = <T>(db: Database, session: Session, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, 'read', scopeOf(session, nobody), work)

/** For what a unit shows without anybody of it asking: it reads what the unit sees, no longer than so many milliseconds a statement. */
export const asUnit = <T>(
  db: Database,
  unit: Pick<SessionUnit, 'id' | 'kind'>,
  timeoutMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transact(db, 'read', unitScope(unit), async (tx) => {
    // Sent but not awaited, as the words that open it: what is asked travels with it.
    const limited = tx`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.then(() => {})
    limited.catch(() => {})
    const told = await work(tx)
    await limited
    return told
  })
