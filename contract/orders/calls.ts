// Orders: four lists of the same rows, one order in full, and what a shop does with it until it is received.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { dueKinds } from '../kit/due'
import { integerBetween, matching, mobile, text } from '../kit/fields'
import { acts, edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { type Sheet, sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import type { Permission } from '../permissions'
import { deskCalls, dueTopics } from './desk-calls'
import { listInput } from './filter'
import { memberPart } from './member-part'
import { orderOverview } from './overview'
import { seesDue, seesOrders } from './readers'
import { dueRow, earning, explained, orderDetail, orderRow } from './shapes'
import { columns, lineColumns } from './sheet-columns'
import { shippingCalls } from './shipping-calls'

export { type OrderFilter, orderFilter, orderSorts } from './filter'
export { takingsPermission } from './readers'

const fen = z.number().int()
type Line = Parameters<typeof read>[0]
type Access = Parameters<typeof read>[1]['access']
const list = (line: Line, access: Access, zh: string, en: string) =>
  read(line, { access, title: [zh, en], input: listInput, output: pageOf(orderRow), topics: ['orders'] })

const orderId = { id }
const held = { id, version: z.number().int() }
const reason = (min = 0) => field(['原因', 'Reason'], text({ min, max: 200 }))
/** So many shops are offered at once; others are found by their name. */
export const mostShops = 50

export const orders = {
  page: list('GET /merchant-api/manager/order/page', 'order:read', '订单列表', 'Orders'),
  merchantPage: list('GET /merchant-api/manager/merchant/order/page', 'total-order:read', '总订单列表', 'Orders of all merchants'),
  backendPage: list('GET /merchant-api/backend/order/page', 'brand-order:read', '品牌订单列表', 'Orders of the brand or jurisdiction'),
  /** The orders of type PRESALE, for whoever may see that page alone. */
  presalePage: list('GET /merchant-api/presale/order/page', 'presale-order:read', '预售订单列表', 'Presale orders'),
  /** The shops whose orders the reader sees, for a filter: those that have one, by name. */
  shops: read('GET /merchant-api/order/shops', {
    access: seesOrders,
    title: ['有订单的店铺', 'Shops with orders'],
    input: z.strictObject({
      keyword: z.string().max(60).optional(),
      /** One that was chosen before, to be told by its name. */
      id: id.optional(),
    }),
    output: z.array(z.object({ id, name: z.string() })).max(mostShops),
  }),
  /** Whose orders the reader sees: by a whole name, a whole phone, or its last four digits, which is what lists show of it. */
  buyers: read('GET /merchant-api/order/buyers', {
    access: seesOrders,
    title: ['查找买家', 'Find buyers'],
    input: z.strictObject({ text: z.string().min(2).max(60) }),
    output: z.array(z.object({ name: z.string(), mobile: z.string().nullable(), orders: z.number().int() })).max(5),
  }),
  overview: orderOverview,
  detail: read('GET /merchant-api/order/detail', {
    access: seesOrders,
    title: ['订单详情', 'One order'],
    input: z.strictObject(orderId),
    output: orderDetail,
  }),
  ...shippingCalls,
  ...deskCalls,
  /** `goodsFen` is added to what is paid for the goods (below 0: a discount); the freight is replaced. */
  changePrice: write('POST /merchant-api/order/price', {
    access: 'order:price',
    title: ['订单改价', 'Change the price of an order'],
    merging: acts('order'),
    input: z.strictObject({
      ...held,
      goodsFen: field(['商品改价', 'Change of the goods'], integerBetween(-100_000_000, 100_000_000)),
      freightFen: field(['运费', 'Freight'], integerBetween(0, 10_000_000)),
      reason: reason(),
    }),
    output: orderDetail,
    once: true,
  }),
  changeAddress: write('POST /merchant-api/order/address', {
    access: 'order:write',
    title: ['修改收货地址', 'Change the address of an order'],
    merging: edits('order'),
    input: z.strictObject({
      ...held,
      receiverName: field(['收货人', 'Recipient'], text({ min: 2, max: 50 })),
      /** Left out: stays as it is, since the reader may not have seen it. */
      receiverMobile: field(['手机号', 'Mobile'], mobile()).optional(),
      regionCode: field(['所在地区', 'Region'], matching(/^\d{6}(\d{3})?$/)),
      address: field(['详细地址', 'Address'], text({ min: 2, max: 200 })),
    }),
    output: orderDetail,
  }),
  close: write('POST /merchant-api/order/close', {
    access: 'order:close',
    title: ['关闭订单', 'Close an order'],
    merging: acts('order'),
    input: z.strictObject({ ...held, reason: reason(1) }),
    output: orderDetail,
    once: true,
  }),
  /** The buyer paid the shop: cash, or its own code. The order is paid, and nothing of it passes through the platform. */
  collect: write('POST /merchant-api/order/collect', {
    access: 'order:collect',
    title: ['登记线下收款', 'Mark an order as paid to the shop'],
    merging: acts('order'),
    input: z.strictObject({ ...held, reason: reason(2) }),
    output: orderDetail,
    once: true,
  }),
  /** Note, flag and tags: for the shop's own eyes. */
  note: write('POST /merchant-api/order/note', {
    access: 'order:write',
    title: ['订单备注', 'Note on an order'],
    merging: edits('order', { lists: { tags: setOf() } }),
    input: z.strictObject({
      ...held,
      sellerNote: field(['商家备注', 'Shop note'], text({ min: 0, max: 500 })),
      flag: field(['旗标', 'Flag'], integerBetween(0, 5)),
      tags: field(['标签', 'Tags'], z.array(z.string().trim().min(1).max(20)).max(10)),
    }),
    output: orderDetail,
  }),
  flag: write('POST /merchant-api/order/flag', {
    access: 'order:write',
    title: ['标记订单', 'Flag orders'],
    input: z.strictObject({ ids: z.array(id).min(1).max(100), flag: integerBetween(0, 5) }),
    output: z.object({ flagged: z.number().int() }),
  }),
  extend: write('POST /merchant-api/order/extend', {
    access: 'order:write',
    title: ['延长收货', 'Give more time to receive'],
    merging: acts('order'),
    input: z.strictObject({ ...held, days: field(['延长天数', 'Days'], integerBetween(1, 14)) }),
    output: orderDetail,
  }),
  /** Written down in the order's events and in the history: who looked, and when. */
  reveal: write('POST /merchant-api/order/reveal', {
    access: 'order:phone',
    title: ['查看收货人手机号', "See the recipient's number"],
    input: z.strictObject(orderId),
    output: z.object({ receiverName: z.string().nullable(), receiverMobile: z.string().nullable(), address: z.string().nullable() }),
  }),
  due: read('GET /merchant-api/order/due', {
    access: seesDue,
    title: ['待办时限', 'Everything with a clock'],
    input: pageQuery
      .extend({ kinds: z.array(z.enum(dueKinds)).max(dueKinds.length).optional(), keyword: z.string().max(60).optional() })
      .strict(),
    /** `ours`: the kinds that whoever asks must do. */
    output: pageOf(dueRow).extend({
      byKind: z.record(z.enum(dueKinds), z.number().int()),
      overdue: z.number().int(),
      ours: z.array(z.enum(dueKinds)),
    }),
    topics: dueTopics,
  }),
  explain: read('GET /merchant-api/order/explain', {
    access: seesOrders,
    title: ['金额明细', 'The postings behind an amount'],
    input: z.strictObject(orderId),
    /** `incomeFen`: what the shop gets of it in all. */
    output: z.object({
      pendingFen: fen,
      availableFen: fen,
      commissionFen: fen,
      rebateFen: fen,
      subsidyFen: fen,
      royaltyFen: fen,
      incomeFen: fen,
      member: memberPart.nullable(),
      earnings: z.array(earning),
      journals: z.array(explained),
    }),
  }),
  settings: read('GET /merchant-api/order/settings', {
    access: 'order:read',
    title: ['订单设置', 'Clocks of the orders'],
    input: z.strictObject({}),
    output: z.object({
      payMinutes: z.number().int(),
      shipHours: z.number().int(),
      receiveDays: z.number().int(),
      windowDays: z.number().int(),
      answerHours: z.number().int(),
      returnDays: z.number().int(),
      receiveReturnDays: z.number().int(),
      version: z.number().int(),
    }),
  }),
  saveSettings: write('POST /merchant-api/order/settings/save', {
    access: 'order:settings',
    title: ['保存订单设置', 'Save the clocks of the orders'],
    merging: edits('order_setting'),
    input: z.strictObject({
      version: z.number().int(),
      payMinutes: field(['未付款关闭（分钟）', 'Close unpaid orders after (minutes)'], integerBetween(5, 4320)),
      shipHours: field(['发货时限（小时）', 'Ship within (hours)'], integerBetween(1, 720)),
      receiveDays: field(['自动收货（天）', 'Auto-receive after (days)'], integerBetween(3, 60)),
      windowDays: field(['售后期限（天）', 'After-sale window (days)'], integerBetween(7, 90)),
      answerHours: field(['售后处理时限（小时）', 'Answer after-sales within (hours)'], integerBetween(12, 168)),
      returnDays: field(['买家寄回时限（天）', 'Buyer returns within (days)'], integerBetween(3, 30)),
      receiveReturnDays: field(['退货签收时限（天）', 'Check in returns within (days)'], integerBetween(3, 30)),
    }),
    output: z.null(),
  }),
}

/** Brands and agents look at orders that others ship: they take no full numbers along. */
const full: Permission = 'order:export-full'
/** Each list twice: a row per order, or a row per line of its goods. */
const rows: Words = ['每行一个订单', 'One per order']
const lineRows: Words = ['每行一种商品', 'One per goods line']
const period = { from: 'placedFrom', to: 'placedTo' }
type OrderSheet = Sheet<typeof orders.page>
const sheetsOf = (name: string, terms: Pick<OrderSheet, 'call' | 'permission' | 'full'>): [OrderSheet, OrderSheet] => [
  sheet({ ...terms, name, rows, columns, period }),
  sheet({ ...terms, name: `${name}-lines`, rows: lineRows, columns: lineColumns, period }),
]
export const [orderSheet, orderLineSheet] = sheetsOf('orders', { call: orders.page, permission: 'order:export', full })
export const [merchantOrderSheet, merchantOrderLineSheet] = sheetsOf('merchant-orders', {
  call: orders.merchantPage,
  permission: 'total-order:export',
  full,
})
export const [presaleOrderSheet, presaleOrderLineSheet] = sheetsOf('presale-orders', {
  call: orders.presalePage,
  permission: 'presale-order:export',
  full,
})
export const [backendOrderSheet, backendOrderLineSheet] = sheetsOf('brand-orders', {
  call: orders.backendPage,
  permission: 'brand-order:export',
})
