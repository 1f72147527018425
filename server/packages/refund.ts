// Giving back what a unit paid for a package: what is left of it ends now.

import type { Taken } from '#contract/kit/call'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { packages } from '#contract/packages/calls'
import { packageRefusals } from '#contract/packages/states'
import { stopAllClocks } from '../clocks/index'
import type { Moment } from '../kit/moment'
import { nextNo } from '../kit/numbers'
import type { Context } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { addRefund, enqueueRefund, holdPaid } from '../payments/index'
import { postBackOnline, postBackToWallet } from './books'
import { holdOrder, subjectOf } from './buy'
import { tell, yuan } from './news'
import * as orders from './order-store'
import * as store from './store'
import { shown, whyNotRefund } from './told'

export async function refundOrder(ctx: Context, { id, version, amountFen, reason }: Taken<typeof packages.refund>): Promise<void> {
  const { tx, now, session } = ctx
  const order = found(await holdOrder(ctx, id), packageRefusals.orderMissing)
  must(whyNotRefund(order, now))
  if (order.version !== version) refuse(houseRefusals.stale, { current: shown(order, now) })
  must(amountFen <= order.amountFen ? null : withParams(packageRefusals.tooMuch, { yuan: yuan(order.amountFen) }))
  const unit = found(await store.unitOf(tx, order.unitId), packageRefusals.orderMissing)
  // What was bought ahead and has not begun leaves the end where it would have begun.
  const until = new Date(Math.max(Date.parse(order.from ?? ''), now.getTime())).toISOString()
  await orders.setRefunded(tx, id, { fen: amountFen, until, reason, by: session.accountName, at: now })
  await store.setPaidUntil(tx, order.unitId, until)
  await stopAllClocks(tx, subjectOf(id))
  if (order.payFrom === 'WALLET') await postBackToWallet(tx, unit, order, amountFen)
  else await sendBack(ctx, order, unit, amountFen)
  const said = { yuan: yuan(amountFen), name: order.snapshot.name, no: order.no, reason }
  await tell(tx, order.unitId, 'refunded', said, `package-refunded:${id}`)
}

/** Through the provider that took it; a worker sends it and tries again. */
async function sendBack({ tx, now }: Moment, order: orders.Order, unit: store.Unit, amountFen: number): Promise<void> {
  const payment = found(await holdPaid(tx, 'PACKAGE', order.id, 'FULL'), packageRefusals.orderMissing)
  await postBackOnline(tx, order, amountFen)
  const refundId = await addRefund(tx, {
    no: await nextNo(tx, 'R', now, null),
    paymentId: payment.id,
    orderId: null,
    afterSaleId: null,
    amountFen,
    way: 'ORIGINAL',
    createdAt: now.toISOString(),
    ...unit.place,
  })
  await enqueueRefund(tx, refundId)
}
