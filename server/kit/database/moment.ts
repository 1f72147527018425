// Which transactions an answer knows of, as one number. The database gives the numbers out in their order, so every process reads them alike.

import { type Database, type Tx, transact } from './db'
import { houseScope } from './scope'

/** Everything by transactions before this one is over: whoever asks from now on sees it. What an answer does not know is of this one or later. */
export const momentOf = async (tx: Tx): Promise<string> =>
  (await tx<{ moment: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as moment`.one()).moment

/** The first transaction that has not begun yet. */
export const nextMoment = (db: Database): Promise<number> =>
  transact(db, 'read', houseScope(), async (tx) => {
    const { moment } = await tx<{ moment: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as moment`.one()
    return Number(moment)
  })
