// What the road forgets: idempotency keys that nobody repeats any more, and counters whose window is over.

import type { Tx } from '../database/db'

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** How many of each went. */
export async function forgetGuards(tx: Tx, now: Date): Promise<{ keys: number; counters: number }> {
  const keys = await tx`delete from idempotency_key where at < ${daysAgo(now, 7)}`
  const counters = await tx`delete from limit_counter where window_end < ${daysAgo(now, 1)}`
  return { keys: keys.count, counters: counters.count }
}
