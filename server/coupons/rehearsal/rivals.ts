// Other coupons that run: whether one would have fitted too, and which of the two would have been spent.

import type { Coupon } from '#contract/pricing/coupon'
import { type CouponLook, couponLook, couponSaves } from '#contract/pricing/coupon-on'
import type { Tried, TriedLine } from './basket'

/** By the key of its coupon. */
export type Rival = { key: string; coupon: Coupon }
/** `moreFen`: what the one that counts saves more than the other. */
export type Duel = { key: string; how: 'BETTER' | 'WORSE'; moreFen: number }

type Known = { coupon: Coupon; scope: string; better: string; worse: string }

const scopeText = ({ scope, scopeIds }: Coupon): string => `${scope} ${scopeIds.join()}`

export class Rivals {
  readonly #own: string
  readonly #all: readonly Known[]

  constructor(own: Coupon, rivals: readonly Rival[]) {
    this.#own = scopeText(own)
    this.#all = rivals.map(({ key, coupon }) => ({ coupon, scope: scopeText(coupon), better: `${key}:BETTER`, worse: `${key}:WORSE` }))
  }

  /** Most coupons of a unit are for everything: lines are looked at once for all that have one scope. */
  against({ look, savesFen }: Tried, lines: readonly TriedLine[]): Duel[] {
    const looks = new Map<string, CouponLook>([[this.#own, look]])
    const found: Duel[] = []
    for (const { coupon, scope, better, worse } of this.#all) {
      const seen = looks.get(scope) ?? couponLook(coupon, lines)
      looks.set(scope, seen)
      const other = couponSaves(coupon, seen).savesFen
      if (other === 0) continue
      // Of two that save the same, the one that people hold already is spent.
      const isBetter = savesFen > other
      found.push({ key: isBetter ? better : worse, how: isBetter ? 'BETTER' : 'WORSE', moreFen: Math.abs(savesFen - other) })
    }
    return found
  }
}
