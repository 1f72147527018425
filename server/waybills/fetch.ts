// Asking carriers for labels and giving them back: outside of any transaction, a few at once, and as often as it takes to know the answer.

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { id } from '#contract/kit/page'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { whyNotOrder } from '#contract/orders/states'
import { postalParts } from '#contract/regions/lookup'
import { waybillRefusals } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type TaskContext, task } from '../kit/jobs/jobs'
import { sealOf as sealOfReceivers } from '../orders/index'
import { regions } from '../reference/index'
import type { Account, Outcome, Parcel } from './drivers/driver'
import { drivers } from './drivers/drivers'
import * as store from './fetch-store'
import { sealOf } from './seal'
import { moveTo } from './store'

const atOnce = 6
/** A carrier that did not answer is asked once more at once; after that a person decides. */
const tries = 2
const betweenMs = 300

type Ctx = Pick<TaskContext, 'db' | 'settings' | 'signal'> & { by: string }

const batch = z.object({ ids: z.array(id), by: z.string() })

export const fetchTask = task(store.fetchTaskName, batch, async ({ ids, by }, ctx) => {
  await each(ids, ctx.signal, (one) => fetchOne({ ...ctx, by }, one))
})
export const cancelTask = task(store.cancelTaskName, batch, async ({ ids, by }, ctx) => {
  await each(ids, ctx.signal, (one) => cancelOne({ ...ctx, by }, one))
})

/** A few at a time. One that cannot be done now does not stop the others; the queue brings all of them again, and what is done stays done. */
async function each(ids: readonly string[], signal: AbortSignal, work: (id: string) => Promise<boolean>): Promise<void> {
  const waiting = [...ids]
  const failures: unknown[] = []
  let unfinished = 0
  const runner = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const isDone = await work(next).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (!isDone) unfinished += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  if (failures.length > 0) throw failures[0]
  if (unfinished > 0 || signal.aborted) throw new Error(`${unfinished} labels are still held by somebody else`)
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

/** Taken up and written down that it is: from here on the carrier may know of it, whatever happens to this process. */
const begin = (ctx: Ctx, id: string): Promise<Question | 'done' | 'held'> =>
  asHouse(ctx.db, ctx.by, async (tx) => {
    const taken = await store.takeToFetch(tx, id)
    if (!taken) return (await store.isUnfinished(tx, id, 'FETCHING')) ? 'held' : 'done'
    const order = await store.addressee(tx, id)
    const why = whyNotAsked(order)
    if (!why) return question(tx, ctx, taken, order)
    await store.keepFailure(tx, taken, why, taken.attempts === 1)
    return 'done'
  })

/** Whether it is settled, one way or the other. */
async function fetchOne(ctx: Ctx, id: string): Promise<boolean> {
  const asked = await begin(ctx, id)
  if (asked === 'held') return false
  if (asked === 'done') return true
  const outcome = await askCarrier(asked, ctx.signal)
  await asHouse(ctx.db, ctx.by, (tx) => keep(tx, asked.taken, outcome))
  return true
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

async function cancelOne(ctx: Ctx, id: string): Promise<boolean> {
  const asked = await asHouse(ctx.db, ctx.by, async (tx) => {
    const taken = await store.takeToCancel(tx, id)
    if (!taken) return (await store.isUnfinished(tx, id, 'CANCELING')) ? 'held' : 'done'
    return { taken, account: await accountOf(tx, ctx, taken) }
  })
  if (asked === 'held') return false
  if (asked === 'done') return true
  const { taken, account } = asked
  const { requestKey, trackingNo } = taken
  const outcome = taken.wasAsked ? await drivers[taken.driver].cancel(account, { requestKey, trackingNo }) : ({ kind: 'canceled' } as const)
  await asHouse(ctx.db, ctx.by, async (tx) => {
    if (outcome.kind === 'failed') return store.keepUncanceled(tx, taken, outcome.problem)
    const isOurs = await store.keepCanceled(tx, taken)
    if (!isOurs || !taken.nextAccountId) return
    await moveTo(tx, id, await store.accountById(tx, taken.nextAccountId))
    await store.enqueue(tx, store.fetchTaskName, [id], ctx.by)
  })
  return true
}
