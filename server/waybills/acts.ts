// What is done with labels: asked for, retried, moved to another carrier, given back, and shipped by the rule of every shipment.

import type { Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { orders } from '#contract/orders/calls'
import { isContested, piecesToShip } from '#contract/orders/pieces'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import type { CarrierAccount } from '#contract/waybills/calls'
import { overStatuses, waybillRefusals, whyNotWaybill } from '#contract/waybills/states'
import type { WholeHouse } from '../kit/column'
import { behindSavepoint } from '../kit/database/one-row'
import type { Context } from '../kit/road/answer'
import { found, must, Refused } from '../kit/road/refuse'
import * as accounts from './account-store'
import { cancelTaskName, enqueue, fetchTaskName } from './fetch-store'
import * as store from './store'

const wordsFor = ({ words, params }: Refusal, { language }: Context) => say(words, language, params)

/** The one that was named, or the default one of the unit. */
async function accountFor({ tx, session }: Context, accountId: string | undefined): Promise<CarrierAccount> {
  const account = accountId
    ? found(await accounts.find(tx, accountId), waybillRefusals.accountMissing)
    : found(await accounts.usual(tx, session.unit.id), waybillRefusals.noAccount)
  must(account.isEnabled ? null : waybillRefusals.accountOff)
  return account
}

/** What is in the parcel: all that can leave. What somebody asks back stays until that is settled. */
function piecesOf(lines: readonly store.Line[]): store.Piece[] {
  return lines.filter((line) => !isContested(line) && piecesToShip(line) > 0).map((line) => ({ itemId: line.id, qty: piecesToShip(line) }))
}

const whyNotSend = (order: store.ToSend, pieces: readonly store.Piece[]): Refusal | null =>
  whyNotOrder.ship(order) ??
  (order.deliveryType === 'EXPRESS' ? null : waybillRefusals.notExpress) ??
  (pieces.length > 0 ? null : orderRefusals.nothingToShip)

type Asked = { orderIds: string[]; accountId?: string }

export async function request(ctx: Context, { orderIds, accountId }: Asked) {
  const { tx, session, now } = ctx
  const account = await accountFor(ctx, accountId)
  const held = await store.holdOrders(tx, orderIds)
  // A batch that names an order of somebody else asks for nothing.
  must(held.length === new Set(orderIds).size ? null : orderRefusals.missing)
  const [lines, open] = [await store.linesOf(tx, orderIds), await store.openOf(tx, orderIds)]
  const known = new Map(open.map((one) => [one.orderId, one]))
  const fresh = held
    .filter(({ id }) => !known.has(id))
    .map((order) => ({ order, pieces: piecesOf(lines.filter(({ orderId }) => orderId === order.id)) }))
  const judged = fresh.map(({ order, pieces }) => ({ order, pieces, why: whyNotSend(order, pieces) }))
  const wanted = judged.filter(({ why }) => why === null).map(({ order, pieces }) => ({ orderId: order.id, pieces }))
  const made = await store.addAll(tx, wanted, { account, by: session.accountName, at: now })
  const failed = open.filter(({ status }) => status === 'FAILED').map(({ id }) => id)
  await store.queueAgain(tx, failed)
  await enqueue(tx, fetchTaskName, [...made, ...failed], session.accountName)
  return {
    ids: [...open.map(({ id }) => id), ...made],
    refused: judged.flatMap(({ order, why }) => (why ? [{ orderId: order.id, orderNo: order.no, problem: wordsFor(why, ctx) }] : [])),
  }
}

type Row = { id: string; orderNo: string; problem: string | null }

/** Each by itself: one that is refused does not stop the others. Ids of others stop all of it. */
async function eachOf(ctx: Context, ids: readonly string[], work: (held: store.Held) => Promise<void>) {
  const held = await store.hold(ctx.tx, ids)
  must(held.length === new Set(ids).size ? null : waybillRefusals.missing)
  const rows: Row[] = []
  for (const one of held) {
    const done = await behindSavepoint(ctx.tx, () => work(one))
    rows.push({ id: one.id, orderNo: one.orderNo, problem: done instanceof Refused ? wordsFor(done.refusal, ctx) : null })
  }
  const done = rows.filter(({ problem }) => problem === null).length
  return { done, refused: rows.length - done, rows }
}

const doneIn = (rows: readonly Row[]) => rows.filter(({ problem }) => problem === null).map(({ id }) => id)

export async function retry(ctx: Context, { ids }: { ids: string[] }) {
  const results = await eachOf(ctx, ids, async (held) => {
    must(whyNotWaybill.retry(held))
    await store.queueAgain(ctx.tx, [held.id])
  })
  await enqueue(ctx.tx, fetchTaskName, doneIn(results.rows), ctx.session.accountName)
  return results
}

/** Whatever the old carrier may know of it is given back first. */
export async function changeCarrier(ctx: Context, { ids, accountId }: { ids: string[]; accountId: string }) {
  const account = await accountFor(ctx, accountId)
  const known: string[] = []
  const results = await eachOf(ctx, ids, async (held) => {
    must(whyNotWaybill.cancel(held))
    if (held.wasAsked) known.push(held.id)
    await (held.wasAsked ? store.beginCancel(ctx.tx, held.id, account.id) : store.moveTo(ctx.tx, held.id, account))
  })
  const fresh = doneIn(results.rows).filter((id) => !known.includes(id))
  await enqueue(ctx.tx, cancelTaskName, known, ctx.session.accountName)
  await enqueue(ctx.tx, fetchTaskName, fresh, ctx.session.accountName)
  return results
}

export async function cancel(ctx: Context, { ids }: { ids: string[] }) {
  const known: string[] = []
  const results = await eachOf(ctx, ids, async (held) => {
    must(whyNotWaybill.cancel(held))
    if (held.wasAsked) known.push(held.id)
    await (held.wasAsked ? store.beginCancel(ctx.tx, held.id, null) : store.cancelNow(ctx.tx, held.id))
  })
  await enqueue(ctx.tx, cancelTaskName, known, ctx.session.accountName)
  return results
}

/** The label itself is marked by whatever parcel leaves with its number. */
export const shipWith =
  ({ ask }: Pick<WholeHouse, 'ask'>) =>
  (ctx: Context, { ids }: { ids: string[] }) =>
    eachOf(ctx, ids, async (held) => {
      must(overStatuses.includes(held.status) ? waybillRefusals.over : whyNotWaybill.ship(held))
      const { orderId: id, carrier, trackingNo, pieces } = held
      await ask(orders.ship, ctx, { id, carrier, trackingNo, remark: '', items: pieces })
    })
