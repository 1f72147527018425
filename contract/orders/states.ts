// The states of an order, how it moves between them, and why not. The numbers are WeChat Store's, except 15, which is ours.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'

export { type PayChannel, payChannels, payChannelWords } from '../payments/states'

export const orderStatuses = [
  'UNPAID',
  'WAIT_BALANCE',
  'WAIT_SHIP',
  'PART_SHIPPED',
  'SHIPPED',
  'COMPLETED',
  'CLOSED_REFUNDED',
  'CLOSED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusNumbers: Record<OrderStatus, number> = {
  UNPAID: 10,
  WAIT_BALANCE: 15,
  WAIT_SHIP: 20,
  PART_SHIPPED: 21,
  SHIPPED: 30,
  COMPLETED: 100,
  CLOSED_REFUNDED: 200,
  CLOSED: 250,
}

export const orderStatusWords: Record<OrderStatus, Words> = {
  UNPAID: ['待付款', 'Awaiting payment'],
  WAIT_BALANCE: ['待付尾款', 'Awaiting balance'],
  WAIT_SHIP: ['待发货', 'To ship'],
  PART_SHIPPED: ['部分发货', 'Partly shipped'],
  SHIPPED: ['已发货', 'Shipped'],
  COMPLETED: ['已完成', 'Completed'],
  CLOSED_REFUNDED: ['已退款关闭', 'Refunded'],
  CLOSED: ['已关闭', 'Closed'],
}
export const orderStatusMeanings: Meanings<OrderStatus> = {
  UNPAID: 'wait',
  WAIT_BALANCE: 'wait',
  WAIT_SHIP: 'act',
  PART_SHIPPED: 'act',
  SHIPPED: 'way',
  COMPLETED: 'ok',
  CLOSED_REFUNDED: 'over',
  CLOSED: 'over',
}

/** Of one parcel. */
export const shipmentStatusWords: Readonly<Record<'SHIPPED' | 'DELIVERED' | 'CANCELED', Words>> = {
  SHIPPED: ['已发货', 'Shipped'],
  DELIVERED: ['已签收', 'Delivered'],
  CANCELED: ['已取消', 'Canceled'],
}
export const shipmentStatusMeanings: Meanings<'SHIPPED' | 'DELIVERED' | 'CANCELED'> = { SHIPPED: 'way', DELIVERED: 'ok', CANCELED: 'over' }

export const orderTypes = ['NORMAL', 'PRESALE', 'POINTS', 'PACKAGE'] as const
export type OrderType = (typeof orderTypes)[number]
export const orderTypeWords: Record<OrderType, Words> = {
  NORMAL: ['普通订单', 'Ordinary'],
  PRESALE: ['预售订单', 'Presale'],
  POINTS: ['积分订单', 'Points'],
  PACKAGE: ['套餐订单', 'Package'],
}

export const orderChannels = ['MINI_PROGRAM', 'APP', 'H5', 'STORE'] as const
export type OrderChannel = (typeof orderChannels)[number]
export const orderChannelWords: Record<OrderChannel, Words> = {
  MINI_PROGRAM: ['小程序', 'Mini program'],
  APP: ['APP', 'App'],
  H5: ['网页', 'Web'],
  STORE: ['门店', 'In store'],
}

