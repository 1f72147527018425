// The points mall as a shop's app asks for it: what a member can have and why not, what it would cost, redeeming, and what was redeemed.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { deliveryTypes, orderChannels, orderStatuses, payChannels } from '../orders/states'
import { mallStates, pointsProductKinds } from './states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()
const buyerKey = z.string().min(1).max(64)

export const mallGoods = z.object({
  id,
  kind: z.enum(pointsProductKinds),
  name: z.string(),
  imageUrl: z.string().nullable(),
  description: z.string(),
  skuId: id.nullable(),
  couponId: id.nullable(),
  shopId: id,
  shopName: z.string(),
  points: count,
  cashFen: fen,
  /** What it costs without points; null for what is not sold. */
  priceFen: fen.nullable(),
  leftCount: count,
  limitPerUser: count.nullable(),
  redeemedCount: count,
  levelIds: z.array(id),
  startAt: time.nullable(),
  endAt: time.nullable(),
  state: z.enum(mallStates),
  /** Why this member cannot have it now; null when they can. */
  whyNot: z.string().nullable(),
})
export type MallGoods = z.output<typeof mallGoods>

const wish = {
  /** `shopId`: the shop that the buyer is in; its market's mall where the market runs it. */
  buyerKey,
  id,
  qty: z.number().int().min(1).max(99),
}
const receiver = z.strictObject({
  name: z.string().min(1).max(40),
  mobile: z.string().min(1).max(20),
  regionCode: z.string().min(1).max(12),
  address: z.string().min(1).max(200),
})

export const mallStorefront = {
  pointsGoods: read('GET /points-mall/goods', {
    access: 'signed-in',
    title: ['积分商城商品', 'Goods for points'],
    input: pageQuery.extend({ buyerKey: buyerKey.optional(), shopId: id.optional(), kind: z.enum(pointsProductKinds).optional() }).strict(),
    output: pageOf(mallGoods),
  }),
  /** A read by POST: an address does not fit into an address. */
  pointsQuote: read('POST /points-mall/quote', {
    access: 'signed-in',
    title: ['兑换试算', 'What redeeming would cost'],
    input: z.strictObject({ ...wish, deliveryType: z.enum(deliveryTypes).optional(), receiver: receiver.nullish() }),
    output: z.object({ points: count, payableFen: fen, freightFen: fen, pointsAfter: count.nullable(), whyNot: z.string().nullable() }),
  }),
  redeem: write('POST /points-mall/redeem', {
    access: 'signed-in',
    title: ['积分兑换', 'Redeem'],
    once: true,
    input: z.strictObject({
      ...wish,
      buyerName: z.string().min(1).max(40),
      channel: z.enum(orderChannels),
      payChannel: z.enum(payChannels),
      deliveryType: z.enum(deliveryTypes).optional(),
      receiver: receiver.nullish(),
      buyerNote: z.string().max(200).optional(),
      notices: z
        .array(z.strictObject({ shopId: id, unitId: id, version: count }))
        .max(20)
        .optional(),
      /** What the member was shown: other terms are refused instead of taken. */
      expectedPoints: count.optional(),
      expectedFen: fen.optional(),
    }),
    output: z.object({
      orderId: id,
      orderNo: z.string(),
      status: z.enum(orderStatuses),
      points: count,
      payableFen: fen,
      payment: z.object({ no: z.string(), amountFen: fen, deadline: time }).nullable(),
      /** Of the coupons that were given with it. */
      couponIds: z.array(id),
    }),
  }),
  redemptions: read('GET /points-mall/redemptions', {
    access: 'signed-in',
    title: ['我的兑换', 'What was redeemed'],
    input: pageQuery.extend({ buyerKey }).strict(),
    output: pageOf(
      z.object({
        orderNo: z.string(),
        status: z.enum(orderStatuses),
        kind: z.enum(pointsProductKinds),
        name: z.string(),
        imageUrl: z.string().nullable(),
        qty: count,
        points: count,
        backPoints: count,
        cashFen: fen,
        at: time,
      }),
    ),
  }),
}
