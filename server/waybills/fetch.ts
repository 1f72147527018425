// Asking carriers for labels and giving them back: outside of any transaction, a few at once, and as often as it takes to know the answer.

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { id } from '#contract/kit/page'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { whyNotOrder } from '#contract/orders/states'
import { postalParts } from '#contract/regions/lookup'
import { waybillRefusals } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type TaskContext, task } from '../kit/jobs/jobs'
import { sealOf as sealOfReceivers } from '../orders/index'
import { regions } from '../reference/index'
import type { Account, CancelOutcome, Outcome, Parcel } from './drivers/driver'
import { drivers } from './drivers/drivers'
import * as store from './fetch-store'
import { sealOf } from './seal'
import { moveTo } from './store'

/** So many carriers are asked at once: those that were taken up together, so that nobody holds what they are not at. */
const atOnce = 10
/** A carrier that did not answer is asked once more at once; after that a person decides. */
const tries = 2
const betweenMs = 300

type Ctx = Pick<TaskContext, 'db' | 'settings' | 'signal'> & { by: string }

const batch = z.object({ ids: z.array(id), by: z.string() })

export const fetchTask = task(store.fetchTaskName, batch, async ({ ids, by }, ctx) => inGroups(ids, { ...ctx, by }, fetchGroup))
export const cancelTask = task(store.cancelTaskName, batch, async ({ ids, by }, ctx) => inGroups(ids, { ...ctx, by }, cancelGroup))

type Done = { held: number; failures: unknown[] }

/** A few at a time. One that cannot be done now does not stop the others; the queue brings all of them again, and what is done stays done. */
async function inGroups(ids: readonly string[], ctx: Ctx, work: (ctx: Ctx, ids: readonly string[]) => Promise<Done>): Promise<void> {
  const failures: unknown[] = []
  let held = 0
  for (let at = 0; at < ids.length && !ctx.signal.aborted; at += atOnce) {
    const done = await work(ctx, ids.slice(at, at + atOnce))
    failures.push(...done.failures)
    held += done.held
  }
  if (failures.length > 0) throw failures[0]
  if (held > 0 || ctx.signal.aborted) throw new Error(`${held} labels are still held by somebody else`)
}

