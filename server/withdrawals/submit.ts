// Paying: written down as with the bank, asked outside of any transaction under the number of this payout, and what it said written down once.
// Whoever dies on the way is followed by somebody who asks what became of it before asking for it again.

import { z } from 'zod'
import { id as anId } from '#contract/kit/page'
import { bankSealOf } from '../bank-cards/index'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type Task, type TaskContext, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { mind } from './clocks'
import type { Answer, Driver, Order } from './drivers/driver'
import { driverFor, driverOf } from './drivers/drivers'
import type { Ends } from './ends'
import * as moves from './move-store'
import { settleReport } from './receive'
import * as reports from './report-store'

const actor = 'payouts'

type Ctx = Pick<TaskContext, 'db' | 'settings' | 'clock' | 'signal' | 'log'>
type Asked = { taken: moves.Taken; order: Order }

export const payTaskOf = (ends: Ends): Task =>
  task(moves.payTaskName, z.object({ id: anId }), async ({ id }, ctx) => {
    const channel = (await driverOf(ctx))?.channel ?? 'MANUAL'
    const asked = await asHouse(ctx.db, actor, (tx) => begin({ tx, now: ctx.clock.now() }, ctx, id, channel))
    if (!asked) return
    const driver = await driverFor(ctx, asked.taken.channel)
    const answer = await answerOf(asked, driver, ctx)
    await asHouse(ctx.db, actor, (tx) => keep({ tx, now: ctx.clock.now() }, ends, asked.taken, answer))
  })

/** Taken up and written down that it is: from here on the bank may know of it, whatever happens to this process. */
async function begin(moment: Moment, { settings }: Ctx, id: string, channel: moves.Taken['channel']): Promise<Asked | null> {
  const { tx, now } = moment
  const taken = await moves.take(tx, id, channel, now)
  if (!taken?.wasAsked) await mind(moment, id)
  if (!taken) {
    if (await moves.isHeld(tx, id)) throw new Error('somebody else is paying this withdrawal')
    return null
  }
  // People pay it: it waits for them, and nobody is at it.
  if (taken.channel === 'MANUAL') {
    await moves.letGo(tx, taken, { askAt: null })
    return null
  }
  return { taken, order: await orderOf(tx, settings, taken) }
}

async function orderOf(tx: Tx, settings: Ctx['settings'], { id, no, netFen, holderName }: moves.Taken): Promise<Order> {
  const account = (await moves.accounts(tx, [id])).get(id)
  if (!account) throw new Error(`withdrawal ${no} has no account to go to`)
  const { open } = await bankSealOf({ tx, settings })
  const { accountType, bankCode, branchNo, branchName } = account
  return { no, amountFen: netFen, holderName, accountType, accountNo: open(account.numberSealed), bankCode, branchNo, branchName }
}

async function answerOf({ taken, order }: Asked, driver: Driver, ctx: Ctx): Promise<Answer> {
  try {
    if (taken.wasAsked) {
      const known = await driver.query(order, ctx.signal)
      if (known.kind !== 'unknown') return known
    }
    return await driver.pay(order, ctx.signal)
  } catch (error) {
    // Nobody is at it any more; the queue brings it again, under the same number. That a bank is silent does not mean that it did not pay.
    await asHouse(ctx.db, actor, (tx) => moves.letGo(tx, taken, { askAt: null }))
    throw error
  }
}

const minutes = (n: number) => n * 60_000
/** Often at first, seldom later. */
function nextAsk(submitAt: string, now: Date): Date {
  const age = now.getTime() - new Date(submitAt).getTime()
  return new Date(now.getTime() + (age < minutes(10) ? minutes(0.5) : age < minutes(24 * 60) ? minutes(5) : minutes(60)))
}

async function keep(moment: Moment, ends: Ends, taken: moves.Taken, answer: Answer): Promise<void> {
  const { tx, now } = moment
  if (!(await moves.isOurs(tx, taken))) return
  const askAt = nextAsk(taken.submitAt, now)
  const channelNo = answer.kind === 'pending' ? answer.channelNo : null
  await moves.letGo(tx, taken, { askAt, channelNo })
  if (answer.kind !== 'said') return moves.enqueue(tx, taken.id, askAt)
  // The same answer to the same request is one report, however often it is asked for.
  const { at: _at, ...same } = answer.said
  const reportNo = `ANSWER-${taken.no}-${new Date(taken.submitAt).getTime()}`
  const report = { channel: taken.channel, reportNo, said: answer.said }
  await settleReport({ ...moment, ends }, await reports.record(tx, report, Buffer.from(JSON.stringify(same)), now))
}

const forgottenMs = 60_000
/** What is approved is taken up all at once; what somebody left behind is taken up again. */
export const sweepTask: Task = task('sweep-withdrawals', z.unknown(), async (_payload, { db, clock, log }) => {
  const before = new Date(clock.now().getTime() - forgottenMs)
  const found = await asHouse(
    db,
    actor,
    async (tx) => (await moves.enqueueForgotten(tx, before)) + (await reports.enqueueForgotten(tx, before)),
  )
  if (found > 0) log.warn({ found }, 'withdrawals are taken up again')
})
export const sweepCron: Cron = { task: 'sweep-withdrawals', match: '* * * * *' }
