// Numbers that people read out: a letter, the day, and a running number.

import type { Tx } from './database/db'

export const nextNo = async (tx: Tx, prefix: string, at: Date): Promise<string> =>
  (await tx<{ no: string }[]>`select next_no(${prefix}, ${at.toISOString()}) as no`.one()).no
