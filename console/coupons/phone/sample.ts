// A basket to show a coupon on: real goods of its scope, as many as its threshold asks for, looked at by the rule of the price engine.

import type { CouponTerms } from '#contract/coupons/rule'
import { type CouponLine, couponOn, type WhyNotOn } from '#contract/pricing/coupon-on'

export type SampleGoods = { id: string; name: string; imageUrl: string | null; priceFen: number | null }
export type SampleLine = SampleGoods & { qty: number; fen: number }
export type Sample = { lines: SampleLine[]; goodsFen: number; savedFen: number; freightFen: number; payableFen: number }
type Rule = Pick<CouponTerms, 'discount' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen' | 'thresholdQty' | 'scope' | 'scopeIds'>

/** What sending costs in the picture. */
const sampleFreightFen = 1000
const atMost = 99

/** Two sorts of goods, the first of them as often as it takes to reach the threshold. */
function fill(goods: readonly SampleGoods[], { thresholdFen, thresholdQty }: Rule): SampleLine[] {
  const [first, ...others] = goods.filter((one): one is SampleGoods & { priceFen: number } => (one.priceFen ?? 0) > 0).slice(0, 2)
  if (!first) return []
  const rest = others.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const byMoney = Math.ceil((thresholdFen - rest) / first.priceFen)
  const byPieces = thresholdQty - others.length
  const qty = Math.min(atMost, Math.max(1, byMoney, byPieces))
  return [first, ...others].map((one, at) => ({ ...one, qty: at === 0 ? qty : 1, fen: one.priceFen * (at === 0 ? qty : 1) }))
}

/** Which category the goods are in nobody asked: they stand for goods of the first that the coupon names. */
const lineOf = ({ id, qty, fen }: SampleLine, at: number, categoryId: string | null): CouponLine => ({
  key: id,
  productId: id,
  categoryId,
  qty,
  leftFen: fen,
  takesCoupon: true,
  freightFen: at === 0 ? sampleFreightFen : 0,
})

/** What a coupon saves of these goods, and why it does not. */
export function onSample(rule: Rule, lines: readonly SampleLine[], own: Rule = rule): { savesFen: number; whyNot: WhyNotOn | null } {
  const category = own.scope === 'CATEGORIES' ? (own.scopeIds[0] ?? null) : null
  return couponOn(
    { ...rule, id: 'sample', name: '' },
    lines.map((line, at) => lineOf(line, at, category)),
  )
}

export function sampleOf(rule: Rule, goods: readonly SampleGoods[]): Sample {
  const lines = fill(goods, rule)
  const goodsFen = lines.reduce((sum, { fen }) => sum + fen, 0)
  const { savesFen } = onSample(rule, lines)
  const freightFen = rule.discount === 'FREIGHT' && lines.length > 0 ? sampleFreightFen : 0
  return { lines, goodsFen, savedFen: savesFen, freightFen, payableFen: goodsFen + freightFen - savesFen }
}
