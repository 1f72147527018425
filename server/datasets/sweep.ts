// Answers that nobody asked for lately are thrown away once a night.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import { forgetOld } from './result-store'

export const sweepTask = task('forget-dataset-results', z.unknown(), async (_payload, { db }) => {
  await asHouse(db, 'system', forgetOld)
})
/** 04:20 by the clock of the house. */
export const sweepCron: Cron = { task: sweepTask.name, match: '20 20 * * *' }
