// What a coupon brought: every figure is a sum of rows that can be opened.

import { z } from 'zod'
import { read } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { orderStatuses } from '../orders/states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

/** Paid orders that used it; NEW: of buyers whose first paid order here is one of them; OLD: of the others. */
export const effectFigures = ['ORDERS', 'NEW', 'OLD'] as const
export type EffectFigure = (typeof effectFigures)[number]

const day = z.object({ day: z.string(), takenCount: count, usedCount: count, orderCount: count, paidFen: fen, costFen: fen })

export const effect = z.object({
  takenCount: count,
  unusedCount: count,
  lockedCount: count,
  usedCount: count,
  expiredCount: count,
  revokedCount: count,
  /** From here on: sums over the rows of `orders`, whatever was refunded since. */
  orderCount: count,
  newBuyerCount: count,
  oldBuyerCount: count,
  paidFen: fen,
  refundedFen: fen,
  costFen: fen,
  /** Of the cost: the shops' own part, and what a market bears. */
  shopBorneFen: fen,
  marketBorneFen: fen,
  /** By the unit's own day, from the first that was taken to the last that was used; at most the last 92. */
  days: z.array(day),
  /** Paid orders of the same shops and days, with it and without it. */
  beside: z.object({ withCount: count, withAverageFen: fen, withoutCount: count, withoutAverageFen: fen }),
})
export type Effect = z.output<typeof effect>

export const couponEffect = {
  effect: read('GET /merchant-api/coupon/effect', {
    access: 'coupon:read',
    title: ['用券效果', 'What a coupon brought'],
    topics: ['coupons'],
    input: z.strictObject({ id }),
    output: effect,
  }),
  orders: read('GET /merchant-api/coupon/orders', {
    access: 'coupon:read',
    title: ['用券订单', 'Orders that used a coupon'],
    topics: ['coupons'],
    input: pageQuery.extend({ id, figure: z.enum(effectFigures).optional(), day: z.iso.date().optional() }).strict(),
    output: pageOf(
      z.object({
        orderId: id,
        no: z.string(),
        shopName: z.string(),
        buyerKey: z.string(),
        buyerName: z.string(),
        status: z.enum(orderStatuses),
        isNewBuyer: z.boolean(),
        paidAt: time,
        paidFen: fen,
        refundedFen: fen,
        savedFen: fen,
        marketBorneFen: fen,
      }),
    ),
  }),
}
