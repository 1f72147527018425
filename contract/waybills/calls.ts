// Waybills: labels that a carrier gives for parcels, the accounts that they are asked with, and what is done with them.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { matching, text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { carrierCodes, carriers } from '../orders/states'
import { labelTemplates, mostLabels, waybillDrivers, waybillStatuses, waybillStatusWords, waybillTabs } from './states'

const time = z.iso.datetime()
const carrier = z.enum(carrierCodes)

export const waybill = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  receiverName: z.string().nullable(),
  receiverMobile: z.string().nullable(),
  goods: z.string(),
  qty: z.number().int(),
  carrier,
  accountName: z.string(),
  status: z.enum(waybillStatuses),
  trackingNo: z.string().nullable(),
  /** Why it did not come, or what must be looked at, in the reader's language. */
  problem: z.string().nullable(),
  addressChanged: z.boolean(),
  attempts: z.number().int(),
  printedCount: z.number().int(),
  printedAt: time.nullable(),
  createdBy: z.string(),
  createdAt: time,
  shippedAt: time.nullable(),
})
export type Waybill = z.output<typeof waybill>

/** All that stands on a label. The number of the receiver is masked, as carriers print it. */
export const label = z.object({
  id,
  orderNo: z.string(),
  carrier,
  trackingNo: z.string(),
  /** The large letters by which depots sort, and the way the parcel takes. */
  sortCode: z.string(),
  hub: z.string(),
  template: z.enum(labelTemplates),
  sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  receiver: z.object({ name: z.string(), mobile: z.string(), region: z.string(), address: z.string() }),
  goods: z.array(z.object({ name: z.string(), specText: z.string(), qty: z.number().int() })),
  qty: z.number().int(),
  buyerNote: z.string(),
  /** Printed before: paper that says so is not stuck on a second parcel. */
  printedCount: z.number().int(),
  status: z.enum(waybillStatuses),
  addressChanged: z.boolean(),
})
export type Label = z.output<typeof label>

const filters = {
  /** An order's number or a tracking number. */
  keyword: z.string().max(60).optional(),
  tab: z.enum(waybillTabs).optional(),
  carrier: carrier.optional(),
}
const ids = z.array(id).min(1).max(mostLabels)
const results = z.object({
  done: z.number().int(),
  refused: z.number().int(),
  /** In the order given; `problem` is null where it was done, and in the reader's language otherwise. */
  rows: z.array(z.object({ id, orderNo: z.string(), problem: z.string().nullable() })),
})

const accountFields = {
  name: field(['账号名称', 'Name'], text({ min: 2, max: 40 })),
  carrier: field(['快递公司', 'Carrier'], carrier),
  driver: field(['取号方式', 'Connection'], z.enum(waybillDrivers)),
  endpoint: field(['接口地址', 'Service URL'], text({ min: 0, max: 300 })),
  customerCode: field(['客户编码', 'Customer code'], text({ min: 2, max: 60 })),
  senderName: field(['发件人', 'Sender'], text({ min: 2, max: 50 })),
  senderPhone: field(['发件电话', "Sender's phone"], matching(/^[0-9+\-() ]{7,20}$/)),
  senderRegion: field(['发件地区', "Sender's region"], matching(/^\d{6}(\d{3})?$/)),
  senderAddress: field(['发件地址', "Sender's address"], text({ min: 2, max: 200 })),
  template: field(['面单模板', 'Template'], z.enum(labelTemplates)),
  isDefault: field(['默认账号', 'Default'], z.boolean()),
  isEnabled: field(['启用', 'In use'], z.boolean()),
}
export const carrierAccount = z.object({
  id,
  name: z.string(),
  carrier,
  driver: z.enum(waybillDrivers),
  endpoint: z.string(),
  customerCode: z.string(),
  /** The secret itself never leaves the server. */
  hasSecret: z.boolean(),
  senderName: z.string(),
  senderPhone: z.string(),
  senderRegion: z.string(),
  senderAddress: z.string(),
  template: z.enum(labelTemplates),
  isDefault: z.boolean(),
  isEnabled: z.boolean(),
  version: z.number().int(),
})
export type CarrierAccount = z.output<typeof carrierAccount>
/** Left out: the one that is kept stays. */
const secret = field(['接口密钥', 'Secret'], text({ min: 8, max: 200 })).optional()

