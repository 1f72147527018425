// The queue of tasks in a test: what waits for its next try is due at once.

import { expect, vi } from 'vitest'
import type { Database } from '../../server/kit/database/db'
import { asHouse } from '../../server/kit/database/door'

/** A task that failed a moment ago may still be held by the worker that ran it: it is due when that has let go. */
export const makeAllDue = (db: Database): Promise<void> =>
  vi.waitFor(
    async () => {
      const { waiting, due } = await asHouse(db, 'test', async (tx) => {
        const counted = await tx<{ waiting: number }[]>`select count(*)::int as waiting from graphile_worker.jobs`.one()
        const moved = await tx`
          select * from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now() - interval '1 second')`
        return { waiting: counted.waiting, due: moved }
      })
      expect(due.length).toBe(waiting)
    },
    { timeout: 8000 },
  )
