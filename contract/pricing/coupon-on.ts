// One coupon over the lines of a basket: which it looks at, what it saves, and why it does not fit. Cheap and pure: it is asked for every coupon
// of a buyer, and for every order of a month when a coupon is rehearsed.

import type { Coupon } from './coupon'
import { split } from './split'

/** A line as a coupon sees it, in a basket or in an order that was kept. */
export type CouponLine = {
  key: string
  productId: string
  categoryId: string | null
  qty: number
  /** What is left of its price after all that comes before coupons. */
  leftFen: number
  /** Not where a discount or an exclusive price stands that does not stack. */
  takesCoupon: boolean
  /** What sending it costs before coupons: only coupons for freight ask. */
  freightFen?: number
}

export type WhyNotOn =
  | { why: 'SHORT_FEN'; fen: number }
  | { why: 'SHORT_QTY'; n: number }
  /** Nothing in its scope, nothing in its scope that takes coupons, no freight to spare, nothing left to take off. */
  | { why: 'NO_GOODS' | 'SHUT_OUT' | 'NO_FREIGHT' | 'NOTHING' }

/** What a coupon counts; of several orders these can be added up. */
export type CouponBase = { baseFen: number; qty: number; freightFen: number }

export type CouponLook = CouponBase & {
  /** The lines that it counts and reduces, by their place in the list. */
  at: number[]
  /** The lines in its scope that are shut to coupons. */
  shutAt: number[]
}
export type CouponOn = CouponLook & { savesFen: number; whyNot: WhyNotOn | null }

export function couponOn(coupon: Coupon, lines: readonly CouponLine[]): CouponOn {
  const look = couponLook(coupon, lines)
  return { ...look, ...couponSaves(coupon, look) }
}

/** What falls to each line, to the fen: of its goods, or for a freight coupon of its freight. */
export function couponShares(coupon: Coupon, lines: readonly CouponLine[], { at, savesFen }: Pick<CouponOn, 'at' | 'savesFen'>): number[] {
  const isOpen = new Set(at)
  const weightOf = ({ leftFen, freightFen = 0 }: CouponLine) => (coupon.discount === 'FREIGHT' ? freightFen : leftFen)
  return split(
    savesFen,
    lines.map((line, n) => ({ key: line.key, weight: isOpen.has(n) ? weightOf(line) : 0 })),
  )
}

export function couponLook(coupon: Coupon, lines: readonly CouponLine[]): CouponLook {
  const isInScope = scopeOf(coupon)
  const look: CouponLook = { at: [], shutAt: [], baseFen: 0, qty: 0, freightFen: 0 }
  for (const [n, line] of lines.entries()) {
    if (!isInScope(line)) continue
    if (!line.takesCoupon) {
      look.shutAt.push(n)
      continue
    }
    look.at.push(n)
    look.baseFen += line.leftFen
    look.qty += line.qty
    look.freightFen += line.freightFen ?? 0
  }
  return look
}

type Looked = CouponBase & { at: { length: number }; shutAt: { length: number } }

/** What it saves of so much. */
export function couponSaves(coupon: Coupon, looked: Looked): { savesFen: number; whyNot: WhyNotOn | null } {
  const not = (whyNot: WhyNotOn) => ({ savesFen: 0, whyNot })
  const { baseFen, qty, freightFen } = looked
  if (looked.at.length === 0) return not({ why: looked.shutAt.length > 0 ? 'SHUT_OUT' : 'NO_GOODS' })
  if (baseFen < coupon.thresholdFen) return not({ why: 'SHORT_FEN', fen: coupon.thresholdFen - baseFen })
  if (qty < coupon.thresholdQty) return not({ why: 'SHORT_QTY', n: coupon.thresholdQty - qty })
  const most = coupon.capFen ?? Infinity
  if (coupon.discount === 'FREIGHT')
    return freightFen === 0 ? not({ why: 'NO_FREIGHT' }) : { savesFen: Math.min(most, freightFen), whyNot: null }
  const wanted = coupon.discount === 'AMOUNT' ? coupon.amountFen : Math.min(most, Math.floor((baseFen * coupon.percent) / 100))
  const savesFen = Math.min(wanted, baseFen)
  return savesFen === 0 ? not({ why: 'NOTHING' }) : { savesFen, whyNot: null }
}

type Scoped = Pick<CouponLine, 'productId' | 'categoryId'>
// A coupon may name two thousand products and be tried on a hundred thousand orders: its list becomes a set once.
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

function scopeOf({ scope, scopeIds }: Coupon): (line: Scoped) => boolean {
  if (scope === 'ALL') return () => true
  const ids = sets.get(scopeIds) ?? new Set(scopeIds)
  sets.set(scopeIds, ids)
  if (scope === 'CATEGORIES') return ({ categoryId }) => categoryId !== null && ids.has(categoryId)
  return ({ productId }) => ids.has(productId) === (scope === 'PRODUCTS')
}
