// A few connections beside those of requests, for what is asked on behalf of many: whoever waits for it holds one of the others.

import { type Database, poolOf } from './db'

/** Closed by whoever opened it; the ear stays that of the first. */
export function beside(db: Database, max: number): Database {
  const pool = poolOf(db.url, max)
  return { ...db, pool, comesAgain: true, close: () => pool.end() }
}
