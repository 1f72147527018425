// What the coupons of a ladder are called: those that the list told, and those that were just chosen.

import { useState } from 'react'
import type { Level } from '#contract/membership/calls'

type Known = { name: string; isGiven: boolean }
export type CouponNames = { of: (id: string) => Known | undefined; learn: (id: string, name: string) => void }

export function useCouponNames(levels: readonly Level[]): CouponNames {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Known>>(new Map())
  const told = new Map(levels.flatMap(({ coupons }) => coupons.map(({ id, name, isGiven }) => [id, { name, isGiven }] as const)))
  return {
    of: (id) => chosen.get(id) ?? told.get(id),
    learn: (id, name) => setChosen(new Map([...chosen, [id, { name, isGiven: true }]])),
  }
}
