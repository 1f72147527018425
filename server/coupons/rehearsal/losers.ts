// What would be sold below its cost, the worst first, and what leaving these goods out would change.

import type { Coupon } from '#contract/pricing/coupon'
import { type BelowCost, type Tried, type TriedBasket, tryAll } from './basket'

/** A piece at its worst, and in how many orders it loses. */
export type Loser = { productId: string; skuId: string; orderId: string; paidFen: number; costFen: number; orderCount: number }

const most = 20
const gap = ({ paidFen, costFen }: Loser) => costFen - paidFen

export class Losers {
  readonly #bySku = new Map<string, Loser>()

  add(below: readonly BelowCost[]): void {
    for (const { line, paidFen } of below) {
      const { productId, skuId, orderId, costFen, qty } = line
      const known = this.#bySku.get(skuId)
      const orderCount = (known?.orderCount ?? 0) + 1
      const now = { productId, skuId, orderId, paidFen: Math.floor(paidFen / qty), costFen, orderCount }
      this.#bySku.set(skuId, known && gap(known) >= gap(now) ? { ...known, orderCount } : now)
    }
  }

  /** At most twenty of them. */
  worst(): Loser[] {
    return [...this.#bySku.values()].sort((a, b) => gap(b) - gap(a) || (a.skuId < b.skuId ? -1 : 1)).slice(0, most)
  }

  productIds(): string[] {
    return [...new Set([...this.#bySku.values()].map(({ productId }) => productId))].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  }
}

/** The same baskets without these goods: less is given away, and fewer orders (or others) are below cost. */
export class Without {
  readonly #coupon: Coupon
  readonly #left: ReadonlySet<string>
  savedFen = 0
  belowCostChange = 0

  constructor(coupon: Coupon, productIds: readonly string[]) {
    this.#coupon = coupon
    this.#left = new Set(productIds)
  }

  add({ lines, isOutside }: TriedBasket): void {
    if (isOutside) return
    const [before] = tryAll([this.#coupon], lines)
    const [after] = tryAll(
      [this.#coupon],
      lines.map((line) => (this.#left.has(line.productId) ? { ...line, takesCoupon: false } : line)),
    )
    if (!before || !after) return
    this.savedFen += before.savesFen - after.savesFen
    this.belowCostChange += belowCount(after) - belowCount(before)
  }
}

const belowCount = ({ orders }: Tried): number => [...orders.values()].filter(({ belowCostFen }) => belowCostFen > 0).length
