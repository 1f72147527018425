// Fees as shades: the cheapest the lightest, nothing to pay and nothing delivered apart from all others.

import type { Covered } from '#contract/freight/coverage'

const steps = 5
export type Shade = 'none' | 'free' | `${1 | 2 | 3 | 4 | 5}`

/** Every fee that occurs, in order; more than there are shades share them. */
export function shadesOf(covered: readonly Covered[]): { of: (region: Covered | undefined) => Shade; fees: number[] } {
  const fees = [...new Set(covered.flatMap(({ minFeeFen }) => minFeeFen ?? []))].filter((fee) => fee > 0).sort((a, b) => a - b)
  const shade = (fee: number) => {
    const at = fees.indexOf(fee)
    return String(fees.length <= 1 ? 3 : 1 + Math.round((at * (steps - 1)) / (fees.length - 1))) as Shade
  }
  const of = (region: Covered | undefined): Shade => {
    if (!region || region.minFeeFen === null) return 'none'
    return region.minFeeFen === 0 ? 'free' : shade(region.minFeeFen)
  }
  return { of, fees }
}