type Settled<T> = { answers: T[]; failures: unknown[] }
/** Who died of its question takes nobody else's answer along. */
async function settledOf<T>(asked: readonly Promise<T>[]): Promise<Settled<T>> {
  const all = await Promise.allSettled(asked)
  return {
    answers: all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failures: all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

async function accountOf(tx: Tx, { settings }: Ctx, { carrier, endpoint, customerCode, secretSealed }: store.Taken): Promise<Account> {
  const secret = secretSealed ? (await sealOf({ tx, settings })).open(secretSealed) : ''
  return { carrier, endpoint, customerCode, secret }
}

const placeOf = (regionCode: string, address: string) => ({ regionCode, ...postalParts(regions().path(regionCode)), address })

/** Why nobody need be asked any more. */
const whyNotAsked = (order: store.Addressee): Refusal | null =>
  whyNotOrder.ship(order) ?? (order.deliveryType === 'EXPRESS' ? null : waybillRefusals.notExpress)

type Question = { taken: store.Taken; account: Account; parcel: Parcel }

async function question(tx: Tx, ctx: Ctx, taken: store.Taken, order: store.Addressee): Promise<Question> {
  const open = (await sealOfReceivers({ tx, settings: ctx.settings })).open
  const { sender } = taken
  const parcel: Parcel = {
    requestKey: taken.requestKey,
    orderNo: taken.orderNo,
    sender: { ...placeOf(sender.region, sender.address), name: sender.name, phone: sender.phone },
    receiver: {
      ...placeOf(order.regionCode ?? '', order.address ?? ''),
      name: order.receiverName ?? '',
      mobile: order.mobileSealed ? open(order.mobileSealed) : '',
    },
    goods: order.goods,
  }
  return { taken, account: await accountOf(tx, ctx, taken), parcel }
}

/** Taken up and written down that they are: from here on the carrier may know of them, whatever happens to this process. */
const begin = (ctx: Ctx, ids: readonly string[]): Promise<{ questions: Question[]; held: number }> =>
  asHouse(ctx.db, ctx.by, async (tx) => {
    const taken = await store.takeToFetch(tx, ids)
    const ours = taken.map((one) => one.id)
    const held = await store.countHeld(
      tx,
      ids.filter((one) => !ours.includes(one)),
      'FETCHING',
    )
    const orders = new Map((await store.addressees(tx, ours)).map((order) => [order.id, order]))
    const questions: Question[] = []
    for (const one of taken) {
      const order = sure(orders.get(one.id))
      const why = whyNotAsked(order)
      if (why) await store.keepFailure(tx, one, why, one.attempts === 1)
      else questions.push(await question(tx, ctx, one, order))
    }
    return { questions, held }
  })

async function fetchGroup(ctx: Ctx, ids: readonly string[]): Promise<Done> {
  const { questions, held } = await begin(ctx, ids)
  const asked = questions.map(async (one) => ({ taken: one.taken, outcome: await askCarrier(one, ctx.signal) }))
  const { answers, failures } = await settledOf(asked)
  await asHouse(ctx.db, ctx.by, async (tx) => {
    for (const { taken, outcome } of answers) await keep(tx, taken, outcome)
  })
  return { held, failures }
}

async function askCarrier({ taken, account, parcel }: Question, signal: AbortSignal): Promise<Outcome> {
  let outcome = await drivers[taken.driver].request(account, parcel)
  for (let tried = 1; outcome.kind === 'unknown' && tried < tries && !signal.aborted; tried += 1) {
    await pause(betweenMs)
    outcome = await drivers[taken.driver].request(account, parcel)
  }
  return outcome
}

async function keep(tx: Tx, taken: store.Taken, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'label') return store.keepFailure(tx, taken, outcome.problem, outcome.kind === 'refused')
  const { trackingNo } = outcome
  if (!(await store.isNumberUsed(tx, taken, trackingNo))) return store.keepLabel(tx, taken, outcome)
  await store.keepFailure(tx, taken, withParams(waybillRefusals.usedNumber, { no: trackingNo }), false)
}

type Return = { taken: store.Taken; account: Account }

const beginCancel = (ctx: Ctx, ids: readonly string[]): Promise<{ returns: Return[]; held: number }> =>
  asHouse(ctx.db, ctx.by, async (tx) => {
    const taken = await store.takeToCancel(tx, ids)
    const others = ids.filter((id) => !taken.some((one) => one.id === id))
    const returns: Return[] = []
    for (const one of taken) returns.push({ taken: one, account: await accountOf(tx, ctx, one) })
    return { returns, held: await store.countHeld(tx, others, 'CANCELING') }
  })

/** What nobody was asked for need not be given back. */
const giveBack = ({ taken: { driver, wasAsked, requestKey, trackingNo }, account }: Return): Promise<CancelOutcome> =>
  wasAsked ? drivers[driver].cancel(account, { requestKey, trackingNo }) : Promise.resolve({ kind: 'canceled' })

async function cancelGroup(ctx: Ctx, ids: readonly string[]): Promise<Done> {
  const { returns, held } = await beginCancel(ctx, ids)
  const { answers, failures } = await settledOf(returns.map(async (one) => ({ taken: one.taken, outcome: await giveBack(one) })))
  await asHouse(ctx.db, ctx.by, async (tx) => {
    for (const { taken, outcome } of answers) await keepReturn(tx, taken, outcome, ctx.by)
  })
  return { held, failures }
}

async function keepReturn(tx: Tx, taken: store.Taken, outcome: CancelOutcome, by: string): Promise<void> {
  if (outcome.kind === 'failed') return store.keepUncanceled(tx, taken, outcome.problem)
  const isOurs = await store.keepCanceled(tx, taken)
  if (!isOurs || !taken.nextAccountId) return
  await moveTo(tx, taken.id, await store.accountById(tx, taken.nextAccountId))
  await store.enqueue(tx, store.fetchTaskName, [taken.id], by)
}
