// Asking back: how many pieces and how much of a line can still be asked for, and holding them while it is decided.

import {
  type AfterSaleType,
  afterSaleRefusals,
  maxAttempts,
  type Phase,
  piecesLeft,
  type ReasonCode,
  refundableFen,
} from '#contract/after-sales/states'
import { withParams } from '#contract/kit/refusal'
import { appliedNews } from '#contract/orders/news'
import { orderRefusals, whyNotOrder } from '#contract/orders/states'
import { nextNo } from '../kit/numbers'
import { must, refuse } from '../kit/road/refuse'
import {
  type Actor,
  clocksOf,
  hold as holdOrder,
  type Item,
  items,
  type Moment,
  type Order,
  openAfterSale,
  shiftLine,
  tell,
} from '../orders/index'
import * as store from './act-store'
import { none, variantFor } from './exchange'
import { ringShop } from './news'
import { setTimer } from './timer-store'

export type Application = {
  orderId: string
  itemId: string
  type: AfterSaleType
  qty: number
  amountFen: number
  exchangeSkuId?: string | null
  reasonCode: ReasonCode
  description: string
  evidenceUrls: string[]
}

export const tooMuch = (fen: number) => withParams(afterSaleRefusals.tooMuch, { yuan: (fen / 100).toFixed(2) })
export const isUnshipped = (lines: readonly Item[]): boolean => lines.every(({ shippedQty }) => shippedQty === 0)

/** Not yet shipped pieces come first: they need not travel. */
function phaseOf(order: Order, line: Item, qty: number): Phase {
  const left = piecesLeft(line)
  if (order.status !== 'COMPLETED' && order.status !== 'SHIPPED' && left.unshipped >= qty) return 'BEFORE_SHIP'
  if (left.shipped < qty) refuse(withParams(afterSaleRefusals.tooManyPieces, { n: Math.max(left.unshipped, left.shipped) }))
  return order.status === 'COMPLETED' ? 'AFTER_COMPLETE' : 'IN_TRANSIT'
}

/** Pieces can be held while they are where the after-sale thinks they are, and for one after-sale at a time. */
export function mustBeFree(line: Item, phase: Phase, qty: number): void {
  const { unshipped, shipped } = piecesLeft(line)
  const free = phase === 'BEFORE_SHIP' ? unshipped : shipped
  must(qty > free ? withParams(afterSaleRefusals.tooManyPieces, { n: Math.max(0, free) }) : null)
}

/** What is held on the line for an after-sale, or given free again. */
export const holdLine = ({ tx }: Moment, itemId: string, phase: Phase, qty: number, fen: number): Promise<void> =>
  shiftLine(tx, itemId, { [phase === 'BEFORE_SHIP' ? 'cancelingQty' : 'returningQty']: qty, refundingFen: fen })

export async function apply({ tx, now }: Moment, actor: Actor, asked: Application): Promise<string> {
  const order = await holdOrder(tx, asked.orderId)
  must(whyNotOrder.refund(order))
  must(order.afterSaleDeadline !== null && now.toISOString() > order.afterSaleDeadline ? afterSaleRefusals.windowOver : null)
  const lines = await items(tx, order.id)
  const line = lines.find(({ id }) => id === asked.itemId) ?? refuse(orderRefusals.itemMissing)
  const phase = phaseOf(order, line, asked.qty)
  must(phase === 'BEFORE_SHIP' && asked.type !== 'REFUND_ONLY' ? afterSaleRefusals.notSent : null)
  const amountFen = asked.type === 'EXCHANGE' ? 0 : asked.amountFen
  const most = refundableFen(line, asked.qty, isUnshipped(lines))
  must(amountFen > most ? tooMuch(most) : null)
  const wanted = asked.type === 'EXCHANGE' ? await variantFor(tx, line, asked.exchangeSkuId) : none
  const attempts = (await store.timesApplied(tx, line.id)) + 1
  must(attempts > maxAttempts ? afterSaleRefusals.tooOften : null)
  const { answerHours } = await clocksOf(tx, order.shopId)
  const deadline = new Date(now.getTime() + answerHours * 3_600_000)
  const { shopId, marketId, brandId, agentId, buyerKey } = order
  const no = await nextNo(tx, 'A', now, shopId)
  const id = await store.add(tx, {
    no,
    orderId: order.id,
    orderNo: order.no,
    itemId: line.id,
    shopId,
    marketId,
    brandId,
    agentId,
    buyerKey,
    type: asked.type,
    phase,
    status: 'APPLIED',
    qty: asked.qty,
    applyFen: amountFen,
    ...wanted,
    heldFen: amountFen,
    heldQty: asked.qty,
    attempts,
    reasonCode: asked.reasonCode,
    description: asked.description,
    evidenceUrls: asked.evidenceUrls,
    deadlineAt: deadline.toISOString(),
    createdAt: now.toISOString(),
  })
  await holdLine({ tx, now }, line.id, phase, asked.qty, amountFen)
  await openAfterSale({ tx, now }, order.id)
  await setTimer(tx, order, id, 'ANSWER', deadline)
  await tell(tx, order, {
    type: 'AFTER_SALE_APPLIED',
    actor,
    at: now,
    payload: { no, afterSaleType: asked.type, fen: amountFen, qty: asked.qty },
  })
  if (actor.type === 'BUYER') await ringShop({ tx, now }, { shopId, no }, appliedNews, { no }, `after-sale:${id}`)
  return id
}
