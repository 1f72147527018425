// What happens by itself: due clocks are claimed one by one by whichever process comes first, and acted on in a transaction of their own.

import { z } from 'zod'
import type { DueKind } from '#contract/orders/shapes'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import { Refused } from '../kit/road/refuse'
import { system } from './act-store'
import { closeOrder } from './close'
import { receiveOrder, settleOrder } from './fulfil'
import type { Partners } from './partners'
import type { Moment } from './pay'
import { type Claimed, claim, foldTally, forget, postpone } from './timer-store'

export type TimerActs = Partial<Record<DueKind, (moment: Moment, timer: Claimed) => Promise<void>>>

export const orderTimerActsOf = (partners: Partners): TimerActs => ({
  PAY: (moment, { orderId }) => closeOrder({ ...moment, ...partners }, system, orderId, 'TIMEOUT', ''),
  BALANCE: (moment, { orderId }) => closeOrder({ ...moment, ...partners }, system, orderId, 'BALANCE_OVERDUE', ''),
  AUTO_RECEIVE: (moment, { orderId }) => receiveOrder(moment, system, orderId),
  SETTLE: (moment, { orderId }) => settleOrder(moment, orderId),
})

/** After each failure it waits longer, so that one clock that cannot ring does not hold up the others. */
const waitMs = (tries: number) => Math.min(60_000 * 2 ** tries, 6 * 3_600_000)

/** Answers how many rang. */
export async function ringTimers(
  { db, clock, log, signal }: Pick<TaskContext, 'db' | 'clock' | 'log' | 'signal'>,
  acts: TimerActs,
): Promise<number> {
  const kinds = Object.keys(acts) as DueKind[]
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
        await acts[seen.kind]?.({ tx, now }, seen)
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

export const timerTaskOf = (acts: TimerActs): Task =>
  task('order-timers', z.unknown(), async (_payload, ctx) => {
    const rung = await ringTimers(ctx, acts)
    if (rung > 0) ctx.log.info({ rung }, 'clocks of orders rang')
    await asHouse(ctx.db, 'system', foldTally)
  })
export const timerCron: Cron = { task: 'order-timers', match: '* * * * *' }
