// Keys, webhooks and deliveries: what there is to choose from, and why something cannot be done.

import type { Meanings } from '../kit/meaning'
import { refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import type { EventType } from '../orders/events'

export const apiScopes = ['goods', 'orders', 'after-sales', 'events'] as const
export type ApiScope = (typeof apiScopes)[number]
export const apiScopeWords: Record<ApiScope, Words> = {
  goods: ['读取商品与报价', 'Read goods and quote prices'],
  orders: ['下单、查单与确认收货', 'Place, read and receive orders'],
  'after-sales': ['申请售后', 'Apply for after-sales'],
  events: ['上报浏览行为', 'Report visits'],
}

/** Those events of an order that a shop's app would act on. */
const orderEvents = [
  'PLACED',
  'PAID',
  'COLLECTED',
  'REPRICED',
  'ADDRESS_CHANGED',
  'CLOSED',
  'SHIPPED',
  'SHIPMENT_CORRECTED',
  'SHIPMENT_UNDONE',
  'PICKED_UP',
  'RECEIVED',
  'AFTER_SALE_APPLIED',
  'AFTER_SALE_MOVED',
  'REFUNDED',
  'REFUND_FAILED',
] as const satisfies readonly EventType[]
/** What somebody of the unit subscribed to or watches: told of figures, not of one order. */
export const figureEvents = ['FIGURES', 'FIGURE_BEYOND'] as const
export type FigureEvent = (typeof figureEvents)[number]
export const figureEventWords: Record<FigureEvent, Words> = {
  FIGURES: ['指标订阅', 'Figures subscribed to'],
  FIGURE_BEYOND: ['指标预警', 'A figure beyond its limit'],
}
/** What a webhook can tell of. */
export const webhookEvents = [...orderEvents, ...figureEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryStateWords: Record<DeliveryState, Words> = {
  WAITING: ['待送达', 'Pending'],
  DELIVERED: ['已送达', 'Delivered'],
  FAILED: ['已放弃', 'Given up'],
}
export const deliveryStateMeanings: Meanings<DeliveryState> = { WAITING: 'way', DELIVERED: 'ok', FAILED: 'danger' }

export const gatewayRefusals = refusals('gateway', {
  keyMissing: [404900, '密钥不存在', 'Key not found'],
  hookMissing: [404901, '推送地址不存在', 'Webhook not found'],
  deliveryMissing: [404902, '推送记录不存在', 'Delivery not found'],
  goodsMissing: [404903, '商品不存在或未上架', 'Product not found or not listed'],
  orderMissing: [404904, '订单不存在', 'Order not found'],
  afterSaleMissing: [404905, '售后单不存在', 'After-sale not found'],
  revoked: [409900, '密钥已停用', 'The key was revoked'],
  tooManyKeys: [409901, '最多同时使用 20 个密钥', 'At most 20 keys can be in use'],
  tooManyHooks: [409902, '最多设置 10 个推送地址', 'At most 10 webhooks can be set'],
  hookOff: [409903, '推送地址已停用', 'The webhook is switched off'],
  address: [422900, '推送地址须是公网的 https 地址', 'The URL must be a public https address'],
  notSigned: [401900, '缺少签名或密钥无效', 'The signature is missing or the key is not valid'],
  badSignature: [401901, '签名不正确', 'The signature does not match'],
  badTime: [401902, '请求时间与服务器相差超过 5 分钟', 'The time of the request is more than 5 minutes off'],
  replayed: [401903, '请求已处理过，请使用新的 nonce', 'This request was seen before: use a fresh nonce'],
  outOfScope: [403900, '该密钥没有此权限', 'This key does not have that scope'],
  closed: [403901, '店铺未开业，暂不能使用接口', 'The unit is not open, so its keys do not work'],
})
