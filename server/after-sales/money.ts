// What becomes of an after-sale when its money is back with the buyer, or could not be given.

import { refundFailedNews } from '#contract/orders/shapes'
import {
  type AfterSaleHooks,
  endAfterSale,
  hold as holdOrder,
  type Moment,
  moveRefund,
  type Refund,
  setOffline,
  setTimer,
  system,
  takeRefund,
  tell,
} from '../orders/index'
import { giveBack } from '../stock/index'
import { type Case, mostFor, moveTo, take } from './machine'
import { ringShop } from './news'

/** A small sum for goods that the buyer keeps is a compensation: its pieces can still be returned. */
function pieces(of: Case, amountFen: number): { canceledQty: number; returnedQty: number } {
  const { sale } = of
  if (sale.phase === 'BEFORE_SHIP') return { canceledQty: sale.qty, returnedQty: 0 }
  const isAll = sale.type === 'RETURN_REFUND' || amountFen >= mostFor(of)
  return { canceledQty: 0, returnedQty: isAll ? sale.qty : 0 }
}

async function succeeded(moment: Moment, refund: Refund): Promise<void> {
  const { tx, now } = moment
  const of = await take(moment, system, refund.afterSaleId ?? '', 'settleRefund')
  const { sale, line } = of
  const before = sale.phase === 'BEFORE_SHIP'
  const counted = pieces(of, refund.amountFen)
  await moveTo(of, 'COMPLETED', { heldQty: 0, heldFen: 0, refundedAt: now.toISOString(), agreedFen: refund.amountFen }, null)
  await endAfterSale(moment, sale.orderId)
  await takeRefund(moment, await holdOrder(tx, sale.orderId), line, refund, {
    amountFen: refund.amountFen,
    ...counted,
    heldFen: sale.heldFen,
    heldCancelQty: before ? sale.heldQty : 0,
    heldReturnQty: before ? 0 : sale.heldQty,
  })
  if (sale.type === 'RETURN_REFUND' && sale.restock && line.skuId)
    await giveBack(tx, [{ skuId: line.skuId, qty: sale.qty, how: sale.restock }], { type: 'after-sale', id: sale.id })
}

async function failed(moment: Moment, refund: Refund, reason: string): Promise<void> {
  const of = await take(moment, system, refund.afterSaleId ?? '', 'settleRefund')
  const { order, sale } = of
  await moveTo(of, 'REFUND_FAILED', {}, null)
  await setTimer(moment.tx, order, 'REFUND_FAILED', moment.now, { afterSaleId: sale.id })
  await tell(moment.tx, order, { type: 'REFUND_FAILED', actor: system, at: moment.now, payload: { no: refund.no, reason } })
  await ringShop(moment, sale, refundFailedNews, { no: sale.no, reason }, `refund-failed:${refund.id}:${refund.attempts}`)
}

export const afterSaleHooks: AfterSaleHooks = { succeeded, failed }

/** The shop paid by itself and shows the proof: as good as the provider's word. */
export async function payOffline(moment: Moment, refund: Refund, proofUrls: string[]): Promise<void> {
  await setOffline(moment.tx, refund.id, proofUrls)
  await moveRefund(moment.tx, refund, { status: 'SUCCESS', channelNo: `OFFLINE-${refund.no}`, successAt: moment.now.toISOString() })
  await succeeded(moment, { ...refund, status: 'SUCCESS', way: 'OFFLINE' })
}
