// The acts on an after-sale. Each starts from the states that the contract names, and sets or stops the clock of the next one.

import {
  type AfterSaleAct,
  type AfterSaleStatus,
  type AfterSaleType,
  afterSaleRefusals,
  type Restock,
  refundableFen,
  whyNotAfterSale,
} from '#contract/after-sales/states'
import type { DueKind } from '#contract/kit/due'
import { orderRefusals } from '#contract/orders/states'
import { must, refuse } from '../kit/road/refuse'
import {
  type Actor,
  askRefund,
  clocksOf,
  endAfterSale,
  hold as holdOrder,
  type Item,
  items,
  type Moment,
  type Order,
  openAfterSale,
  shiftLine,
  tell,
} from '../orders/index'
import { enqueueRefund, failedRefundsOf, moveRefund } from '../payments/index'
import { allocate, giveBack, ship } from '../stock/index'
import * as store from './act-store'
import { holdLine, isUnshipped, mustBeFree, tooMuch } from './apply'
import { backFor, none, variantFor } from './exchange'
import { setTimer, stopTimers } from './timer-store'

export type Case = { moment: Moment; actor: Actor; order: Order; line: Item; lines: Item[]; sale: store.AfterSale }

/** The order, the line and the after-sale, held in the order in which everybody holds them. */
export async function take(moment: Moment, actor: Actor, id: string, act: AfterSaleAct): Promise<Case> {
  const { tx } = moment
  const order = await holdOrder(tx, await store.orderOf(tx, id))
  const sale = await store.hold(tx, id)
  must(whyNotAfterSale(act, sale))
  const lines = await items(tx, order.id)
  const line = lines.find((each) => each.id === sale.itemId) ?? refuse(orderRefusals.itemMissing)
  return { moment, actor, order, line, lines, sale }
}

/** What these pieces can be refunded at most, with what is held for them counted as free. */
type Held = Pick<store.AfterSale, 'phase' | 'qty' | 'heldFen' | 'heldQty'>
export function mostFor({ line, lines, sale }: Pick<Case, 'line' | 'lines'> & { sale: Held }): number {
  const before = sale.phase === 'BEFORE_SHIP'
  const free = {
    ...line,
    refundingFen: line.refundingFen - sale.heldFen,
    cancelingQty: line.cancelingQty - (before ? sale.heldQty : 0),
    returningQty: line.returningQty - (before ? 0 : sale.heldQty),
  }
  return refundableFen(free, sale.qty, isUnshipped(lines))
}

const audit = ({ moment, actor }: Case, reason: string) => ({
  auditName: actor.name,
  auditAt: moment.now.toISOString(),
  auditReason: reason || null,
})

export async function moveTo(
  of: Case,
  to: AfterSaleStatus,
  changes: store.Changes,
  clock: { kind: DueKind; dueAt: Date } | null,
): Promise<void> {
  const { moment, order, sale, actor } = of
  await stopTimers(moment.tx, sale.id)
  await store.move(moment.tx, sale, to, { ...changes, deadlineAt: clock?.dueAt.toISOString() ?? null })
  if (clock) await setTimer(moment.tx, order, sale.id, clock.kind, clock.dueAt)
  await tell(moment.tx, order, { type: 'AFTER_SALE_MOVED', actor, at: moment.now, payload: { no: sale.no, from: sale.status, to } })
}

const after = ({ now }: Moment, days: number) => new Date(now.getTime() + days * 86_400_000)

/** It ends without money: what was held on the line is free again. */
async function end(of: Case, to: AfterSaleStatus, changes: store.Changes = {}): Promise<void> {
  const { moment, sale } = of
  await holdLine(moment, sale.itemId, sale.phase, -sale.heldQty, -sale.heldFen)
  await moveTo(of, to, { ...changes, heldQty: 0, heldFen: 0 }, null)
  await endAfterSale(moment, sale.orderId)
}

async function startRefund(of: Case, amountFen: number, changes: store.Changes = {}): Promise<void> {
  const most = mostFor(of)
  must(amountFen > most ? tooMuch(most) : null)
  const { moment, sale, order } = of
  if (amountFen !== sale.heldFen) await shiftLine(moment.tx, sale.itemId, { refundingFen: amountFen - sale.heldFen })
  await moveTo(of, 'REFUNDING', { ...changes, agreedFen: amountFen, heldFen: amountFen }, null)
  await askRefund(moment, order, sale.id, amountFen)
}

