// What the reader of the lab supposes: a member, points to spend, a coupon that nobody has. What is really stored plays no part in that.

import { say } from '#contract/kit/words'
import { type LabInput, supposedId, supposedWords } from '#contract/price-lab/calls'
import type { HeldCoupon } from '#contract/pricing/coupon'
import type { Gathered, Line } from '../basket/index'
import type { Context } from '../kit/road/answer'

/** One member in all shops, with one purse of points. */
export function supposedTerms({ member, points }: LabInput): Gathered['termsOf'] {
  return () => ({
    member: member ? { levelName: '', ...member } : null,
    points: points ? { id: 'points', have: points.use, perYuan: points.perYuan, least: 0, step: 1, maxPct: points.maxPct } : null,
  })
}

const always = { validFrom: '0001-01-01T00:00:00.000Z', validUntil: '9999-01-01T00:00:00.000Z' }

/** Of the shop, or of the market where the basket has several shops. */
export function supposedCoupon({ coupon }: LabInput, lines: readonly Line[], { language }: Context): HeldCoupon[] {
  const [first] = lines
  if (!coupon || !first) return []
  const { shopId, marketId } = first.sku
  const isOfOne = lines.every(({ sku }) => sku.shopId === shopId)
  const supposed: HeldCoupon = {
    ...coupon,
    ...always,
    id: supposedId,
    name: say(supposedWords, language),
    capFen: coupon.capFen ?? null,
    thresholdQty: 0,
    scope: 'ALL',
    scopeIds: [],
    shopId: isOfOne ? shopId : null,
    marketId,
    borne: null,
  }
  return [supposed]
}
