// What can happen to an order, and who does it.

import { clockActor } from '../kit/who'
import type { Words } from '../kit/words'

export const eventTypes = [
  'PLACED',
  'PAID',
  'BALANCE_PAID',
  'COLLECTED',
  'PAID_LATE',
  'REPRICED',
  'ADDRESS_CHANGED',
  'SHIPPED',
  'SHIPMENT_CORRECTED',
  'SHIPMENT_UNDONE',
  'PICKED_UP',
  'RECEIVE_EXTENDED',
  'RECEIVED',
  'CLOSED',
  'AFTER_SALE_APPLIED',
  'AFTER_SALE_MOVED',
  'REFUNDED',
  'REFUND_FAILED',
  'SETTLED',
  'NOTED',
  'REVEALED',
] as const
export type EventType = (typeof eventTypes)[number]
export const eventWords: Record<EventType, Words> = {
  PLACED: ['买家下单', 'Placed'],
  PAID: ['买家付款', 'Paid'],
  BALANCE_PAID: ['买家支付尾款', 'Balance paid'],
  COLLECTED: ['商家登记线下收款', 'Marked as paid by the shop'],
  PAID_LATE: ['订单关闭后到账，已自动退款', 'Paid after closing, refunded automatically'],
  REPRICED: ['商家改价', 'Price changed'],
  ADDRESS_CHANGED: ['商家修改收货地址', 'Address changed'],
  SHIPPED: ['商家发货', 'Shipped'],
  SHIPMENT_CORRECTED: ['商家修改物流信息', 'Tracking updated'],
  SHIPMENT_UNDONE: ['商家撤回发货', 'Shipment undone'],
  PICKED_UP: ['提货码核销', 'Picked up'],
  RECEIVE_EXTENDED: ['延长收货', 'Receipt extended'],
  RECEIVED: ['确认收货', 'Received'],
  CLOSED: ['订单关闭', 'Closed'],
  AFTER_SALE_APPLIED: ['申请售后', 'After-sale opened'],
  AFTER_SALE_MOVED: ['售后进展', 'After-sale updated'],
  REFUNDED: ['退款成功', 'Refunded'],
  REFUND_FAILED: ['退款失败', 'Refund failed'],
  SETTLED: ['货款入账', 'Settled'],
  NOTED: ['修改备注', 'Note changed'],
  REVEALED: ['查看完整手机号', 'Full number viewed'],
}

export const actorTypes = ['BUYER', 'MERCHANT', 'PLATFORM', 'SYSTEM'] as const
export const actorWords: Record<(typeof actorTypes)[number], Words> = {
  BUYER: ['买家', 'Buyer'],
  MERCHANT: ['商家', 'Shop'],
  PLATFORM: ['平台', 'Platform'],
  SYSTEM: ['系统', 'System'],
}

const closedBy: Readonly<Record<string, string>> = { TIMEOUT: clockActor('PAY'), BALANCE_OVERDUE: clockActor('BALANCE') }
const causes: Partial<Record<EventType, string>> = {
  PAID: 'payments',
  PAID_LATE: 'payments',
  REFUNDED: 'payments',
  REFUND_FAILED: 'payments',
  RECEIVED: clockActor('AUTO_RECEIVE'),
  SETTLED: clockActor('SETTLE'),
  AFTER_SALE_MOVED: clockActor(''),
}

/** What made an event happen that no person did: the clock that rang, or whom the house heard; as `whoWords` knows it. */
export const causeOf = ({ type, payload }: { type: EventType; payload: Readonly<Record<string, unknown>> }): string =>
  (type === 'CLOSED' ? closedBy[String(payload.closeType)] : causes[type]) ?? 'system'
