// What the clock does to members: levels end and are kept or fall by one, birthdays bring points once a year, and the tally is folded.

import { z } from 'zod'
import { birthdayTitle, levelEndTitle } from '#contract/members/states'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { type Programme, programmeById } from '../membership/index'
import { earn } from '../points/index'
import { grow, memberById, settleLevel } from './door'
import * as store from './level-store'

const atATime = 200

/** Of the threshold of its rung so much must be earned while the level holds. */
const retained = ({ settings }: Programme, threshold: number): number => Math.ceil((threshold * settings.level.retainPct) / 100)

/** Kept for another while, or one rung down: its growth falls to where that rung begins, so that the level still is what the growth says. */
async function endLevel(moment: Moment, programme: Programme, { id, isHeld, rank, growthTotal, thresholdTotal, earnedTotal }: store.Ended) {
  const { tx, now } = moment
  const at = now.toISOString()
  if (!(await store.takeEnded(tx, id, at))) return
  await store.renew(tx, id, at)
  if (isHeld) return void (await settleLevel(moment, programme, id, { cause: 'EXPIRE' }))
  const below = programme.levels.find((level) => level.rank === rank - 1)
  // Where nothing can be earned nobody falls.
  if (!below || !programme.earns || earnedTotal >= retained(programme, thresholdTotal)) return
  await grow(
    moment,
    programme,
    {
      member: await memberById(tx, id),
      amount: below.growthThreshold - growthTotal,
      kind: 'RETAIN',
      cause: `RETAIN:${at}`,
      note: { title: levelEndTitle[0] },
    },
    { cause: 'EXPIRE' },
  )
}

async function giveBirthday(moment: Moment, programme: Programme, { id, year, points }: store.Birthday): Promise<void> {
  if (!programme.earns) return
  await earn(moment, {
    member: await memberById(moment.tx, id),
    settings: programme.settings,
    kind: 'EARN_GIFT',
    cause: `BIRTHDAY:${year}`,
    amount: points,
    availableAt: moment.now,
    note: { title: birthdayTitle[0] },
  })
}

type Due = { id: string; programmeId: string }

/** Each in a transaction of its own: who cannot be served holds up nobody. Ends when nobody is due, or nobody of a whole round could be served. */
async function each<D extends Due>(
  { db, clock, log, signal }: TaskContext,
  find: (tx: Tx, at: string, limit: number) => Promise<D[]>,
  work: (moment: Moment, programme: Programme, due: D) => Promise<void>,
): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const now = clock.now()
    const due = await asHouse(db, 'system', (tx) => find(tx, now.toISOString(), atATime + tried.size))
    const fresh = due.filter(({ id }) => !tried.has(id))
    if (fresh.length === 0 || signal.aborted) return
    for (const one of fresh) {
      if (signal.aborted) return
      tried.add(one.id)
      await asHouse(db, 'system', async (tx) => work({ tx, now }, await programmeById(tx, one.programmeId, now), one)).catch(
        (error: unknown) => log.error({ error, member: one.id }, 'a member could not be served'),
      )
    }
  }
}

const endLevelsTask = task('end-levels', z.unknown(), (_payload, ctx) => each(ctx, store.ended, endLevel))
const birthdaysTask = task('member-birthdays', z.unknown(), (_payload, ctx) => each(ctx, store.birthdays, giveBirthday))
const tallyTask = task('member-tally', z.unknown(), async (_payload, { db }) => {
  await asHouse(db, 'system', store.foldTally)
})

export const memberTasks = [endLevelsTask, birthdaysTask, tallyTask]
export const memberCron: readonly Cron[] = [
  { task: endLevelsTask.name, match: '20 18 * * *' },
  // Units have clocks of their own: a day begins somewhere every hour.
  { task: birthdaysTask.name, match: '5 * * * *' },
  { task: tallyTask.name, match: '* * * * *' },
]
