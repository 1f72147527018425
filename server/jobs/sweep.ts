// The hourly round over the jobs: those that nobody works on any more are ended, those long past are forgotten.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { endForgotten } from '../kit/jobs/job-run'
import { type Cron, task } from '../kit/jobs/jobs'

const keptDays = 90

export const sweepJobsTask = task('sweep-jobs', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  const ended = await endForgotten(db, now)
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  // A file is taken away with its job's key; until then the row stays, so that no file is left without an owner.
  const gone = await asHouse(db, 'system', (tx) => tx`delete from job where finished_at < ${before} and file_key is null`)
  if (ended + gone.count > 0) log.info({ ended, gone: gone.count }, 'jobs swept')
})

export const sweepJobsCron: Cron = { task: sweepJobsTask.name, match: '43 * * * *' }
