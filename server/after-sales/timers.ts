// What happens to an after-sale by itself: unanswered it is agreed to, unreturned it closes, unreceived it is refunded.

import type { DueKind } from '#contract/kit/due'
import type { ClockActs } from '../clocks/index'
import { system } from '../orders/index'
import { shopAddress, statusOf } from './act-store'
import * as machine from './machine'

export const afterSaleClocks: ClockActs<DueKind> = {
  ANSWER: async (moment, id) => {
    const of = await machine.take(moment, system, id, 'agree')
    await machine.agree(of, await shopAddress(moment.tx, of.sale.shopId), '')
  },
  BUYER_RETURN: async (moment, id) => {
    const status = await statusOf(moment.tx, id)
    await machine.timeOut(await machine.take(moment, system, id, status === 'NEGOTIATING' ? 'declineProposal' : 'sendBack'))
  },
  RECEIVE_RETURN: async (moment, id) => {
    const status = await statusOf(moment.tx, id)
    if (status === 'RESHIPPING') await machine.finishExchange(await machine.take(moment, system, id, 'finishExchange'))
    else await machine.receive(await machine.take(moment, system, id, 'receive'), 'NONE', '')
  },
}
