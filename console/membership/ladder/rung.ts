// A rung while it is edited: what the form holds of it, and how its numbers are typed.

import type { Reading } from '#console/kit/form/use-typed'
import { parseCount } from '#console/kit/text/numbers'
import type { Level } from '#contract/membership/calls'
import { firstRung, type LevelForm } from '#contract/membership/levels'

/** While one types, a number may be missing. */
export type TypedRung = Omit<LevelForm, 'growthThreshold' | 'discountBp' | 'pointsMultipleX100' | 'birthdayPoints'> & {
  growthThreshold?: number
  discountBp?: number
  pointsMultipleX100?: number
  birthdayPoints?: number
}

/** What every part of a rung's card is given. */
export type RungProps = {
  rung: TypedRung
  at: number
  errorAt: (field: keyof TypedRung) => string | undefined
  change: (patch: Partial<TypedRung>) => void
}

export const formOf = ({ memberCount: _count, coupons: _coupons, rank: _rank, ...level }: Level): LevelForm => level

/** Above all others, twice as high as the last. */
export const nextRung = (levels: readonly TypedRung[], name: string): TypedRung => ({
  ...firstRung,
  name,
  growthThreshold: (levels.at(-1)?.growthThreshold ?? 0) * 2 || 1000,
  colour: 'ink',
})

/** 1.5 times is held as 150. */
export const timesReading: Reading = {
  read: (text) => {
    const times = parseCount(text)
    return times === undefined ? undefined : Math.round(times * 10_000) / 100
  },
  write: (x100) => String(x100 / 100),
}
