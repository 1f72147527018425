// After-sales: refunds, returns and exchanges, decided by the shop, and by the platform where the two do not agree.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { integerBetween, matching, mobileOrLandline, ownAddress, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { trackingPattern } from '../orders/parcel'
import { orderChannels, orderTypes } from '../orders/states'
import { afterSaleOverview } from './overview'
import { afterSaleDetail, afterSaleRow } from './shapes'
import {
  type AfterSaleStatus,
  afterSaleRefusals,
  afterSaleStatuses,
  afterSaleStatusWords,
  afterSaleTypes,
  afterSaleTypeWords,
  maxEvidence,
  reasonCodes,
  reasonWords,
  restocks,
} from './states'

export { type AfterSaleDetail, type AfterSaleRow, afterSaleDetail, afterSaleRow } from './shapes'

const fen = z.number().int()
const time = z.iso.datetime()

export const afterSaleSorts = ['createdAt', 'deadlineAt', 'applyFen'] as const
const held = { id, version: z.number().int() }
const reason = (min: number) => field(['原因', 'Reason'], text({ min, max: 500 }))
const amount = field(['退款金额', 'Refund'], integerBetween(0, 1_000_000_000))
const photos = field(['凭证', 'Photos'], z.array(ownAddress()).max(maxEvidence))
const returnAddress = z.strictObject({
  name: field(['收件人', 'Recipient'], text({ min: 2, max: 50 })),
  phone: field(['电话', 'Phone'], mobileOrLandline()),
  address: field(['退货地址', 'Return address'], text({ min: 5, max: 200 })),
})
const carrier = field(['快递公司', 'Carrier'], text({ min: 1, max: 20 }))
const restock = field(['处理方式', 'Returned stock'], z.enum(restocks))
const parcelNo = field(['运单号', 'Tracking number'], matching(trackingPattern))

const exchangeSkuId = field(['换成', 'Exchanged for'], id)
/** Where a parcel came without a word, its number may be written down here. */
const unannounced = {
  returnCarrier: field(['退货快递', 'Return carrier'], text({ min: 0, max: 20 })).optional(),
  returnNo: field(['退货单号', 'Return tracking number'], matching(trackingPattern)).optional(),
  /** What came back, where an earlier exchange sent something else. */
  backSkuId: field(['退回规格', 'Returned variant'], id).optional(),
}

const decision = 'after-sale:decide'

