// One row of many in one transaction: what it did is taken back when it is refused, and the other rows are left alone.

import { Refused } from '../road/refuse'
import type { Tx } from './db'

export async function behindSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refused> {
  // Sent but not awaited: the work's first question travels with it.
  const opened = tx`savepoint one_row`.execute()
  opened.catch(() => {})
  try {
    const done = await work()
    await tx`release savepoint one_row`
    return done
  } catch (error) {
    await opened
    await tx`rollback to savepoint one_row`
    if (error instanceof Refused) return error
    throw error
  }
}
