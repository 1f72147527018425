// Other thresholds to try beside the one that was written, and the steps of the histogram around it.

import type { Rehearsed } from '#contract/coupons/rehearsal'
import type { Coupon } from '#contract/pricing/coupon'

/** A fifth lower, as it is, a fifth higher: in whole yuan or whole pieces. */
export function otherThresholds(coupon: Coupon): Coupon[] {
  const { thresholdFen, thresholdQty } = coupon
  if (thresholdFen > 0) {
    const near = (part: number) => Math.max(1, Math.round((thresholdFen * part) / 100) * 100)
    return [{ ...coupon, thresholdFen: near(0.8) }, coupon, { ...coupon, thresholdFen: near(1.2) }]
  }
  if (thresholdQty === 0) return [coupon]
  const fewer = Math.min(thresholdQty - 1, Math.round(thresholdQty * 0.8))
  const more = Math.max(thresholdQty + 1, Math.round(thresholdQty * 1.2))
  return [{ ...coupon, thresholdQty: fewer }, coupon, { ...coupon, thresholdQty: more }]
}

const steps = 20
const pleasant = [1, 2, 5]

/** A step that people count in: 10, 20, 50, 100 yuan and so on, so that twenty of them reach as far. */
export function stepFor(reachFen: number): number {
  for (let ten = 1000; ; ten *= 10)
    for (const one of pleasant) {
      const step = one * ten
      if (step * steps >= reachFen) return step
    }
}

type Bin = { orderCount: number; usedCount: number }

/** Counts by the yuan, so that the step can be chosen when all is known. */
export class Histogram {
  readonly #byYuan = new Map<number, Bin>()
  #sumFen = 0
  #orderCount = 0

  add(baseFen: number, orderCount: number, usedCount: number): void {
    const yuan = Math.floor(baseFen / 100)
    const bin = this.#byYuan.get(yuan) ?? { orderCount: 0, usedCount: 0 }
    this.#byYuan.set(yuan, bin)
    bin.orderCount += orderCount
    bin.usedCount += usedCount
    this.#sumFen += baseFen * orderCount
    this.#orderCount += orderCount
  }

  /** The threshold stands in the middle; where there is none, what orders usually come to. */
  tell(thresholdFen: number): Pick<Rehearsed, 'stepFen' | 'histogram'> {
    const middle = thresholdFen > 0 ? thresholdFen : this.#orderCount > 0 ? this.#sumFen / this.#orderCount : 0
    const stepFen = stepFor(2 * middle)
    const histogram = Array.from({ length: steps }, (_, n) => ({ fromFen: n * stepFen, orderCount: 0, usedCount: 0 }))
    for (const [yuan, { orderCount, usedCount }] of this.#byYuan) {
      const bin = histogram[Math.min(steps - 1, Math.floor((yuan * 100) / stepFen))]
      if (!bin) continue
      bin.orderCount += orderCount
      bin.usedCount += usedCount
    }
    return { stepFen, histogram }
  }
}
