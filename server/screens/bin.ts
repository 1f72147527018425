// The bin is emptied by itself: what has lain there for thirty days is gone, with its versions and links.

import { z } from 'zod'
import { screenLimits } from '#contract/screens/states'
import { asHouse } from '../kit/database/door'
import { dropFileUsesOf } from '../kit/file-use'
import { type Cron, task } from '../kit/jobs/jobs'
import { emptyBin } from './store'

export const emptyBinTask = task('empty-screen-bin', z.unknown(), async (_payload, { db, clock }) => {
  const before = new Date(clock.now().getTime() - screenLimits.binDays * 86_400_000).toISOString()
  await asHouse(db, 'system', async (tx) => {
    const gone = await emptyBin(tx, before)
    await dropFileUsesOf(
      tx,
      'screen',
      gone.map(({ id }) => id),
    )
  })
})
export const emptyBinCron: Cron = { task: emptyBinTask.name, match: '41 3 * * *' }
