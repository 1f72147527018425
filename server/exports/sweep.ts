// The hourly round over exported files: those whose days are over are taken away.

import { z } from 'zod'
import { exportKeptDays } from '#contract/exports/calls'
import { asHouse } from '../kit/database/door'
import { forgetJobFile } from '../kit/jobs/job-row'
import { type Cron, task } from '../kit/jobs/jobs'
import { exportFiles } from './files'

export const sweepExportsTask = task('sweep-exports', z.unknown(), async (_payload, { db, log, settings, clock }) => {
  const now = clock.now()
  const files = exportFiles(settings)
  const expired = await asHouse(
    db,
    'system',
    (tx) => tx<{ id: string; fileKey: string }[]>`
    select id, file_key from job where kind = 'export' and file_key is not null and file_expires_at < ${now.toISOString()} limit 5000`,
  )
  for (const { id, fileKey } of expired) {
    await files.remove(fileKey)
    await asHouse(db, 'system', (tx) => forgetJobFile(tx, id))
  }
  const stray = await files.sweep(now, (exportKeptDays + 1) * 86_400_000)
  if (expired.length + stray > 0) log.info({ expired: expired.length, stray }, 'exported files swept')
})

export const sweepExportsCron: Cron = { task: sweepExportsTask.name, match: '53 * * * *' }
