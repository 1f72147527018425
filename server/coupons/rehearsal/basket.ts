// A basket of a kept order, as a coupon would have seen it, and what one coupon would have done to it.

import type { Coupon } from '#contract/pricing/coupon'
import { type CouponLine, type CouponLook, couponLook, couponSaves, couponShares, type WhyNotOn } from '#contract/pricing/coupon-on'

/** What else had its say in a line: by the key that the rehearsal knows it by. */
export type TriedLine = CouponLine & {
  orderId: string
  skuId: string
  /** Of a piece; 0 where nobody said what it costs. */
  costFen: number
  met: readonly string[]
}

/** The lines of one order, or for a market of all orders that were placed together in its shops. */
export type TriedBasket = {
  orderIds: readonly string[]
  lines: readonly TriedLine[]
  /** Of a buyer whom the coupon is not for. */
  isOutside: boolean
}

/** What falls to one order. */
export type OrderShare = { savedFen: number; belowCostFen: number }
export type BelowCost = { line: TriedLine; paidFen: number }

export type Tried = {
  look: CouponLook
  savesFen: number
  whyNot: WhyNotOn | null
  shares: readonly number[]
  orders: ReadonlyMap<string, OrderShare>
  below: readonly BelowCost[]
}

/** Tries coupons that differ in their threshold alone: the lines are looked at once, and what is saved is shared out once. */
export function tryAll(coupons: readonly Coupon[], lines: readonly TriedLine[]): Tried[] {
  const [first] = coupons
  if (!first) return []
  const look = couponLook(first, lines)
  const shared = new Map<number, Pick<Tried, 'shares' | 'orders' | 'below'>>()
  return coupons.map((coupon) => {
    const saved = couponSaves(coupon, look)
    const outcome = shared.get(saved.savesFen) ?? shareOut(coupon, lines, { at: look.at, savesFen: saved.savesFen })
    shared.set(saved.savesFen, outcome)
    return { look, ...saved, ...outcome }
  })
}

const nothing = { shares: [], orders: new Map<string, OrderShare>(), below: [] }

function shareOut(coupon: Coupon, lines: readonly TriedLine[], found: { at: number[]; savesFen: number }) {
  if (found.savesFen === 0) return nothing
  const shares = couponShares(coupon, lines, found)
  const orders = new Map<string, OrderShare>()
  const below: BelowCost[] = []
  for (const [n, line] of lines.entries()) {
    const share = shares[n] ?? 0
    if (share === 0) continue
    const order = orders.get(line.orderId) ?? { savedFen: 0, belowCostFen: 0 }
    orders.set(line.orderId, order)
    order.savedFen += share
    // What is spared of the freight leaves the price of the goods alone.
    const paidFen = coupon.discount === 'FREIGHT' ? line.leftFen : line.leftFen - share
    const missing = line.costFen * line.qty - paidFen
    if (coupon.discount === 'FREIGHT' || line.costFen === 0 || missing <= 0) continue
    order.belowCostFen += missing
    below.push({ line, paidFen })
  }
  return { shares, orders, below }
}
