// What the house forgets by itself: keys, counters, codes, begun sign-ins and sessions that can no longer matter to anybody.

import { z } from 'zod'
import { forgetPast } from '../auth/index'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import { forgetGuards } from '../kit/road/past'

export const purgeTask = task('purge', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  const gone = await asHouse(db, 'system', async (tx) => {
    const guards = await forgetGuards(tx, now)
    return { ...guards, ...(await forgetPast(tx, now)) }
  })
  log.info(gone, 'purged')
})

/** At night in China, at a minute at which nobody else starts anything. */
export const purgeCron: Cron = { task: purgeTask.name, match: '17 19 * * *' }
