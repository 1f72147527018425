// Verifying an account: asked outside of any transaction, under one number, as often as it takes to know the answer, and written down once.

import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { cardFailures, cardLimits } from '#contract/bank-cards/states'
import { id } from '#contract/kit/page'
import { withParams } from '#contract/kit/refusal'
import { setClock } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, type TaskContext, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import type { Driver, FourFactors, Outcome, TestPayment } from './drivers/driver'
import { driverOf } from './drivers/drivers'
import { tellOwners } from './news'
import { sealOf } from './seal'
import * as cards from './store'
import * as store from './verify-store'

const actor = 'banks'
const askAgainMs = 30_000
/** So often a verifier that cannot be reached is tried; after that a person decides. */
const mostAttempts = 6

/** What the clock of a test payment is set on. */
const subjectOf = (cardId: string) => ({ subject: 'BANK_CARD', id: cardId })
export const testClock = 'BANK_TEST'

type Ctx = Pick<TaskContext, 'db' | 'settings' | 'clock' | 'signal' | 'attempt' | 'log'>
type Question = { asked: store.Asked; ask: (driver: Driver, signal: AbortSignal) => Promise<Outcome> }

export const verifyTask = task(store.verifyTaskName, z.object({ cardId: id }), async ({ cardId }, ctx) => {
  const question = await asHouse(ctx.db, actor, (tx) => begin(tx, ctx, cardId))
  if (!question) return
  const driver = await driverOf(ctx)
  const outcome = await outcomeOf(question, driver, ctx)
  await asHouse(ctx.db, actor, (tx) => keep({ tx, now: ctx.clock.now() }, question.asked, outcome, driver.name))
})

/** Taken up and written down that it is: from here on the verifier may know of it, whatever happens to this process. */
async function begin(tx: Tx, { settings }: Pick<Ctx, 'settings'>, cardId: string): Promise<Question | null> {
  const asked = await store.take(tx, cardId, 1 + randomInt(cardLimits.mostTestFen))
  if (!asked) {
    if (await store.isHeld(tx, cardId)) throw new Error('somebody else is asking about this card')
    return null
  }
  const { open } = await sealOf({ tx, settings })
  const { requestNo, run, holderName, bankCode } = asked
  const common = { requestNo, run, holderName, bankCode }
  if (asked.accountType === 'PUBLIC') {
    const account = { accountNo: open(asked.numberSealed), branchNo: asked.branchNo ?? '', branchName: asked.branchName ?? '' }
    const payment: TestPayment = { ...common, ...account, amountFen: asked.testFen ?? 1 }
    return { asked, ask: (driver, signal) => driver.pay(payment, signal) }
  }
  const person = { idNo: open(asked.idSealed ?? ''), mobile: open(asked.mobileSealed ?? '') }
  const factors: FourFactors = { ...common, cardNo: open(asked.numberSealed), ...person }
  return { asked, ask: (driver, signal) => driver.match(factors, signal) }
}

async function outcomeOf({ ask, asked }: Question, driver: Driver, ctx: Ctx): Promise<Outcome> {
  try {
    return await ask(driver, ctx.signal)
  } catch (error) {
    if (ctx.attempt >= mostAttempts) return { kind: 'refused', problem: cardFailures.unreachable }
    // Nobody is at it any more; the queue brings it again, under the same number.
    await asHouse(ctx.db, actor, (tx) => store.letGo(tx, asked.id))
    throw error
  }
}

async function keep({ tx, now }: Moment, asked: store.Asked, outcome: Outcome, provider: string): Promise<void> {
  if (!(await store.isOurs(tx, asked))) return
  if (outcome.kind === 'pending') {
    await store.letGo(tx, asked.id)
    return store.enqueueLater(tx, asked.id, new Date(now.getTime() + askAgainMs))
  }
  if (outcome.kind === 'refused') {
    return tellOwners(tx, await cards.fail(tx, asked.id, outcome.problem), 'failed')
  }
  if (asked.accountType === 'PRIVATE') return verified({ tx, now }, asked.id)
  await store.keepSent(tx, asked.id, provider, now)
  const due = new Date(now.getTime() + cardLimits.amountDays * 86_400_000)
  await setClock(tx, { ...subjectOf(asked.id), ...(await store.wallsOf(tx, asked.id)) }, testClock, due)
  const unitCard = await cards.findAnywhere(tx, asked.id)
  if (unitCard) await tellOwners(tx, unitCard, 'sent', { n: cardLimits.amountDays })
}

/** Whichever way it was shown: the card counts from now on. */
export async function verified({ tx, now }: Moment, cardId: string): Promise<void> {
  const card = await cards.verify(tx, cardId, now)
  await tellOwners(tx, card, 'verified', { n: cardLimits.coolingHours })
}

/** Nobody typed the amount in: what was not shown in time was not shown. */
export async function giveUpTest({ tx }: Moment, cardId: string): Promise<void> {
  const card = await cards.findAnywhere(tx, cardId)
  if (!card || card.status !== 'VERIFYING' || card.testSentAt === null) return
  const problem = withParams(cardFailures.unconfirmed, { n: cardLimits.amountDays })
  await tellOwners(tx, await cards.fail(tx, cardId, problem), 'failed')
}

/** A verifier that knows the branches brings them, once a day: nobody is asked outside of the house while a reader types. */
export const branchTask = task('fetch-bank-branches', z.unknown(), async (_payload, ctx) => {
  const { branches } = await driverOf(ctx)
  if (!branches) return
  for (let page = 1; !ctx.signal.aborted; page += 1) {
    const found = await branches(page, ctx.signal)
    if (found.length === 0) return
    await asHouse(ctx.db, actor, (tx) => store.keepBranches(tx, found))
  }
})
export const branchCron: Cron = { task: 'fetch-bank-branches', match: '23 4 * * *' }
