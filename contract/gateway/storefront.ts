// The storefront gateway `/open-api/v1`: what a shop's app or mini-program needs so that real orders arrive.

import { z } from 'zod'
import { afterSaleStatuses, afterSaleTypes, maxEvidence, reasonCodes } from '../after-sales/states'
import { done, read, write } from '../kit/call'
import { integerBetween, mobile, text } from '../kit/fields'
import { id, pageOf, pageQuery } from '../kit/page'
import { problem } from '../kit/problem'
import { trackingPattern } from '../orders/parcel'
import { carrierCodes, deliveryTypes, orderChannels, orderRefusals, orderStatuses, payChannels, whyNotReceiver } from '../orders/states'
import type { ApiScope } from './states'
import { visit, visitsTaken } from './visits'

const fen = z.number().int()
const time = z.iso.datetime()
const qty = integerBetween(1, 9999)
/** What the app calls its buyer: the house never asks who that is. `isMember` counts where no membership programme runs; else the house knows. */
const buyer = z.strictObject({ key: z.string().min(1).max(64), name: z.string().min(1).max(40), isMember: z.boolean().optional() })
const receiver = z.strictObject({
  name: text({ min: 1, max: 40 }),
  mobile: mobile(),
  regionCode: z.string().regex(/^\d{6,9}$/),
  address: text({ min: 2, max: 200 }),
})
const lines = z
  .array(z.strictObject({ skuId: id, qty }))
  .min(1)
  .max(100)
const basket = {
  buyer,
  channel: z.enum(orderChannels),
  payChannel: z.enum(payChannels),
  deliveryType: z.enum(deliveryTypes),
  receiver: receiver.nullable(),
  lines,
  /** The coupons that save the most, none, or these of those that the buyer holds; none when left out. */
  coupons: z.union([z.enum(['best', 'none']), z.array(id).min(1).max(50).readonly()]).optional(),
  /** So many of the member's points, or as many as can be used; none when left out. Over several shops it is one sum, drawn in their order. */
  points: z.union([z.literal('most'), integerBetween(0, 1_000_000_000)]).optional(),
}

const sku = z.object({
  id,
  code: z.string(),
  specText: z.string(),
  imageUrl: z.string().nullable(),
  priceFen: fen,
  marketPriceFen: fen.nullable(),
  /** What can still be bought; never more than this is promised. */
  available: z.number().int(),
})
export const storeGoods = z.object({
  id,
  shopId: id,
  name: z.string(),
  subtitle: z.string(),
  categoryId: id,
  coverUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  unitName: z.string(),
  minPriceFen: fen,
  maxPriceFen: fen,
  salesCount: z.number().int(),
  deliveryTypes: z.array(z.enum(deliveryTypes)),
  skus: z.array(sku),
})
export type StoreGoods = z.output<typeof storeGoods>

const quoteLine = z.object({ skuId: id, name: z.string(), specText: z.string(), qty: z.number().int(), priceFen: fen, payableFen: fen })
const quoted = z.object({
  payableFen: fen,
  shops: z.array(
    z.object({
      shopId: id,
      shopName: z.string(),
      goodsFen: fen,
      discountFen: fen,
      memberFen: fen,
      couponFen: fen,
      pointsFen: fen,
      pointsUsed: z.number().int(),
      /** What the order will earn the member; they can be used some days after receipt. */
      pointsEarned: z.number().int(),
      freightFen: fen,
      payableFen: fen,
      lines: z.array(quoteLine),
      /** How the price came about, step by step. */
      steps: z.array(z.object({ step: z.string(), name: z.string(), amountFen: fen })),
    }),
  ),
  /** Every coupon that the buyer holds. `savesFen`: what it takes off, or would if no other one were used; `whyNot`: null where it is used or could be. */
  coupons: z.array(z.object({ id, name: z.string(), savesFen: fen, isUsed: z.boolean(), whyNot: z.string().nullable() })),
  /** What the member has, what of it could pay for this basket and is worth, and what is used. All of it 0 for who is no member. */
  points: z.object({
    have: z.number().int(),
    most: z.number().int(),
    mostFen: fen,
    used: z.number().int(),
    usedFen: fen,
    earned: z.number().int(),
  }),
})

const placed = z.object({
  groupNo: z.string(),
  payableFen: fen,
  /** To be paid at the payment provider under this number before the deadline; null when nothing is to be paid. */
  payment: z.object({ no: z.string(), amountFen: fen, deadline: time }).nullable(),
  /** `distributorCode`: who earns of the order; null where the code names nobody whom the shop's brand has let in. */
  orders: z.array(z.object({ id, no: z.string(), shopId: id, payableFen: fen, distributorCode: z.string().nullable() })),
})

export const storeOrder = z.object({
  id,
  no: z.string(),
  groupNo: z.string(),
  shopId: id,
  status: z.enum(orderStatuses),
  payableFen: fen,
  paidFen: fen,
  refundedFen: fen,
  memberFen: fen,
  couponFen: fen,
  pointsFen: fen,
  /** Of the member's points, and what it earned them; refunds undo both in proportion. */
  pointsUsed: z.number().int(),
  pointsEarned: z.number().int(),
  freightFen: fen,
  pickupCode: z.string().nullable(),
  placedAt: time,
  paidAt: time.nullable(),
  shippedAt: time.nullable(),
  receivedAt: time.nullable(),
  closedAt: time.nullable(),
  /** The shopping notice that the buyer accepted. */
  notice: z.object({ unitId: id, version: z.number().int() }).nullable(),
  items: z.array(z.object({ id, skuId: id.nullable(), name: z.string(), specText: z.string(), qty: z.number().int(), payableFen: fen })),
  parcels: z.array(z.object({ carrier: z.string().nullable(), trackingNo: z.string().nullable(), shippedAt: time })),
  afterSales: z.array(z.object({ id, no: z.string(), type: z.enum(afterSaleTypes), status: z.enum(afterSaleStatuses) })),
})
export type StoreOrder = z.output<typeof storeOrder>

