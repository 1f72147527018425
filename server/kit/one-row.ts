// One row of many in one transaction: what it did is taken back when it is refused, and the other rows are left alone.

import type { Tx } from './db'
import { Refused } from './refuse'

export async function behindSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refused> {
  await tx`savepoint one_row`
  try {
    const done = await work()
    await tx`release savepoint one_row`
    return done
  } catch (error) {
    await tx`rollback to savepoint one_row`
    if (error instanceof Refused) return error
    throw error
  }
}
