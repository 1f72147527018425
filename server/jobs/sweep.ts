// The hourly round over the jobs: those that nobody works on any more are ended, those long past are forgotten.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { forgetJobs } from '../kit/jobs/job-row'
import { endForgotten } from '../kit/jobs/job-run'
import { type Cron, task } from '../kit/jobs/jobs'

const keptDays = 90

export const sweepJobsTask = task('sweep-jobs', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  const ended = await endForgotten(db, now)
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const gone = await asHouse(db, 'system', (tx) => forgetJobs(tx, before))
  if (ended + gone > 0) log.info({ ended, gone }, 'jobs swept')
})

export const sweepJobsCron: Cron = { task: sweepJobsTask.name, match: '43 * * * *' }
