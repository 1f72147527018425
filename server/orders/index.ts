// The front door of orders.

import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { offers } from '../basket/index'
import { clockActs, dueSources } from '../clocks/index'
import { book, type Column, point, type WholeHouse } from '../kit/column'
import { causes } from '../payments/index'
import { orderCallsOf } from './calls'
import { orderExports } from './export/export'
import { orderCauseOf } from './money/pay'
import type { Claims, Condition, Partners, Witness } from './partners'
import { orderClocksOf, orderTallyCron, orderTallyTask } from './time/timers'

export { type Actor, clocksOf, hold, type Item, items, look, type Order, shiftLine, system, tell, type Walls } from './act-store'
export { actorOf } from './calls'
export { closeOrder, collectOrder } from './close/close'
export { overdue as overdueOrders } from './list/list-store'
export { type Moment, orderCauseOf } from './money/pay'
export { freezeEarned } from './money/points-store'
export { askRefund, takeRefund } from './money/refunds'
export type { Claim, Claims, Condition, Partners, SoldOrder, WentBack, Witness } from './partners'
export { type Placed, type Placing, placeOrder, placeThing } from './place/place'
export { type Basket, type Quote, quote, type ShopQuote } from './place/quote'
export type { Thing } from './place/thing'
export { type SealedMobile, sealOf, sealWith } from './seal'
export { undoShipment } from './ship/after-shipping'
export { endAfterSale, openAfterSale, receiveOrder, shipOrder } from './ship/fulfil'

/** Whoever asks goods back of an order. */
export const claims = point<Claims>('claims on orders')
/** Whoever has something that must hold before an order is placed. */
export const conditions = point<Condition>('conditions of orders')
/** Whoever is told what becomes of orders. */
export const witnesses = point<Witness>('witnesses of orders')
/** Who else has a say in orders: they lean on none of them. */
export const partnersOf = ({ added }: Pick<WholeHouse, 'added'>): Partners => ({
  offers: added(offers),
  claims: firstOf(added(claims)),
  conditions: added(conditions),
  witnesses: added(witnesses),
})

export const column: Column = {
  name: 'orders',
  calls: (house) => [book('orders', orders, { handlers: orderCallsOf(partnersOf(house), () => house.added(dueSources)) })],
  exports: orderExports,
  adds: [causes.of((house) => ({ ORDERS: orderCauseOf(partnersOf(house)) })), clockActs.of((house) => orderClocksOf(partnersOf(house)))],
  tasks: [orderTallyTask],
  cron: [orderTallyCron],
}
