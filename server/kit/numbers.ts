// Numbers that people read out: a letter, the day, and a running number. The day is that of the unit's own calendar.

import type { Tx } from './database/db'

/** `unitId`: whose calendar; null for what belongs to no unit, or to several. */
export const nextNo = async (tx: Tx, prefix: string, at: Date, unitId: string | null): Promise<string> =>
  (await tx<{ no: string }[]>`select next_no(${prefix}, ${at.toISOString()}, ${unitId}) as no`.one()).no
