// What a template asks for one parcel, by the rule that prices orders, and where that is more than what is in it.

import type { Refusal } from '../kit/refusal'
import { type Freight, type FreightTemplate, freightOf } from './freight'

export type Terms = Omit<FreightTemplate, 'id' | 'name'>
export type Parcel = { qty: number; weightG: number; volumeCm3: number; amountFen: number }

/** `path` is the address from its narrowest region to its widest; with none only the default rule can speak. */
export function feeOf(terms: Terms, parcel: Parcel, path: readonly string[]): Freight | Refusal {
  const template = { ...terms, id: 'tried', name: '' }
  return freightOf([{ ...parcel, key: 'parcel', templateId: template.id }], new Map([[template.id, template]]), path)
}

export type Dear = { at: number; feeFen: number }

/** The rules by which sending one common parcel costs more than its goods: most often a unit that was mistaken for another. */
export const dearRules = (terms: Terms, parcel: Parcel): Dear[] =>
  terms.rules.flatMap((rule, at) => {
    // A rule that is still being typed misses a fee, and says nothing yet.
    if (!Number.isFinite(rule.firstQty + rule.firstFeeFen + rule.extraQty + rule.extraFeeFen) || rule.extraQty <= 0) return []
    // Alone, so that nothing else decides; the region of a rule is the address that it is for.
    const alone = { ...terms, mode: 'CHARGE' as const, rules: [{ ...rule, isDefault: true, regions: [] }], freeRules: [], noShip: [] }
    const priced = feeOf(alone, parcel, [])
    return 'code' in priced || priced.feeFen <= parcel.amountFen ? [] : [{ at, feeFen: priced.feeFen }]
  })