/** A refund goes out at once; goods that must come back are waited for. */
export async function agree(of: Case, returnAddress: store.Address | null, note: string): Promise<void> {
  const { sale, moment, order } = of
  // Something else of the order may have left since, and its freight with it.
  if (sale.type === 'REFUND_ONLY') return startRefund(of, Math.min(sale.applyFen, mostFor(of)), audit(of, note))
  const address = returnAddress ?? refuse(afterSaleRefusals.addressNeeded)
  const { returnDays } = await clocksOf(moment.tx, order.shopId)
  const changes = { ...audit(of, note), agreedFen: sale.applyFen, returnAddress: address }
  await moveTo(of, 'WAIT_RETURN', changes, { kind: 'BUYER_RETURN', dueAt: after(moment, returnDays) })
}

export const reject = (of: Case, reason: string, urls: string[]): Promise<void> =>
  end(of, 'REJECTED', { ...audit(of, reason), refuseUrls: urls })
export async function refuseReturn(of: Case, reason: string, urls: string[]): Promise<void> {
  // What nobody announced must be seen to have come, or an agreement could be taken back with a word.
  must(of.sale.status === 'WAIT_RETURN' && urls.length === 0 ? afterSaleRefusals.photoNeeded : null)
  await end(of, 'REFUSED', { ...audit(of, reason), refuseUrls: urls, agreedFen: null })
}
export const cancel = (of: Case): Promise<void> => end(of, 'CANCELED', { agreedFen: null })
export const timeOut = (of: Case): Promise<void> => end(of, 'CLOSED_TIMEOUT', { agreedFen: null })

type Proposed = { type: AfterSaleType; amountFen: number; note: string; exchangeSkuId?: string | null }
export async function propose(of: Case, { exchangeSkuId, ...given }: Proposed): Promise<void> {
  const { moment, order, sale } = of
  must(sale.phase === 'BEFORE_SHIP' && given.type !== 'REFUND_ONLY' ? afterSaleRefusals.notSent : null)
  const isExchange = given.type === 'EXCHANGE'
  const wanted = isExchange ? await variantFor(moment.tx, of.line, exchangeSkuId) : none
  const proposal: store.Proposal = { ...given, ...wanted, amountFen: isExchange ? 0 : given.amountFen }
  const most = mostFor(of)
  must(proposal.amountFen > most ? tooMuch(most) : null)
  const { returnDays } = await clocksOf(moment.tx, order.shopId)
  await moveTo(of, 'NEGOTIATING', { proposal }, { kind: 'BUYER_RETURN', dueAt: after(moment, returnDays) })
}

/** What was proposed becomes what is asked for, and is agreed to. */
export async function acceptProposal(of: Case): Promise<void> {
  const { moment, sale } = of
  const proposal = sale.proposal ?? refuse(afterSaleRefusals.wrongState)
  const amountFen = proposal.type === 'EXCHANGE' ? 0 : proposal.amountFen
  const most = mostFor(of)
  must(amountFen > most ? tooMuch(most) : null)
  await shiftLine(moment.tx, sale.itemId, { refundingFen: amountFen - sale.heldFen })
  const { exchangeSkuId = null, exchangeSpec = null } = proposal
  const changes = { type: proposal.type, applyFen: amountFen, heldFen: amountFen, exchangeSkuId, exchangeSpec }
  await store.move(moment.tx, sale, 'APPLIED', changes)
  const next: Case = {
    ...of,
    line: { ...of.line, refundingFen: of.line.refundingFen + amountFen - sale.heldFen },
    sale: { ...sale, ...changes, status: 'APPLIED' },
  }
  await agree(next, await store.shopAddress(moment.tx, sale.shopId), proposal.note)
}

export async function declineProposal(of: Case): Promise<void> {
  const { answerHours } = await clocksOf(of.moment.tx, of.order.shopId)
  await moveTo(of, 'APPLIED', {}, { kind: 'ANSWER', dueAt: after(of.moment, answerHours / 24) })
}

export async function sendBack(of: Case, carrier: string, trackingNo: string): Promise<void> {
  const { receiveReturnDays } = await clocksOf(of.moment.tx, of.order.shopId)
  const changes = { returnCarrier: carrier, returnNo: trackingNo, returnedAt: of.moment.now.toISOString() }
  await moveTo(of, 'RETURNED', changes, { kind: 'RECEIVE_RETURN', dueAt: after(of.moment, receiveReturnDays) })
}

/** The parcel as the shop met it, where the buyer had not said a word of it. */
export type Came = { returnCarrier?: string; returnNo?: string; backSkuId?: string }

