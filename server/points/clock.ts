// What the clock does to points: what was frozen becomes usable, and what was not used in time ends.

import { z } from 'zod'
import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import { settleDue } from './store'

const atATime = 200

/** So many members a transaction: whoever is killed in between goes on where it stood, and two at once do nothing twice. */
export async function settleAll(db: Database, now: () => Date, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const settled = await asHouse(db, 'system', (tx) => settleDue(tx, now().toISOString(), atATime))
    if (settled === 0) return
  }
}

const settle = (_payload: unknown, { db, clock, signal }: TaskContext) => settleAll(db, () => clock.now(), signal)

/** What becomes usable at a moment is usable within a minute. */
export const thawTask = task('thaw-points', z.unknown(), settle)
/** Midnight is at another hour in each time zone: whoever's night it is, the next of these finds it. */
export const expiryTask = task('expire-points', z.unknown(), settle)

export const clockTasks = [thawTask, expiryTask]
export const clockCron: readonly Cron[] = [
  { task: thawTask.name, match: '* * * * *' },
  { task: expiryTask.name, match: '20 * * * *' },
]
