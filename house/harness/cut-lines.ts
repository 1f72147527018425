// Every line between a serving process and its database is cut, as a network or a failing machine does it. Whoever looks on keeps its own.

import type { Owner } from '#server/kit/database/owner'

/** Those that lie idle, within a transaction or between two. The owner's lines are the test's eyes, and no serving process has one. */
export async function cutServingLines(owner: Owner): Promise<void> {
  const cut = await owner.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user and state like 'idle%'`
  if (cut.length === 0) throw new Error('there was no line to cut')
}
