// Putting the kept figures right: by hand, and what every night does: months that are over are put together, yesterday and some other day are looked at.

import { z } from 'zod'
import { factNews } from '#contract/analysis/news'
import { writeDate } from '#contract/kit/dates'
import { ringAll } from '../bell/index'
import type { Database, Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { takeTime } from '../kit/database/take-time'
import { type Cron, task } from '../kit/jobs/jobs'
import { foldDaysWide } from './fold'
import * as store from './fold-store'

/** Whoever rebuilds by hand waits for all of it. */
const rebuildMs = 30 * 60_000

const inTime = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  asHouse(db, 'facts rebuild', async (tx) => {
    await takeTime(tx, 120)
    return work(tx)
  })

/**
 * Adds what is missing as lines and makes wrong days anew, while everybody goes on; how many lines, and how many days. What does not wait for each other goes side
 * by side, each on a connection of its own.
 */
export async function rebuildFacts(db: Database): Promise<{ lines: number; days: number }> {
  const [lines, days] = await Promise.all([inTime(db, store.addMissing), makeWrongDays(db)])
  return { lines, days }
}

async function makeWrongDays(db: Database): Promise<number> {
  const bare = await inTime(db, store.markBare)
  // What is marked is made anew anyway: then there is less to look for.
  await foldDaysWide(db, rebuildMs)
  let wrong = 0
  for (const days of around(bare)) {
    const [sets, parts] = await Promise.all([
      inTime(db, (tx) => store.markWrongSets(tx, days)),
      inTime(db, (tx) => store.markWrongParts(tx, days)),
    ])
    wrong += sets + parts
  }
  if (wrong > 0) await foldDaysWide(db, rebuildMs)
  await inTime(db, store.foldMonths)
  return bare.length + wrong
}

const neighbour = (day: string, by: number): string => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

/** All days but these, as stretches: what was made a moment ago need not be looked at. */
function around(made: readonly string[]): store.Days[] {
  const stretches: store.Days[] = []
  let from = '-infinity'
  for (const day of made) {
    if (from < day || from === '-infinity') stretches.push({ from, to: neighbour(day, -1) })
    from = neighbour(day, 1)
  }
  return [...stretches, { from, to: 'infinity' }]
}

export const checkTask = task('check-facts', z.unknown(), async (_payload, { db, clock, log }) => {
  const yesterday = writeDate(new Date(clock.now().getTime() - 86_400_000))
  await asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 60)
    await store.foldMonths(tx)
    const other = await store.anyDay(tx)
    const days = [...new Set([yesterday, ...(other ? [other] : [])])]
    const cells = await store.wrongOn(tx, days)
    if (cells === 0) return
    log.error({ days, cells }, 'the figures of these days are not what their rows say')
    const params = { cells, days: days.join('、') }
    await ringAll(tx, await store.platformOwners(tx), {
      kind: 'system',
      ...factNews,
      params,
      link: null,
      cause: `facts-wrong ${yesterday}`,
    })
  })
})
/** 03:40 by the clock of the house. */
export const checkCron: Cron = { task: checkTask.name, match: '40 19 * * *' }
