// What happens by itself: due clocks are claimed one by one by whichever process comes first, and acted on in a transaction of their own.

import { z } from 'zod'
import { clockActor } from '#contract/kit/who'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { Refused } from '../kit/road/refuse'
import { type Claimed, claim, foldTally, forget, postpone } from './store'

type Act = (moment: Moment, subjectId: string) => Promise<void>
/** What is done when a clock of a kind is due, to the subject that it was set on. A kind is one column's alone. */
export type ClockActs<Kind extends string = string> = Readonly<Partial<Record<Kind, Act>>>

/** All acts of the house; two columns that claim one kind are a defect, found when the house opens. */
export function joinedActs(all: readonly ClockActs[]): ClockActs {
  const joined: Record<string, Act | undefined> = {}
  for (const [kind, act] of all.flatMap((acts) => Object.entries(acts))) {
    if (joined[kind]) throw new Error(`two columns act on the clock ${kind}`)
    joined[kind] = act
  }
  return joined
}

/** After each failure it waits longer, so that one clock that cannot ring does not hold up the others. */
const waitMs = (tries: number) => Math.min(60_000 * 2 ** tries, 6 * 3_600_000)

/** Answers how many rang. A kind without an act only tells people, and stays until it is stopped. */
export async function ringClocks(
  { db, clock, log, signal }: Pick<TaskContext, 'db' | 'clock' | 'log' | 'signal'>,
  acts: ClockActs,
): Promise<number> {
  const kinds = Object.keys(acts)
  for (let rung = 0; ; rung += 1) {
    if (signal.aborted) return rung
    let seen: Claimed | undefined
    const now = clock.now()
    try {
      await asHouse(db, 'system', async (tx) => {
        seen = await claim(tx, kinds, now)
        if (!seen) return
        // Taken away first: the act may set the next clock of the same kind.
        await forget(tx, seen.id)
        await tx`select set_config('scope.actor', ${clockActor(seen.kind)}, true)`
        await acts[seen.kind]?.({ tx, now }, seen.subjectId)
      })
    } catch (error) {
      if (!seen) throw error
      const { id, tries } = seen
      log[error instanceof Refused ? 'info' : 'error']({ error, timer: seen }, 'a clock could not ring')
      await asHouse(db, 'system', (tx) => postpone(tx, id, new Date(now.getTime() + waitMs(tries))))
    }
    if (!seen) return rung
  }
}

export const clockTaskOf = (acts: ClockActs): Task =>
  task('clocks', z.unknown(), async (_payload, ctx) => {
    const rung = await ringClocks(ctx, acts)
    if (rung > 0) ctx.log.info({ rung }, 'clocks rang')
    await asHouse(ctx.db, 'system', foldTally)
  })
export const clockCron: Cron = { task: 'clocks', match: '* * * * *' }
