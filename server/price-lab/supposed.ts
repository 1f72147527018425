// What the reader of the lab supposes: a member, points to spend, a coupon that nobody has. What is really stored plays no part in that.

import { say } from '#contract/kit/words'
import { type LabInput, supposedId, supposedWords } from '#contract/price-lab/calls'
import type { HeldCoupon } from '#contract/pricing/coupon'
import { split } from '#contract/pricing/split'
import type { Gathered, Line } from '../basket/index'
import type { Context } from '../kit/road/answer'

/** Points are shared over the shops as their goods are. */
export function supposedTerms({ member, points }: LabInput, lines: readonly Line[]): Gathered['termsOf'] {
  const shopIds = [...new Set(lines.map(({ sku }) => sku.shopId))]
  const goodsOf = (shopId: string) => lines.reduce((sum, { sku, qty }) => sum + (sku.shopId === shopId ? sku.priceFen * qty : 0), 0)
  const parts = split(
    points?.use ?? 0,
    shopIds.map((shopId) => ({ key: shopId, weight: Math.max(1, goodsOf(shopId)) })),
  )
  return (shopId) => ({
    member: member ? { levelName: '', ...member } : null,
    points: points ? { ...points, id: 'points', use: parts[shopIds.indexOf(shopId)] ?? 0 } : null,
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
