// The nightly round over benches: one that nobody touched for weeks is taken away, with all that was typed into it.

import { z } from 'zod'
import { importLimits } from '#contract/imports/calls'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'

export const sweepImportsTask = task('sweep-imports', z.unknown(), async (_payload, { db, log, clock }) => {
  const before = new Date(clock.now().getTime() - importLimits.keptDays * 86_400_000).toISOString()
  const gone = await asHouse(db, 'system', (tx) => tx`delete from import_bench where updated_at < ${before}`)
  if (gone.count > 0) log.info({ benches: gone.count }, 'old imports swept')
})

export const sweepImportsCron: Cron = { task: sweepImportsTask.name, match: '41 19 * * *' }
