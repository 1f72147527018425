// Putting the kept figures right: by hand, and what every night does: months that are over are put together, yesterday and some other day are looked at.

import { z } from 'zod'
import { factNews } from '#contract/analysis/news'
import { writeDate } from '#contract/kit/dates'
import { ringAll } from '../bell/index'
import type { Database, Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { takeTime } from '../kit/database/take-time'
import { type Cron, task } from '../kit/jobs/jobs'
import { foldDays } from './fold'
import { addMissing, anyDay, foldMonths, markWrong, platformOwners, wrongOn } from './fold-store'

/** Whoever rebuilds by hand waits for all of it. */
const rebuildMs = 30 * 60_000

/** Adds what is missing as lines and makes wrong sets anew, while everybody goes on; how many lines, and how many days of a unit. */
export async function rebuildFacts(db: Database): Promise<{ lines: number; days: number }> {
  const inTime = <T>(work: (tx: Tx) => Promise<T>) =>
    asHouse(db, 'facts rebuild', async (tx) => {
      await takeTime(tx, 120)
      return work(tx)
    })
  // What is marked is made anew anyway: then there is less to look for.
  await foldDays(db, rebuildMs)
  const lines = await inTime(addMissing)
  const days = await inTime(markWrong)
  if (days > 0) await foldDays(db, rebuildMs)
  await inTime(foldMonths)
  return { lines, days }
}

export const checkTask = task('check-facts', z.unknown(), async (_payload, { db, clock, log }) => {
  const yesterday = writeDate(new Date(clock.now().getTime() - 86_400_000))
  await asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 60)
    await foldMonths(tx)
    const other = await anyDay(tx)
    const days = [...new Set([yesterday, ...(other ? [other] : [])])]
    const cells = await wrongOn(tx, days)
    if (cells === 0) return
    log.error({ days, cells }, 'the figures of these days are not what their rows say')
    const params = { cells, days: days.join('、') }
    await ringAll(tx, await platformOwners(tx), { kind: 'system', ...factNews, params, link: null, cause: `facts-wrong ${yesterday}` })
  })
})
/** 03:40 by the clock of the house. */
export const checkCron: Cron = { task: checkTask.name, match: '40 19 * * *' }
