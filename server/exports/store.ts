// Exports in the database: the zone that their times are written in, and who took full numbers and addresses along, why, and how many rows.

import type { Tx } from '../kit/database/db'
import type { Context } from '../kit/road/answer'

type Full = { jobId: string; sheet: string; reason: string }

/** Before anything is written: a file that was never finished was asked for all the same. */
export async function logFull({ tx, session }: Pick<Context, 'tx' | 'session'>, { jobId, sheet, reason }: Full): Promise<void> {
  await tx`
    insert into full_export (unit_id, account_id, job_id, sheet, reason)
    values (${session.unit.id}, ${session.accountId}, ${jobId}, ${sheet}, ${reason})`
}

export async function countFull(tx: Tx, jobId: string, rows: number): Promise<void> {
  await tx`update full_export set row_count = ${rows} where job_id = ${jobId}`
}