export const deliveryTypes = ['EXPRESS', 'PICKUP', 'NONE'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
export const deliveryTypeWords: Record<DeliveryType, Words> = {
  EXPRESS: ['快递配送', 'Delivery'],
  PICKUP: ['到店自提', 'Pick-up'],
  NONE: ['无需物流', 'No delivery'],
}

export const refundStatuses = ['NONE', 'PART', 'FULL'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundStatusWords: Record<RefundStatus, Words> = {
  NONE: ['未退款', 'None'],
  PART: ['部分退款', 'Partly refunded'],
  FULL: ['全部退款', 'Fully refunded'],
}
export const refundStatusMeanings: Meanings<RefundStatus> = { NONE: 'over', PART: 'way', FULL: 'ok' }

export const closeTypes = ['BUYER', 'SELLER', 'TIMEOUT', 'BALANCE_OVERDUE', 'REFUNDED'] as const
export type CloseType = (typeof closeTypes)[number]
export const closeTypeWords: Record<CloseType, Words> = {
  BUYER: ['买家取消', 'Canceled by buyer'],
  SELLER: ['商家关闭', 'Closed by shop'],
  TIMEOUT: ['超时未付款', 'Not paid in time'],
  BALANCE_OVERDUE: ['超时未付尾款', 'Balance not paid in time'],
  REFUNDED: ['全部退款', 'Fully refunded'],
}

export const orderRefusals = refusals('order', {
  missing: [40435, '订单不存在', 'Order not found'],
  itemMissing: [40436, '订单中没有该商品', 'Item not in this order'],
  shipmentMissing: [40437, '包裹不存在', 'Parcel not found'],
  notToShip: [40934, '订单当前状态不能发货', 'This order cannot be shipped in its current status'],
  nothingToShip: [40935, '没有可发货的商品，可能已发货或正在售后', 'Nothing left to ship: already shipped or in an after-sale'],
  lineInAfterSale: [
    40928,
    '商品有进行中的售后：{name}。请先处理售后，或填写原因后继续发货',
    'In after-sale: {name}. Please settle that first, or say why it is shipped all the same',
  ],
  pickupOnly: [40936, '自提订单请核销提货码', 'Hand over pick-up orders with their code'],
  notPickup: [40937, '该订单不是待提货的自提订单', 'This order is not waiting for pick-up'],
  notToClose: [
    40938,
    '只有未付款的订单才能关闭，已付款请走售后退款',
    'Only an unpaid order can be closed; a paid one is refunded by after-sale',
  ],
  notUnpaid: [40939, '只有待付款的订单才能改价', 'Only unpaid orders can be repriced'],
  notBeforeShipping: [40942, '只有待发货的快递订单才能改地址', 'Only orders to ship can change address'],
  notShipped: [40943, '订单未处于已发货状态', 'This order has not been shipped'],
  extendedAlready: [40944, '收货时间只能延长一次', 'Receipt can only be extended once'],
  inAfterSale: [40945, '订单有进行中的售后，请先处理售后', 'An after-sale is open. Settle it first'],
  wrongState: [40946, '订单状态已变化，请刷新后再试', 'The order has changed. Refresh and try again'],
  stockShort: [40948, '库存不足：{name}', 'Not enough stock: {name}'],
  notBuyable: [40949, '商品不可购买：{name}', 'Cannot be bought: {name}'],
  overLimit: [42240, '超出限购数量：{name} 最多 {n} 件', 'Over the limit: up to {n} of {name}'],
  tooManyPieces: [42241, '发货数量超出可发数量', 'More than is left to ship'],
  priceTooLow: [42242, '改价后的应付金额必须大于 0', 'The total due must stay above 0'],
  wrongPickupCode: [42243, '提货码不正确', 'Wrong pick-up code'],
  trackingNeeded: [42244, '请填写快递公司和运单号', 'Enter the carrier and tracking number'],
  unknownCarrier: [42245, '快递公司不存在：{name}', 'No such carrier: {name}'],
  trackingInUse: [
    409800,
    '运单号 {trackingNo} 已用于订单 {no}，请核对面单',
    'The tracking number {trackingNo} is on a parcel of order {no}, please look at the label',
  ],
  trackingIsOrder: [422800, '{no} 是订单号，不是运单号', '{no} is an order number, not a tracking number'],
  trackingIsOurs: [422801, '{no} 是系统单号，不是运单号', '{no} is a system number, not a tracking number'],
  trackingIsPickup: [422802, '{no} 是提货码，不是运单号', '{no} is a pick-up code, not a tracking number'],
  carrierUnclear: [
    422803,
    '无法从运单号 {trackingNo} 识别快递公司，请选择',
    'The tracking number {trackingNo} does not say whose it is, please choose the carrier',
  ],
  notTogether: [
    422804,
    '只有同一买家、同一收货信息的订单才能合并为一个包裹（订单 {no}）',
    'Only orders of one buyer to one address travel in one parcel (order {no})',
  ],
  undoReturned: [409804, '包裹内有商品已退款，不能撤回发货', 'Something of this parcel was refunded already, so it cannot be undone'],
  parcelGone: [409801, '该包裹的发货已撤回', 'This shipment was already undone'],
  undoTooLate: [
    409802,
    '发货超过 {n} 分钟，不能撤回，可修改物流信息',
    'It was shipped more than {n} minutes ago and cannot be taken back; its tracking can be corrected',
  ],
  priceMoved: [40954, '商品价格或优惠已变化，请确认后重新提交', 'The price has changed, please confirm'],
  presaleAlone: [42247, '预售商品需单独下单', 'Presale products must be ordered separately'],
  receiverNeeded: [42248, '快递配送请填写收货人信息', 'Enter the recipient and address'],
  emptyBasket: [42246, '请选择商品', 'Choose at least one item'],
  ledgerShort: [40955, '账户余额不足', 'Insufficient balance'],
  notPaid: [40956, '订单尚未付款', 'The order is not paid'],
  notToCollect: [
    40957,
    '只有待付款的普通订单才能登记线下收款',
    'Only an ordinary order that waits for its payment can be marked as paid to the shop',
  ],
})

export type OrderMoment = {
  status: OrderStatus
  deliveryType: DeliveryType
  openAfterSales: number
  receiveExtended: boolean
}
type Part<Keys extends keyof OrderMoment> = Pick<OrderMoment, Keys>

/** Paid for, and not closed since. */
export const paidStatuses: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'COMPLETED']
/** Something of it is still to leave. */
export const toShipStatuses: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED']
/** Promised for an earlier time, and not all of it has left. */
export const isOverdue = ({ status, shipDeadline }: { status: OrderStatus; shipDeadline: string | null }, at: string): boolean =>
  toShipStatuses.includes(status) && shipDeadline !== null && shipDeadline < at
/** Nothing happens to these any more. */
export const endedStatuses: readonly OrderStatus[] = ['CLOSED_REFUNDED', 'CLOSED']

/** Redeemed, and nothing to send: whoever paid has it. */
export const isGivenAtOnce = ({ type, deliveryType }: { type: OrderType; deliveryType: DeliveryType }): boolean =>
  type === 'POINTS' && deliveryType === 'NONE'

/** Both sides ask here: the console greys a button with the reason, the server refuses with it. */
export const whyNotOrder = {
  ship: ({ status, deliveryType }: Part<'status' | 'deliveryType'>): Refusal | null => {
    if (!toShipStatuses.includes(status)) return orderRefusals.notToShip
    return deliveryType === 'PICKUP' ? orderRefusals.pickupOnly : null
  },
  verifyPickup: ({ status, deliveryType, openAfterSales }: Part<'status' | 'deliveryType' | 'openAfterSales'>): Refusal | null => {
    if (deliveryType !== 'PICKUP' || status !== 'WAIT_SHIP') return orderRefusals.notPickup
    return openAfterSales > 0 ? orderRefusals.inAfterSale : null
  },
  close: ({ status }: Part<'status'>): Refusal | null =>
    status === 'UNPAID' || status === 'WAIT_BALANCE' ? null : orderRefusals.notToClose,
  changePrice: ({ status }: Part<'status'>): Refusal | null => (status === 'UNPAID' ? null : orderRefusals.notUnpaid),
  /** Paid to the shop itself; a presale is paid in its own parts, and of points others pay the shop as well. */
  collect: ({ status, type }: Part<'status'> & { type: OrderType }): Refusal | null =>
    status === 'UNPAID' && type !== 'PRESALE' && type !== 'POINTS' ? null : orderRefusals.notToCollect,
  changeAddress: ({ status, deliveryType }: Part<'status' | 'deliveryType'>): Refusal | null =>
    status === 'WAIT_SHIP' && deliveryType === 'EXPRESS' ? null : orderRefusals.notBeforeShipping,
  extend: ({ status, receiveExtended }: Part<'status' | 'receiveExtended'>): Refusal | null => {
    if (status !== 'SHIPPED') return orderRefusals.notShipped
    return receiveExtended ? orderRefusals.extendedAlready : null
  },
  receive: ({ status, openAfterSales }: Part<'status' | 'openAfterSales'>): Refusal | null => {
    if (status !== 'SHIPPED') return orderRefusals.notShipped
    return openAfterSales > 0 ? orderRefusals.inAfterSale : null
  },
  correctShipment: ({ status }: Part<'status'>): Refusal | null =>
    status === 'PART_SHIPPED' || status === 'SHIPPED' ? null : orderRefusals.notShipped,
  /** Whether goods of it can come back; what is left of a line is another question. */
  refund: ({ status }: Part<'status'>): Refusal | null => (paidStatuses.includes(status) ? null : orderRefusals.notPaid),
}

/** A parcel goes to somebody. */
export const whyNotReceiver = ({ deliveryType, receiver }: { deliveryType: DeliveryType; receiver: object | null }): Refusal | null =>
  deliveryType === 'EXPRESS' && receiver === null ? orderRefusals.receiverNeeded : null

/** Carriers that a parcel can go with; OTHER takes a name of its own in the remark. */
export const carriers = {
  SF: ['顺丰速运', 'SF Express'],
  YTO: ['圆通速递', 'YTO Express'],
  ZTO: ['中通快递', 'ZTO Express'],
  STO: ['申通快递', 'STO Express'],
  YUNDA: ['韵达快递', 'Yunda Express'],
  JTSD: ['极兔速递', 'J&T Express'],
  JD: ['京东物流', 'JD Logistics'],
  EMS: ['邮政 EMS', 'EMS'],
  DBL: ['德邦快递', 'Deppon'],
  OTHER: ['其他', 'Other'],
} as const satisfies Record<string, Words>
export type Carrier = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as [Carrier, ...Carrier[]]

/** The code of a carrier from what people write in a sheet: its code or its name, in either language. */
export function carrierOf(text: string): Carrier | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const found = carrierCodes.find((code) => [code, ...carriers[code]].some((name) => name.toLowerCase() === wanted))
  return found ?? carrierCodes.find((code) => code !== 'OTHER' && carriers[code][0].startsWith(wanted) && wanted.length >= 2) ?? null
}