export const afterSales = {
  page: read('GET /merchant-api/afterSale/page', {
    access: 'after-sale:read',
    title: ['售后列表', 'After-sales'],
    input: pageQuery
      .extend({
        /** A number of an after-sale or of its order, or a tracking number of what came back. */
        keyword: z.string().max(60).optional(),
        status: z.enum(afterSaleStatuses).optional(),
        statuses: z.array(z.enum(afterSaleStatuses)).max(14).optional(),
        type: z.enum(afterSaleTypes).optional(),
        orderId: id.optional(),
        shopId: id.optional(),
        /** Only those that are not settled. */
        open: z.boolean().optional(),
        createdFrom: time.optional(),
        createdTo: time.optional(),
        /** When it ended with money. */
        refundedFrom: time.optional(),
        refundedTo: time.optional(),
        /** Of what kinds of orders, and by which way these came: figures leave orders for points out. */
        orderTypes: z.array(z.enum(orderTypes)).max(orderTypes.length).optional(),
        channel: z.enum(orderChannels).optional(),
        ...sortBy(afterSaleSorts),
      })
      .strict(),
    output: pageOf(afterSaleRow),
    topics: ['after-sales'],
  }),
  overview: afterSaleOverview,
  detail: read('GET /merchant-api/afterSale/detail', {
    access: 'after-sale:read',
    title: ['售后详情', 'One after-sale'],
    input: z.strictObject({ id }),
    output: afterSaleDetail,
  }),
  /** For a buyer who asked by telephone. */
  apply: write('POST /merchant-api/afterSale/apply', {
    access: decision,
    title: ['代客申请售后', 'Apply for a buyer'],
    input: z.strictObject({
      orderId: id,
      itemId: id,
      type: field(['售后类型', 'Type'], z.enum(afterSaleTypes)),
      qty: field(['数量', 'Quantity'], integerBetween(1, 1_000_000)),
      /** Nothing is paid back for an exchange, whatever stands here. */
      amountFen: amount,
      exchangeSkuId: exchangeSkuId.nullish(),
      reasonCode: field(['原因', 'Reason'], z.enum(reasonCodes)),
      description: field(['说明', 'Description'], text({ min: 0, max: 500 })),
      evidenceUrls: photos,
    }),
    output: afterSaleDetail,
    once: true,
  }),
  /** A refund goes out at once; a return or exchange waits for the goods, so it needs an address. */
  agree: write('POST /merchant-api/afterSale/agree', {
    access: decision,
    title: ['同意售后', 'Agree to an after-sale'],
    merging: acts('after_sale'),
    input: z.strictObject({ ...held, returnAddress: returnAddress.nullable(), note: reason(0) }),
    output: afterSaleDetail,
    once: true,
  }),
  /** Before anything came back, or when what came back is not what was sold. */
  refuse: write('POST /merchant-api/afterSale/refuse', {
    access: decision,
    title: ['拒绝售后', 'Refuse an after-sale'],
    merging: acts('after_sale'),
    input: z.strictObject({ ...held, reason: reason(2), evidenceUrls: photos }),
    output: afterSaleDetail,
    once: true,
  }),
  propose: write('POST /merchant-api/afterSale/propose', {
    access: decision,
    title: ['协商售后', 'Propose something else'],
    merging: acts('after_sale'),
    input: z.strictObject({
      ...held,
      type: field(['售后类型', 'Type'], z.enum(afterSaleTypes)),
      amountFen: amount,
      exchangeSkuId: exchangeSkuId.nullish(),
      note: reason(2),
    }),
    output: afterSaleDetail,
    once: true,
  }),
  receive: write('POST /merchant-api/afterSale/receive', {
    access: decision,
    title: ['确认收到退货', 'Receive a return'],
    merging: acts('after_sale'),
    input: z.strictObject({ ...held, restock, note: reason(0), ...unannounced }),
    output: afterSaleDetail,
    once: true,
  }),
  /** What the buyer holds of the line, and what it can be exchanged for: the variants of the same goods. */
  variants: read('GET /merchant-api/afterSale/variants', {
    access: 'after-sale:read',
    title: ['可换规格', 'What a line can be exchanged for'],
    input: z.strictObject({ itemId: id }),
    output: z.object({
      variants: z.array(z.object({ skuId: id, specText: z.string(), priceFen: fen, available: z.number().int(), isSame: z.boolean() })),
      holds: z.array(z.object({ skuId: id, specText: z.string(), qty: z.number().int() })),
    }),
  }),
  /** The replacement of an exchange leaves; it is finished by `finishExchange` or by the clock, and at once when it was handed over. */
  reship: write('POST /merchant-api/afterSale/reship', {
    access: decision,
    title: ['换货发出', 'Send the replacement'],
    merging: acts('after_sale'),
    input: z
      .strictObject({
        ...held,
        restock,
        exchangeSkuId: exchangeSkuId.nullish(),
        /** Across the counter: then it has no carrier, and the exchange is finished. */
        handedOver: field(['当面交付', 'Handed over'], z.boolean()).default(false),
        carrier: carrier.optional(),
        trackingNo: parcelNo.optional(),
        ...unannounced,
      })
      .refine(({ handedOver, carrier: by, trackingNo }) => (handedOver ? !by && !trackingNo : by && trackingNo), {
        path: ['trackingNo'],
        error: problem(afterSaleRefusals.parcelWhole.words),
      }),
    output: afterSaleDetail,
    once: true,
  }),
  finishExchange: write('POST /merchant-api/afterSale/finishExchange', {
    access: decision,
    title: ['换货完成', 'Finish an exchange'],
    input: z.strictObject(held),
    output: afterSaleDetail,
    once: true,
  }),
  retryRefund: write('POST /merchant-api/afterSale/retry', {
    access: decision,
    title: ['重试退款', 'Try a refund again'],
    input: z.strictObject(held),
    output: afterSaleDetail,
    once: true,
  }),
  payOffline: write('POST /merchant-api/afterSale/payOffline', {
    access: decision,
    title: ['线下退款', 'Refunded offline'],
    merging: acts('after_sale'),
    input: z.strictObject({ ...held, proofUrls: photos, note: reason(2) }),
    output: afterSaleDetail,
    once: true,
  }),
  /** The platform decides a dispute: the buyer is refunded so much, or it is closed. */
  decide: write('POST /merchant-api/afterSale/decide', {
    access: 'after-sale:arbitrate',
    title: ['平台裁决', 'Decide a dispute'],
    merging: acts('after_sale'),
    input: z.strictObject({
      ...held,
      verdict: field(['裁决', 'Verdict'], z.enum(['REFUND', 'CLOSE'])),
      amountFen: amount,
      restock,
      reason: reason(2),
    }),
    output: afterSaleDetail,
    once: true,
  }),
}

export const afterSaleSheet = sheet({
  name: 'after-sales',
  call: afterSales.page,
  permission: 'after-sale:export',
  columns: {
    no: { label: ['售后单号', 'After-sale'], cell: 'text', width: 22 },
    orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 22 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
    type: { label: ['类型', 'Type'], cell: 'text', width: 12, choices: afterSaleTypeWords },
    status: { label: ['状态', 'Status'], cell: 'text', width: 14, choices: afterSaleStatusWords },
    name: { label: ['商品', 'Items'], cell: 'text', width: 36 },
    specText: { label: ['规格', 'Variant'], cell: 'text', width: 16 },
    qty: { label: ['数量', 'Quantity'], cell: 'number' },
    reasonCode: { label: ['原因', 'Reason'], cell: 'text', width: 16, choices: reasonWords },
    applyFen: { label: ['申请金额', 'Requested'], cell: 'money' },
    agreedFen: { label: ['同意金额', 'Agreed'], cell: 'money' },
    createdAt: { label: ['申请时间', 'Requested'], cell: 'time' },
    refundedAt: { label: ['退款时间', 'Refunded'], cell: 'time' },
  },
})
export type { AfterSaleStatus }
