// Chance that can be repeated: the same seed gives the same numbers, on every machine.

import { sure } from '#contract/kit/sure'

export type Chance = {
  /** From 0 up to, not including, `below`. */
  upTo: (below: number) => number
  pick: <T>(list: readonly T[]) => T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  // xorshift32: three shifts are enough for names and telephone numbers.
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  for (let warm = 0; warm < 8; warm += 1) next()
  const upTo = (below: number) => next() % below
  return { upTo, pick: (list) => sure(list[upTo(list.length)]) }
}
