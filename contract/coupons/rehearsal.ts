// The rehearsal: a coupon tried on the unit's own orders of the last thirty days by the price engine, before anybody can claim it.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { job } from '../kit/job'
import { id, pageOf, pageQuery } from '../kit/page'
import type { Words } from '../kit/words'
import { couponTerms } from './rule'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

/** What the rows behind a figure are: orders that would have used it, that would have fallen below cost, that were just short, or that met another offer. */
export const rehearsalFigures = ['USED', 'BELOW_COST', 'JUST_SHORT', 'MET'] as const
export type RehearsalFigure = (typeof rehearsalFigures)[number]

/** What else runs and meets it in the same orders. */
export const metKinds = ['DISCOUNT', 'COUPON', 'MEMBER', 'PRESALE'] as const
export type MetKind = (typeof metKinds)[number]
export const metKindWords: Record<MetKind, Words> = {
  DISCOUNT: ['限时折扣', 'Discount'],
  COUPON: ['优惠券', 'Coupon'],
  MEMBER: ['会员价', 'Member price'],
  PRESALE: ['预售', 'Presale'],
}

/** How far back it looks. */
export const rehearsalDays = 30

export const meetings = ['STACKS', 'SHUT_OUT', 'BETTER', 'WORSE'] as const
export type Meeting = (typeof meetings)[number]

const outcome = z.object({ thresholdFen: fen, thresholdQty: count, orderCount: count, costFen: fen, belowCostCount: count })

/** What it would have done if every buyer had held one with each order; a market's is tried on whole baskets over its shops. */
/** Who lacks less than this part of the threshold is just short: a fifth. */
export const nearPart = 5

export const rehearsed = z.object({
  from: time,
  until: time,
  /** Paid orders of the time: what it was tried on. */
  orderCount: count,
  usedCount: count,
  costFen: fen,
  /** Of the cost, what a market bears. */
  borneFen: fen,
  belowCostCount: count,
  /** How far below cost all of them would have been. */
  belowCostFen: fen,
  /** Short of the threshold by less than a fifth of it, or by one piece. */
  justShortCount: count,
  metCount: count,
  tookMs: count,
  /** How many orders had so much in its scope, of those that had anything: the first from 0, each as wide as `stepFen`, the last without end. */
  stepFen: fen,
  histogram: z.array(z.object({ fromFen: fen, orderCount: count, usedCount: count })),
  /** The same with another threshold: a fifth lower, as it is, a fifth higher; one row where it has no threshold. */
  others: z.array(outcome),
  /** The products that fall below cost, the worst first, at most 20. */
  losers: z.array(
    z.object({
      productId: id,
      skuId: id,
      name: z.string(),
      imageUrl: z.string().nullable(),
      orderId: id,
      orderNo: z.string(),
      /** Of a piece: what would have been paid for it, and what it costs. */
      paidFen: fen,
      costFen: fen,
      orderCount: count,
    }),
  ),
  /** What excluding all losers would change: so much less is given away, and so many orders are below cost then. */
  withoutLosers: z.object({ productIds: z.array(id), savedFen: fen, belowCostCount: count }),
  met: z.array(
    z.object({
      /** What `rows` is asked with. */
      key: z.string(),
      kind: z.enum(metKinds),
      name: z.string(),
      orderCount: count,
      /** STACKS: both count. SHUT_OUT: the other closes its lines to coupons. BETTER, WORSE: only one coupon counts, and this is it or is not. */
      how: z.enum(meetings),
      /** What this one takes off these orders; of BETTER and WORSE, what the one that counts saves more than the other. */
      savedFen: fen,
    }),
  ),
})
export type Rehearsed = z.output<typeof rehearsed>

export const couponRehearsal = {
  /** Its result comes with `result`, once the job is done. Trying changes nothing that others see. */
  rehearse: write('POST /merchant-api/coupon/rehearse', {
    access: 'coupon:write',
    title: ['试算优惠券', 'Rehearse a coupon'],
    input: z.strictObject({ id: id.optional(), terms: couponTerms }),
    output: job,
  }),
  result: read('GET /merchant-api/coupon/rehearsal', {
    access: 'coupon:write',
    title: ['试算结果', 'What a rehearsal found'],
    input: z.strictObject({ jobId: id }),
    output: rehearsed,
  }),
  rows: read('GET /merchant-api/coupon/rehearsal/rows', {
    access: 'coupon:write',
    title: ['试算明细', 'The orders behind a figure'],
    input: pageQuery
      .extend({ jobId: id, figure: z.enum(rehearsalFigures), /** A key of `met`. */ met: z.string().max(80).optional() })
      .strict(),
    output: pageOf(
      z.object({
        orderId: id,
        no: z.string(),
        paidAt: time,
        buyerName: z.string(),
        shopName: z.string(),
        /** In the scope of the coupon, before it: of the whole basket, as the threshold sees it. */
        baseFen: fen,
        savedFen: fen,
        shortFen: fen,
        shortQty: count,
        belowCostFen: fen,
        /** By name. */
        met: z.array(z.string()),
      }),
    ),
  }),
}
