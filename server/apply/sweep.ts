// What applicants left behind: files that they never used, and proofs that have expired.

import { z } from 'zod'
import { forgetFiles } from '../files/index'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import * as store from './store'

const dayMs = 86_400_000

export const sweepApplicantsTask = task('sweep-applicants', z.unknown(), async (_payload, { db, log, clock }) => {
  const now = clock.now()
  const files = await asHouse(db, 'system', async (tx) => {
    await store.forgetSessions(tx, now)
    const unused = await store.dropUnused(tx, new Date(now.getTime() - dayMs).toISOString())
    await forgetFiles(tx, unused)
    return unused.length
  })
  if (files > 0) log.info({ files }, 'papers of applicants swept')
})

export const sweepApplicantsCron: Cron = { task: sweepApplicantsTask.name, match: '11,41 * * * *' }