const afterSaleOf = z.strictObject({ id, buyerKey: z.string().min(1).max(64) })
const byBuyer = z.strictObject({ no: z.string().min(5).max(40), buyerKey: z.string().min(1).max(64) })

export const storefront = {
  goods: read('GET /goods', {
    access: 'signed-in',
    title: ['在售商品', 'Goods on sale'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), categoryId: id.optional(), shopId: id.optional() }).strict(),
    output: pageOf(storeGoods),
  }),
  goodsDetail: read('GET /goods/detail', {
    access: 'signed-in',
    title: ['商品详情', 'One product'],
    input: z.strictObject({ id }),
    output: storeGoods.extend({ detailHtml: z.string() }),
  }),
  quote: read('POST /quote', {
    access: 'signed-in',
    title: ['购物车报价', 'Price a basket'],
    input: z.strictObject(basket),
    output: quoted,
  }),
  place: write('POST /orders', {
    access: 'signed-in',
    title: ['下单', 'Place an order'],
    input: z
      .strictObject({
        ...basket,
        buyerNote: text({ min: 0, max: 200 }).optional(),
        /** Of the distributor whose link the buyer followed. An old or unknown one does not stop the sale. */
        distributorCode: z.string().max(40).optional(),
        /** The shopping notices that the buyer was shown, shop by shop: whose text, and which version of it. */
        notices: z
          .array(z.strictObject({ shopId: id, unitId: id, version: z.number().int().min(1) }))
          .max(100)
          .optional(),
        /** What the buyer was shown: another sum is refused instead of charged. */
        expectedFen: fen.min(0).optional(),
      })
      .refine((given) => whyNotReceiver(given) === null, { path: ['receiver'], error: problem(orderRefusals.receiverNeeded.words) }),
    output: placed,
    once: true,
  }),
  order: read('GET /orders/detail', {
    access: 'signed-in',
    title: ['订单详情', 'One order'],
    input: byBuyer,
    output: storeOrder,
  }),
  close: write('POST /orders/close', {
    access: 'signed-in',
    title: ['买家取消订单', 'The buyer cancels'],
    input: byBuyer,
    output: done,
  }),
  receive: write('POST /orders/receive', {
    access: 'signed-in',
    title: ['确认收货', 'Confirm receipt'],
    input: byBuyer,
    output: done,
  }),
  applyAfterSale: write('POST /after-sales', {
    access: 'signed-in',
    title: ['申请售后', 'Apply for an after-sale'],
    input: byBuyer.extend({
      itemId: id,
      type: z.enum(afterSaleTypes),
      qty,
      amountFen: fen.min(0),
      reasonCode: z.enum(reasonCodes),
      description: text({ min: 0, max: 500 }).optional(),
      evidenceUrls: z.array(z.url().max(500)).max(maxEvidence).optional(),
    }),
    output: z.object({ id }),
    once: true,
  }),
  cancelAfterSale: write('POST /after-sales/cancel', {
    access: 'signed-in',
    title: ['撤销售后', 'Withdraw an after-sale'],
    input: afterSaleOf,
    output: done,
  }),
  sendBack: write('POST /after-sales/send-back', {
    access: 'signed-in',
    title: ['买家寄回商品', 'The buyer sends goods back'],
    input: afterSaleOf.extend({ carrier: z.enum(carrierCodes), trackingNo: z.string().regex(trackingPattern) }),
    output: done,
  }),
  answerProposal: write('POST /after-sales/answer', {
    access: 'signed-in',
    title: ['答复协商方案', 'Answer a proposal'],
    input: afterSaleOf.extend({ isAccepted: z.boolean() }),
    output: done,
  }),
  dispute: write('POST /after-sales/dispute', {
    access: 'signed-in',
    title: ['申请平台介入', 'Ask the platform to decide'],
    input: afterSaleOf.extend({ reason: text({ min: 2, max: 200 }) }),
    output: done,
  }),
  /** A batch, because an app gathers them: from a week back to five minutes ahead, each id once, 2,000 a minute under one key. */
  visit: write('POST /events', {
    access: 'signed-in',
    title: ['上报浏览行为', 'Report visits'],
    input: z.strictObject({ events: z.array(visit).min(1).max(200) }),
    output: visitsTaken,
  }),
}

/** What a key must be allowed for each call. */
export const scopeOfCall: Record<keyof typeof storefront, ApiScope> = {
  goods: 'goods',
  goodsDetail: 'goods',
  quote: 'goods',
  place: 'orders',
  order: 'orders',
  close: 'orders',
  receive: 'orders',
  applyAfterSale: 'after-sales',
  cancelAfterSale: 'after-sales',
  sendBack: 'after-sales',
  answerProposal: 'after-sales',
  dispute: 'after-sales',
  visit: 'events',
}
