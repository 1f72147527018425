// The hourly round over rehearsals: what was tried yesterday is forgotten, with its job.

import { z } from 'zod'
import { asHouse } from '../../kit/database/door'
import { forgetJobsOf } from '../../kit/jobs/job-row'
import { type Cron, task } from '../../kit/jobs/jobs'

const keptMs = 86_400_000

export const sweepRehearsalsTask = task('sweep-rehearsals', z.unknown(), async (_payload, { db, log, clock }) => {
  const before = new Date(clock.now().getTime() - keptMs).toISOString()
  const gone = await asHouse(db, 'system', (tx) => forgetJobsOf(tx, 'coupon-rehearsal', before))
  if (gone > 0) log.info({ gone }, 'rehearsals swept')
})

export const sweepRehearsalsCron: Cron = { task: sweepRehearsalsTask.name, match: '37 * * * *' }