export const waybills = {
  page: read('GET /merchant-api/waybill/page', {
    access: 'waybill:read',
    title: ['电子面单', 'Waybills'],
    input: pageQuery.extend(filters).strict(),
    output: pageOf(waybill),
  }),
  counts: read('GET /merchant-api/waybill/counts', {
    access: 'waybill:read',
    title: ['面单概览', 'How many labels are in each state'],
    input: z.strictObject({}),
    output: z.record(z.enum(waybillTabs), z.number().int()),
  }),
  /** One label per order, however often and by however many it is asked for: an open one is answered with, not made again. */
  request: write('POST /merchant-api/waybill/request', {
    access: 'waybill:write',
    title: ['获取电子面单', 'Get labels'],
    input: z.strictObject({
      orderIds: ids,
      /** Left out: the default one of the unit. */
      accountId: field(['快递账号', 'Carrier account'], id).optional(),
    }),
    output: z.object({
      /** The labels of the orders that were taken, made now or before. */
      ids: z.array(id),
      refused: z.array(z.object({ orderId: id, orderNo: z.string(), problem: z.string() })),
    }),
  }),
  /** How far some labels are. */
  states: read('GET /merchant-api/waybill/states', {
    access: 'waybill:read',
    title: ['面单进度', 'How far labels are'],
    input: z.strictObject({ ids }),
    output: z.array(waybill.pick({ id: true, orderNo: true, status: true, trackingNo: true, problem: true })),
  }),
  /** In the order of the picking list. */
  labels: read('GET /merchant-api/waybill/labels', {
    access: 'waybill:write',
    title: ['面单内容', 'Labels to print'],
    input: z.strictObject({ ids }),
    output: z.array(label),
  }),
  printed: write('POST /merchant-api/waybill/printed', {
    access: 'waybill:write',
    title: ['登记打印', 'Count what was printed'],
    input: z.strictObject({ ids }),
    output: z.object({ printed: z.number().int() }),
  }),
  /** By the rule of every shipment: each by itself, so that one that is refused does not stop the others. */
  ship: write('POST /merchant-api/waybill/ship', {
    access: 'order:ship',
    title: ['按面单发货', 'Ship with their labels'],
    input: z.strictObject({ ids }),
    output: results,
    once: true,
  }),
  retry: write('POST /merchant-api/waybill/retry', {
    access: 'waybill:write',
    title: ['重新取号', 'Try again'],
    input: z.strictObject({ ids }),
    output: results,
  }),
  changeCarrier: write('POST /merchant-api/waybill/carrier', {
    access: 'waybill:write',
    title: ['更换快递', 'Change the carrier'],
    input: z.strictObject({ ids, accountId: field(['快递账号', 'Carrier account'], id) }),
    output: results,
  }),
  cancel: write('POST /merchant-api/waybill/cancel', {
    access: 'waybill:write',
    title: ['取消面单', 'Cancel labels'],
    input: z.strictObject({ ids }),
    output: results,
  }),
  accounts: read('GET /merchant-api/waybill/account/page', {
    access: ['carrier-account:read', 'waybill:write'],
    title: ['快递账号', 'Carrier accounts'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional() }).strict(),
    output: pageOf(carrierAccount),
  }),
  addAccount: write('POST /merchant-api/waybill/account/add', {
    access: 'carrier-account:write',
    title: ['新增快递账号', 'Add a carrier account'],
    input: z.strictObject({ ...accountFields, secret }),
    output: carrierAccount,
  }),
  updateAccount: write('POST /merchant-api/waybill/account/update', {
    access: 'carrier-account:write',
    title: ['编辑快递账号', 'Edit a carrier account'],
    merging: edits('carrier_account', { together: [['driver', 'endpoint']] }),
    input: z.strictObject({ id, version: z.number().int(), ...accountFields, secret }),
    output: carrierAccount,
  }),
  removeAccount: write('POST /merchant-api/waybill/account/delete', {
    access: 'carrier-account:write',
    title: ['删除快递账号', 'Delete a carrier account'],
    input: z.strictObject({ id, version: z.number().int() }),
    output: z.null(),
  }),
}

export const waybillSheet = sheet({
  name: 'waybills',
  call: waybills.page,
  permission: 'waybill:export',
  columns: {
    orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 22 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
    carrier: { label: ['快递公司', 'Carrier'], cell: 'text', width: 14, choices: carriers },
    trackingNo: { label: ['运单号', 'Tracking number'], cell: 'text', width: 22 },
    status: { label: ['状态', 'Status'], cell: 'text', width: 12, choices: waybillStatusWords },
    problem: { label: ['问题', 'Problem'], cell: 'text', width: 36 },
    receiverName: { label: ['收货人', 'Recipient'], cell: 'text', width: 14 },
    receiverMobile: { label: ['手机号', 'Mobile'], cell: 'text', width: 14 },
    goods: { label: ['商品', 'Items'], cell: 'text', width: 40 },
    qty: { label: ['件数', 'Quantity'], cell: 'number' },
    printedCount: { label: ['打印次数', 'Printed'], cell: 'number' },
    createdBy: { label: ['取号人', 'Requested by'], cell: 'text', width: 14 },
    createdAt: { label: ['取号时间', 'Requested'], cell: 'time' },
    printedAt: { label: ['打印时间', 'Printed at'], cell: 'time' },
    shippedAt: { label: ['发货时间', 'Shipped at'], cell: 'time' },
  },
})
