// What happens to the kept figures by themselves: each minute many lines become one, and units whose clocks were changed are counted anew.

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { takeTime } from '../kit/database/take-time'
import { type Cron, task } from '../kit/jobs/jobs'
import { foldFacts, foldHour, foldParts, foldSets, isOver, makeReady, thisTransaction, turnClocks, unready } from './fold-store'

const patienceMs = 40_000
const lookAgainMs = 200

/** Days of a busy house take seconds to make anew, and what came since is read with what is kept: they rest for so many times as long as they took. */
const rests = 9
let restsUntil = 0

async function foldDaysAtTimes(db: Database): Promise<void> {
  const from = Date.now()
  if (from < restsUntil) return
  await asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 60)
    await foldHour(tx)
  })
  await foldDays(db)
  const tookMs = Date.now() - from
  // Where there are days left, as after an upgrade, nobody rests.
  if (tookMs < foldingMs) restsUntil = Date.now() + rests * tookMs
}

export const foldTask = task('fold-facts', z.unknown(), async (_payload, { db, log, signal }) => {
  await asHouse(db, 'system', foldFacts)
  await foldDaysAtTimes(db)
  const units = await countAnew(db, signal)
  if (units > 0) log.info({ units }, 'the figures of these units were added up anew')
})
export const foldCron: Cron = { task: foldTask.name, match: '* * * * *', atStart: true }

/** After an upgrade there are years of days to make: some at once, the latest first, as long as the minute lasts. */
const daysAtOnce = 20
const foldingMs = 40_000

const foldSome = (db: Database, fold: typeof foldSets): Promise<number> =>
  asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 60)
    return fold(tx, daysAtOnce)
  })

async function foldUntil(db: Database, fold: typeof foldSets, until: number): Promise<void> {
  let gone = 1
  while (gone > 0 && Date.now() < until) gone = await foldSome(db, fold)
}

/** Makes the sets and the parts of marked days anew, as many as there is time for. */
export async function foldDays(db: Database, forMs = foldingMs): Promise<void> {
  const until = Date.now() + forMs
  for (const fold of [foldSets, foldParts]) await foldUntil(db, fold, until)
}

/** The same for somebody who waits for it: parts are made while the sets of other days are. */
export async function foldDaysWide(db: Database, forMs: number): Promise<void> {
  const until = Date.now() + forMs
  let areSetsMade = false
  const sets = foldUntil(db, foldSets, until).finally(() => {
    areSetsMade = true
  })
  const parts = async () => {
    while (!areSetsMade) {
      await foldUntil(db, foldParts, until)
      await pause(lookAgainMs)
    }
    await foldUntil(db, foldParts, until)
  }
  await Promise.all([sets, parts()])
}

/** How many units are whole again. Whoever wrote by the old clocks must be done first; if they take too long, the next minute tries again. */
export async function countAnew(db: Database, signal?: AbortSignal): Promise<number> {
  const begun = await asHouse(db, 'system', async (tx) => {
    await turnClocks(tx)
    const units = await unready(tx)
    return units.length > 0 ? { units, no: await thisTransaction(tx) } : null
  })
  if (!begun) return 0
  const until = Date.now() + patienceMs
  while (!(await asHouse(db, 'system', (tx) => isOver(tx, begun.no)))) {
    if (Date.now() > until) return 0
    await pause(lookAgainMs, undefined, { signal })
  }
  await asHouse(db, 'system', async (tx) => {
    await takeTime(tx, 60)
    await makeReady(tx, begun.units)
  })
  return begun.units.length
}
