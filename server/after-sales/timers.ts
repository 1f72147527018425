// What happens to an after-sale by itself: unanswered it is agreed to, unreturned it closes, unreceived it is refunded.

import { system, type TimerActs } from '../orders/index'
import { shopAddress, statusOf } from './act-store'
import * as machine from './machine'

export const afterSaleTimerActs: TimerActs = {
  ANSWER: async (moment, { afterSaleId }) => {
    const of = await machine.take(moment, system, afterSaleId ?? '', 'agree')
    await machine.agree(of, await shopAddress(moment.tx, of.sale.shopId), '')
  },
  BUYER_RETURN: async (moment, { afterSaleId }) => {
    const status = await statusOf(moment.tx, afterSaleId ?? '')
    await machine.timeOut(await machine.take(moment, system, afterSaleId ?? '', status === 'NEGOTIATING' ? 'declineProposal' : 'sendBack'))
  },
  RECEIVE_RETURN: async (moment, { afterSaleId }) => {
    const status = await statusOf(moment.tx, afterSaleId ?? '')
    if (status === 'RESHIPPING') await machine.finishExchange(await machine.take(moment, system, afterSaleId ?? '', 'finishExchange'))
    else await machine.receive(await machine.take(moment, system, afterSaleId ?? '', 'receive'), 'NONE', '')
  },
}
