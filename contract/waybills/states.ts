// Waybills: what a label goes through from being asked for to being on a parcel, and why something cannot be done with it.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import { carriers } from '../orders/states'

/** A label is of one of the carriers that parcels go with. */
export const carrierWords = carriers

export const waybillStatuses = ['QUEUED', 'FETCHING', 'READY', 'FAILED', 'CANCELING', 'CANCELED', 'SHIPPED'] as const
export type WaybillStatus = (typeof waybillStatuses)[number]
export const waybillStatusWords: Record<WaybillStatus, Words> = {
  QUEUED: ['等待取号', 'Waiting'],
  FETCHING: ['正在取号', 'Requesting'],
  READY: ['已取号', 'Ready'],
  FAILED: ['取号失败', 'Failed'],
  CANCELING: ['正在取消', 'Canceling'],
  CANCELED: ['已取消', 'Canceled'],
  SHIPPED: ['已发货', 'Shipped'],
}
export const waybillStatusMeanings: Meanings<WaybillStatus> = {
  QUEUED: 'way',
  FETCHING: 'way',
  READY: 'act',
  FAILED: 'danger',
  CANCELING: 'way',
  CANCELED: 'over',
  SHIPPED: 'ok',
}
/** An order has one label at a time that is in none of these. */
export const overStatuses: readonly WaybillStatus[] = ['CANCELED', 'SHIPPED']
/** Somebody is at work on it: look again in a moment. */
export const busyStatuses: readonly WaybillStatus[] = ['QUEUED', 'FETCHING', 'CANCELING']

/** The tabs of the list; what waits for a person comes first. */
export const waybillTabs = ['TODO', 'TO_PRINT', 'PRINTED', 'SHIPPED', 'CANCELED'] as const
export type WaybillTab = (typeof waybillTabs)[number]
export const waybillTabWords: Record<WaybillTab, Words> = {
  TODO: ['待处理', 'Needs attention'],
  TO_PRINT: ['待打印', 'To print'],
  PRINTED: ['已打印', 'Printed'],
  SHIPPED: ['已发货', 'Shipped'],
  CANCELED: ['已取消', 'Canceled'],
}

export const waybillDrivers = ['fake', 'http'] as const
export type WaybillDriver = (typeof waybillDrivers)[number]
export const waybillDriverWords: Record<WaybillDriver, Words> = {
  fake: ['演示（不联系快递公司）', 'Demo (no carrier)'],
  http: ['电子面单接口（HTTPS）', 'Waybill service (HTTPS)'],
}

/** What stands on the label beside sender and receiver. */
export const labelTemplates = ['STANDARD', 'NO_GOODS'] as const
export type LabelTemplate = (typeof labelTemplates)[number]
export const labelTemplateWords: Record<LabelTemplate, Words> = {
  STANDARD: ['标准（含商品与留言）', 'Standard (items and note)'],
  NO_GOODS: ['隐私（不打印商品）', 'Private (no items)'],
}

export const waybillRefusals = refusals('waybill', {
  missing: [40495, '面单不存在', 'Label not found'],
  accountMissing: [40496, '快递账号不存在', 'Carrier account not found'],
  noAccount: [409201, '请先设置默认快递账号', 'Please set a default carrier account first'],
  accountOff: [409202, '快递账号已停用', 'This carrier account is off'],
  notExpress: [409203, '该订单不需要快递配送', 'This order does not ship by carrier'],
  busy: [409204, '正在与快递公司通信，请稍候', 'Waiting for the carrier, one moment'],
  notFailed: [409205, '只能重试取号失败的面单', 'Only failed labels can be retried'],
  notReady: [409206, '面单尚未取号', 'This label has no tracking number yet'],
  over: [409207, '面单已发货或已取消', 'The label was shipped or canceled'],
  addressChanged: [
    409208,
    '取号后收货地址已修改，请取消面单后重新取号',
    'The address was changed after the label was made: please cancel it and get another',
  ],
  notSecure: [409209, '接口地址必须以 https:// 开头，且不能指向内网', 'The service URL must start with https:// and be public'],
  secretNeeded: [409210, '请填写接口密钥', 'Enter the service secret'],
  inUse: [409211, '该账号还有未完成的面单，不能删除', 'This account has open labels and cannot be deleted'],
  /** What the queue says of a label that did not come; {reason} is the carrier's own. */
  refusedByCarrier: [409220, '快递公司拒绝：{reason}', 'The carrier refused: {reason}'],
  outOfRange: [409225, '快递公司拒绝：收货地区不在服务范围', 'The carrier refused: it does not deliver there'],
  noBalance: [409226, '快递公司拒绝：面单余额不足，请充值', 'The carrier refused: the account has no labels left'],
  noAnswer: [409221, '快递公司没有应答，请稍后重试', 'No answer from the carrier, try again later'],
  nonsense: [409222, '快递公司的应答无法识别，请稍后重试', 'Unexpected answer from the carrier, try again later'],
  usedNumber: [409223, '快递公司返回了已使用的运单号 {no}', 'The carrier returned a tracking number already in use: {no}'],
  notAllowed: [
    409224,
    '接口地址不可访问，请检查快递账号',
    'The address of the service cannot be reached: please check the carrier account',
  ],
})

type Part = { status: WaybillStatus; addressChanged?: boolean }

/** Both sides ask here: the console greys with it, the server refuses with it. */
export const whyNotWaybill = {
  retry: ({ status }: Part): Refusal | null => (status === 'FAILED' ? null : waybillRefusals.notFailed),
  print: ({ status, addressChanged }: Part): Refusal | null => {
    if (status === 'SHIPPED') return null
    return status !== 'READY' ? waybillRefusals.notReady : addressChanged ? waybillRefusals.addressChanged : null
  },
  ship: ({ status, addressChanged }: Part): Refusal | null => {
    if (overStatuses.includes(status)) return waybillRefusals.over
    if (status !== 'READY') return waybillRefusals.notReady
    return addressChanged ? waybillRefusals.addressChanged : null
  },
  /** While the carrier is asked nobody knows whether there is a number to give back. */
  cancel: ({ status }: Part): Refusal | null => {
    if (overStatuses.includes(status)) return waybillRefusals.over
    return status === 'FETCHING' || status === 'CANCELING' ? waybillRefusals.busy : null
  },
}

/** In the address of the list of labels: for which orders labels are wanted. A sign before each, so that no address bar reads a number. */
export const openForOrders = 'orders'
export const ordersInAddress = (ids: readonly string[]): string => ids.map((id) => `o${id}`).join('_')
export const ordersFromAddress = (text: unknown): string[] =>
  typeof text === 'string' && /^(o[1-9]\d{0,17})(_o[1-9]\d{0,17})*$/.test(text) ? text.split('_').map((each) => each.slice(1)) : []
/** How many labels are asked for, printed or shipped at once. */
export const mostLabels = 200
