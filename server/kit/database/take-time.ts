// For the few transactions that may take longer than a request usually may: exports, seeds, a region that changes hands.

import type { Tx } from './db'
import { linkUnder, usualPatienceMs } from './link'

/** Until the end of the transaction, and no longer. */
export async function takeTime(tx: Tx, minutes: number): Promise<void> {
  const link = linkUnder.get(tx)
  if (link) link.patienceMs = minutes * 60_000 + usualPatienceMs
  await tx`select set_config('statement_timeout', ${`${minutes}min`}, true)`
}
