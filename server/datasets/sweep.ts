// What is done once a night: answers that nobody asked for lately are thrown away, and sources are looked at again.

import { z } from 'zod'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import { forgetOld } from './result-store'
import { sealOf } from './seal'
import { sourceOf } from './source-calls'
import * as sources from './source-store'
import { checked } from './sources/ask'

export const sweepTask = task('forget-dataset-results', z.unknown(), async (_payload, { db }) => {
  await asHouse(db, 'system', forgetOld)
})
/** 04:20 by the clock of the house. */
export const sweepCron: Cron = { task: sweepTask.name, match: '20 20 * * *' }

/** An account that has been given more since is not asked any more. */
export const sourceTask = task('check-sources', z.unknown(), async (_payload, { db, settings, clock, log, signal }) => {
  const [all, seal] = await asHouse(db, 'system', async (tx) => [await sources.all(tx), await sealOf({ tx, settings })] as const)
  for (const kept of all) {
    if (signal.aborted) return
    try {
      const state = await checked(sourceOf(kept, kept.id, seal.open(kept.secret)), settings)
      await asHouse(db, 'system', (tx) => sources.keepState(tx, kept.id, state, clock.now()))
    } catch (error) {
      // One that is no longer listed, or whose driver is gone, keeps the others from nothing.
      log.warn({ error, source: kept.id }, 'a source could not be looked at')
    }
  }
})
/** 04:30 by the clock of the house. */
export const sourceCron: Cron = { task: sourceTask.name, match: '30 20 * * *' }
