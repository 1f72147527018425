// What happens to coupons by itself: they are given for first visits and completed orders, and expire.

import { z } from 'zod'
import type { Database, Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import * as store from './auto-store'
import { giveCoupon } from './claims'
import { writeExpired } from './hand-store'

const minute = 60_000
const atATime = 100

type Finder = (tx: Tx, since: string, at: string, limit: number) => Promise<store.Due[]>
/** So far it is looked back beyond the last look: what was noted a little later is found all the same, and the cause gives nothing twice. */
const looks: readonly { occasion: store.Watched; find: Finder; backMs: number }[] = [
  { occasion: 'FIRST_VISIT', find: store.firstVisits, backMs: 60 * minute },
  { occasion: 'ORDER_DONE', find: store.doneOrders, backMs: 10 * minute },
]

/** One batch, in a transaction of its own; says whether there may be more. Who is refused gets none, and is passed over. */
async function giveBatch(db: Database, now: Date, { occasion, find, backMs }: (typeof looks)[number]): Promise<boolean> {
  const at = now.toISOString()
  return asHouse(db, 'system', async (tx) => {
    const since = new Date(Date.parse(await store.watch(tx, occasion, at)) - backMs).toISOString()
    const due = await find(tx, since, at, atATime)
    let given = 0
    for (const { couponId, buyerKey, buyerName, cause } of due) {
      const one = await giveCoupon(tx, { key: buyerKey, name: buyerName }, { couponId, source: 'AUTO', cause, at: now })
      if (!('code' in one)) given += 1
    }
    const isMore = due.length === atATime && given > 0
    if (!isMore) await store.watched(tx, occasion, at)
    return isMore
  })
}

async function giveAll({ db, clock, signal }: TaskContext): Promise<void> {
  for (const look of looks) while (!signal.aborted && (await giveBatch(db, clock.now(), look)));
}

export const giveCouponsTask = task('give-coupons', z.unknown(), (_payload, ctx) => giveAll(ctx))

/** That one has expired is read off the clock everywhere; here it is written down, so that its history tells of it. */
export const expireCouponsTask = task('expire-coupons', z.unknown(), async (_payload, { db, clock, signal }) => {
  while (!signal.aborted) {
    const written = await asHouse(db, 'system', (tx) => writeExpired(tx, clock.now().toISOString(), 500))
    if (written < 500) return
  }
})

export const couponTasks = [giveCouponsTask, expireCouponsTask]
export const couponCron: readonly Cron[] = couponTasks.map(({ name }) => ({ task: name, match: '* * * * *' }))