/** What is written down of goods that lie on the counter. */
async function arrived(
  { moment, sale, line }: Case,
  { returnCarrier, returnNo, backSkuId }: Came,
): Promise<store.Changes & { backSkuId: string | null }> {
  const at = moment.now.toISOString()
  const unannounced: store.Changes =
    sale.status === 'WAIT_RETURN' ? { returnedAt: at, returnCarrier: returnCarrier || null, returnNo: returnNo ?? null } : {}
  return { ...unannounced, receivedAt: at, backSkuId: await backFor(moment.tx, line, sale.qty, backSkuId) }
}

export async function receive(of: Case, restock: Restock, note: string, came: Came = {}): Promise<void> {
  const received = { restock, receiveNote: note, ...(await arrived(of, came)) }
  // An exchange whose replacement never leaves becomes a refund.
  if (of.sale.type === 'EXCHANGE') return startRefund(of, mostFor(of), { ...received, type: 'RETURN_REFUND' })
  await startRefund(of, of.sale.agreedFen ?? of.sale.applyFen, received)
}

type Replacement = { restock: Restock; carrier?: string; trackingNo?: string; exchangeSkuId?: string | null }

/** What came back is dealt with, and the same goods leave again, in the variant that was asked for or another one. */
export async function reship(of: Case, { restock, carrier, trackingNo, ...given }: Replacement, came: Came = {}): Promise<void> {
  const { moment, order, sale, line } = of
  must(sale.type === 'EXCHANGE' ? null : afterSaleRefusals.notAnExchange)
  const wanted = await variantFor(moment.tx, line, given.exchangeSkuId ?? sale.exchangeSkuId)
  const back = await arrived(of, came)
  const leaves = wanted.exchangeSkuId ?? line.skuId
  const cause = { type: 'after-sale', id: sale.id }
  if (back.backSkuId) await giveBack(moment.tx, [{ skuId: back.backSkuId, qty: sale.qty, how: restock }], cause)
  if (leaves) {
    await allocate(moment.tx, [{ skuId: leaves, qty: sale.qty }], cause)
    await ship(moment.tx, [{ skuId: leaves, qty: sale.qty }], cause)
  }
  const { receiveDays } = await clocksOf(moment.tx, order.shopId)
  const changes = { restock, ...back, ...wanted, exchangeCarrier: carrier ?? null, exchangeNo: trackingNo ?? null }
  // Handed over across the counter nothing is on its way, so nothing is waited for.
  if (!trackingNo) return end(of, 'COMPLETED', { ...changes, agreedFen: 0 })
  await moveTo(of, 'RESHIPPING', changes, { kind: 'RECEIVE_RETURN', dueAt: after(moment, receiveDays) })
}

export const finishExchange = (of: Case): Promise<void> => end(of, 'COMPLETED', { agreedFen: 0 })

/** What failed is sent again, under the numbers that it had; what has arrived or is on its way is left alone. */
export async function retryRefund(of: Case): Promise<void> {
  const { moment, sale } = of
  const failed = await failedRefundsOf(moment.tx, sale.id)
  must(failed.length === 0 ? afterSaleRefusals.wrongState : null)
  for (const refund of failed) {
    must((await moveRefund(moment.tx, refund, { status: 'PENDING' })) ? null : afterSaleRefusals.wrongState)
    await enqueueRefund(moment.tx, refund.id)
  }
  await moveTo(of, 'REFUNDING', {}, null)
}

export async function dispute(of: Case, reason: string): Promise<void> {
  const { moment, sale, line } = of
  // After the refusal its pieces were anybody's: shipped, sent back, or asked for again.
  mustBeFree(line, sale.phase, sale.qty)
  const amountFen = Math.min(sale.applyFen, mostFor(of))
  await holdLine(moment, sale.itemId, sale.phase, sale.qty, amountFen)
  const changes = { disputeReason: reason, disputeAt: moment.now.toISOString(), heldQty: sale.qty, heldFen: amountFen }
  await moveTo(of, 'DISPUTE', changes, null)
  await openAfterSale(moment, sale.orderId)
}

type Verdict = { verdict: 'REFUND' | 'CLOSE'; amountFen: number; restock: Restock; reason: string }
export async function decide(of: Case, { verdict, amountFen, restock, reason }: Verdict): Promise<void> {
  if (verdict === 'CLOSE') return end(of, 'CLOSED_PLATFORM', { decisionReason: reason, agreedFen: null })
  await startRefund(of, amountFen, {
    decisionReason: reason,
    ...(of.sale.type === 'REFUND_ONLY' ? {} : { restock, type: 'RETURN_REFUND' }),
  })
}
