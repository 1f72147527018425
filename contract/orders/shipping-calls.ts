// What leaves a shop, and what is scanned at its packing table: shipping one order or many, taking back, correcting, handing over.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { integerBetween, matching, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { trackingPattern } from './parcel'
import { pickupPattern } from './scanned'
import { orderDetail } from './shapes'
import { carrierCodes } from './states'

const carrier = field(['快递公司', 'Carrier'], z.enum(carrierCodes).nullable())
const trackingNo = field(['运单号', 'Tracking number'], matching(trackingPattern).nullable())
/** Goods that are asked back leave only with a reason, which is kept with the parcel's event. */
const forceReason = field(['仍要发货的原因', 'Why it is shipped all the same'], text({ min: 2, max: 200 })).optional()
const remark = field(['备注', 'Remark'], text({ min: 0, max: 200 }))
/** Said outright: the number is on another parcel already, and this goes along in it, to the same buyer at the same address. */
const together = field(['合并为一个包裹', 'In one parcel with another order'], z.boolean()).optional()

const mostRows = 500

export const shippingCalls = {
  /** Whole when `items` is left out, else these pieces as one parcel. Without carrier and number nothing travels: handed over, or virtual. */
  ship: write('POST /merchant-api/order/ship', {
    access: 'order:ship',
    title: ['订单发货', 'Ship an order'],
    merging: acts('order'),
    input: z.strictObject({
      id,
      carrier,
      trackingNo,
      remark,
      items: z
        .array(z.strictObject({ itemId: id, qty: integerBetween(1, 1_000_000) }))
        .min(1)
        .max(200)
        .optional(),
      forceReason,
      together,
    }),
    output: orderDetail,
    once: true,
  }),
  /** Each row is done by itself: one that is refused does not stop the others. */
  shipBatch: write('POST /merchant-api/order/shipBatch', {
    access: 'order:ship',
    title: ['批量发货', 'Bulk ship'],
    input: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            no: z.string().trim().max(40),
            /** Its code or its name in either language; empty where the number says whose it is. */
            carrier: z.string().max(40),
            trackingNo: z.string().trim().max(40),
            forceReason,
            together,
          }),
        )
        .min(1)
        .max(mostRows),
    }),
    output: z.object({
      shipped: z.number().int(),
      refused: z.number().int(),
      /** In the order given; `problem` is null for a row that was shipped, and in the reader's language otherwise. */
      rows: z.array(z.object({ no: z.string(), orderId: id.nullable(), problem: z.string().nullable() })),
    }),
    once: true,
  }),
  correctShipment: write('POST /merchant-api/order/shipment/correct', {
    access: 'order:ship',
    title: ['修改物流信息', 'Correct the tracking of a parcel'],
    merging: acts('order'),
    input: z.strictObject({ shipmentId: id, carrier, trackingNo, remark, together }),
    output: orderDetail,
  }),
  /** What would become of the rows, before any is sent: why not, what is asked back, and who has the number already. Changes nothing. */
  checkShipping: read('POST /merchant-api/order/shipBatch/check', {
    access: 'order:ship',
    title: ['批量发货检查', 'Check rows before they are shipped'],
    input: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            no: z.string().trim().max(40),
            carrier: z.enum(carrierCodes).nullable(),
            trackingNo: z.string().trim().max(40),
          }),
        )
        .min(1)
        .max(mostRows),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          no: z.string(),
          /** In the reader's language; null where nothing stands in the way. */
          problem: z.string().nullable(),
          /** Names of goods that somebody asks back: they leave only with a reason. */
          contested: z.array(z.string()),
          /** The order whose parcel has this number; `together`: it goes to the same buyer at the same address. */
          usedBy: z.object({ no: z.string(), together: z.boolean() }).nullable(),
        }),
      ),
    }),
  }),
  /** Moments after it was shipped: its pieces wait again, its number is free, and both stay in the history. */
  undoShipment: write('POST /merchant-api/order/shipment/undo', {
    access: 'order:ship',
    title: ['撤回发货', 'Take a shipment back'],
    input: z.strictObject({ shipmentId: id }),
    output: orderDetail,
  }),
  /** The order behind whatever was scanned: its own number, that of one of its parcels, a tracking number, a pick-up code. */
  findScanned: read('GET /merchant-api/order/scanned', {
    access: 'order:ship',
    title: ['识别扫描内容', 'The order behind a scanned code'],
    input: z.strictObject({ code: z.string().trim().min(1).max(60) }),
    output: z.object({ kind: z.enum(['ORDER', 'PARCEL', 'TRACKING', 'PICKUP']), order: orderDetail }),
  }),
  /** Which order a code belongs to, before it is handed over. */
  findPickup: read('GET /merchant-api/order/pickup', {
    access: 'order:ship',
    title: ['查询提货码', 'The order of a pick-up code'],
    input: z.strictObject({ code: matching(pickupPattern) }),
    output: orderDetail,
  }),
  verifyPickup: write('POST /merchant-api/order/pickup/verify', {
    access: 'order:ship',
    title: ['核销提货码', 'Hand over by pick-up code'],
    input: z.strictObject({ id, code: field(['提货码', 'Pick-up code'], matching(pickupPattern)) }),
    output: orderDetail,
    once: true,
  }),
}
