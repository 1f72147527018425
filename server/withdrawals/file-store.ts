// Files with whole account numbers that left for a bank, in the database.

import type { Context } from '../kit/road/answer'

type Left = { nos: readonly string[]; totalFen: number; reason: string }
export async function logFile({ tx, session, now }: Context, { nos, totalFen, reason }: Left): Promise<void> {
  const row = {
    unitId: session.unit.id,
    accountId: session.accountId,
    nos: nos.join(' '),
    rowCount: nos.length,
    totalFen,
    reason,
    at: now.toISOString(),
  }
  await tx`insert into payout_file ${tx(row)}`
}
