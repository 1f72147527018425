// What becomes of an after-sale when its money is back with the buyer, or could not be given.

import type { AfterSaleStatus } from '#contract/after-sales/states'
import { refundFailedNews } from '#contract/orders/news'
import { endAfterSale, hold as holdOrder, type Moment, type Partners, system, takeRefund, tell } from '../orders/index'
import { moveRefund, type Refund, type RefundHooks, refundsOf, setOffline } from '../payments/index'
import { giveBack } from '../stock/index'
import { move } from './act-store'
import { type Case, mostFor, moveTo, take } from './machine'
import { ringShop } from './news'
import { setTimer } from './timer-store'

/** A small sum for goods that the buyer keeps is a compensation: its pieces can still be returned. */
function pieces(of: Case): { canceledQty: number; returnedQty: number } {
  const { sale, line } = of
  if (sale.phase === 'BEFORE_SHIP') return { canceledQty: sale.qty, returnedQty: 0 }
  const agreedFen = sale.agreedFen ?? 0
  // Parts that arrived before this one were given for the same pieces.
  const before = { ...line, refundedFen: line.refundedFen - (agreedFen - sale.heldFen) }
  const isAll = sale.type === 'RETURN_REFUND' || agreedFen >= mostFor({ ...of, line: before })
  return { canceledQty: 0, returnedQty: isAll ? sale.qty : 0 }
}

/** Where its refunds leave an after-sale: only the last that arrives ends it, and one that failed calls for somebody. */
function standingOf(refunds: readonly Refund[]): AfterSaleStatus {
  if (refunds.every(({ status }) => status === 'SUCCESS')) return 'COMPLETED'
  return refunds.some(({ status }) => status === 'FAILED') ? 'REFUND_FAILED' : 'REFUNDING'
}

async function succeeded(moment: Moment, partners: Partners, refund: Refund): Promise<void> {
  const of = await take(moment, system, refund.afterSaleId ?? '', 'settleRefund')
  const to = standingOf(await refundsOf(moment.tx, of.sale.id))
  if (to === 'COMPLETED') await complete(of, partners, refund)
  else await takePart(of, partners, refund, to)
}

async function complete(of: Case, partners: Partners, refund: Refund): Promise<void> {
  const { moment, sale, line } = of
  const { tx, now } = moment
  const before = sale.phase === 'BEFORE_SHIP'
  const counted = pieces(of)
  await moveTo(of, 'COMPLETED', { heldQty: 0, heldFen: 0, refundedAt: now.toISOString() }, null)
  await endAfterSale(moment, sale.orderId)
  const { restock: how, qty } = sale
  const skuId = sale.backSkuId ?? line.skuId
  const putBack = async (): Promise<void> => {
    if (sale.type === 'RETURN_REFUND' && how && skuId) await giveBack(tx, [{ skuId, qty, how }], { type: 'after-sale', id: sale.id })
  }
  await takeRefund({ ...moment, ...partners }, await holdOrder(tx, sale.orderId), line, refund, {
    amountFen: refund.amountFen,
    ...counted,
    heldFen: sale.heldFen,
    heldCancelQty: before ? sale.heldQty : 0,
    heldReturnQty: before ? 0 : sale.heldQty,
    putBack,
  })
}

/** One of several has arrived: its money is booked, the pieces wait for the last. */
async function takePart(of: Case, partners: Partners, refund: Refund, to: AfterSaleStatus): Promise<void> {
  const { moment, sale, order, line } = of
  const { amountFen } = refund
  const changes = { heldFen: sale.heldFen - amountFen }
  if (to === sale.status) await move(moment.tx, sale, to, changes)
  else await moveTo(of, to, changes, null)
  const none = { canceledQty: 0, returnedQty: 0, heldCancelQty: 0, heldReturnQty: 0 }
  await takeRefund({ ...moment, ...partners }, order, line, refund, { amountFen, heldFen: amountFen, ...none })
}

async function failed(moment: Moment, refund: Refund, reason: string): Promise<void> {
  const of = await take(moment, system, refund.afterSaleId ?? '', 'settleRefund')
  const { order, sale } = of
  // Another part may have failed before: it stands there already, with its clock.
  if (sale.status === 'REFUNDING') {
    await moveTo(of, 'REFUND_FAILED', {}, null)
    await setTimer(moment.tx, order, sale.id, 'REFUND_FAILED', moment.now)
  }
  await tell(moment.tx, order, { type: 'REFUND_FAILED', actor: system, at: moment.now, payload: { no: refund.no, reason } })
  await ringShop(moment, sale, refundFailedNews, { no: sale.no, reason }, `refund-failed:${refund.id}:${refund.attempts}`)
}

const hold = async ({ tx }: Moment, orderId: string): Promise<void> => void (await holdOrder(tx, orderId))
export const afterSaleHooksOf = (partners: Partners): RefundHooks => ({
  hold,
  succeeded: (moment, refund) => succeeded(moment, partners, refund),
  failed,
})

/** The shop paid by itself what could not be sent, and shows the proof: as good as the provider's word. */
export async function payOffline(moment: Moment, partners: Partners, refunds: readonly Refund[], proofUrls: string[]): Promise<void> {
  for (const refund of refunds) {
    await setOffline(moment.tx, refund.id, proofUrls)
    await moveRefund(moment.tx, refund, { status: 'SUCCESS', channelNo: `OFFLINE-${refund.no}`, successAt: moment.now.toISOString() })
    await succeeded(moment, partners, { ...refund, status: 'SUCCESS', way: 'OFFLINE' })
  }
}
