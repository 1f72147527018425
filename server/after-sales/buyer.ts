// What a buyer does with an after-sale, as a storefront asks for it.

import { afterSaleRefusals } from '#contract/after-sales/states'
import { must } from '../kit/road/refuse'
import type { Actor, Moment } from '../orders/index'
import * as machine from './machine'

const day = 86_400_000
/** A buyer who was refused has this long to ask the platform. */
const disputeDays = 7

export const cancelAfterSale = async (moment: Moment, actor: Actor, id: string): Promise<void> =>
  machine.cancel(await machine.take(moment, actor, id, 'cancel'))

export const answerProposal = async (moment: Moment, actor: Actor, id: string, accepts: boolean): Promise<void> =>
  accepts
    ? machine.acceptProposal(await machine.take(moment, actor, id, 'acceptProposal'))
    : machine.declineProposal(await machine.take(moment, actor, id, 'declineProposal'))

export const sendBack = async (moment: Moment, actor: Actor, id: string, carrier: string, trackingNo: string): Promise<void> =>
  machine.sendBack(await machine.take(moment, actor, id, 'sendBack'), carrier, trackingNo)

export async function raiseDispute(moment: Moment, actor: Actor, id: string, reason: string): Promise<void> {
  const of = await machine.take(moment, actor, id, 'dispute')
  const refusedAt = new Date(of.sale.auditAt ?? 0).getTime()
  must(moment.now.getTime() > refusedAt + disputeDays * day ? afterSaleRefusals.windowOver : null)
  await machine.dispute(of, reason)
}
