// What the form of a template begins with, and which regions each of its rules may still take.

import type { MessageKey } from '#console/kit/text/i18n'
import type { freight, TemplateDetail } from '#contract/freight/calls'
import type { Given } from '#contract/kit/call'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted, recounted } from '#contract/pricing/quantity'
import type { Regions } from '#contract/regions/lookup'

export type Values = Given<typeof freight.add>
export type Rule = Values['rules'][number]
export type FreeRule = Values['freeRules'][number]

// A fee that nobody typed would be a promise that nobody made: the fields stay empty, though a rule that is sent has them.
export const newRule = (isDefault: boolean, chargeBy: ChargeBy): Rule => {
  const { usual } = counted[chargeBy]
  return { regions: [] as string[], isDefault, firstQty: usual, extraQty: usual } as unknown as Rule
}
export const newFreeRule = (): FreeRule => ({ regions: [], minQty: null, minAmountFen: null, logic: 'OR' })

export const blank: Partial<Values> = {
  name: '',
  chargeBy: 'PIECE',
  mode: 'CHARGE',
  shipFrom: null,
  shipWithinHours: 48,
  sort: 100,
  rules: [newRule(true, 'PIECE')],
  freeRules: [],
  noShip: [],
}

export const startOf = (of: TemplateDetail) => {
  const { id, version, name, chargeBy, mode, shipFrom, shipWithinHours, sort, rules, freeRules, noShip } = of
  return { id, version, name, chargeBy, mode, shipFrom, shipWithinHours, sort, rules, freeRules, noShip }
}

/** Another way of charging keeps what it still needs and drops the rest. */
export function withMode(
  mode: Values['mode'],
  { rules, freeRules, chargeBy }: Pick<Values, 'rules' | 'freeRules' | 'chargeBy'>,
): Partial<Values> {
  if (mode === 'FREE') return { mode, rules: [], freeRules: [] }
  const kept = rules.length === 0 ? [newRule(true, chargeBy)] : rules
  if (mode === 'CHARGE') return { mode, rules: kept, freeRules: [] }
  return { mode, rules: kept, freeRules: freeRules.length === 0 ? [newFreeRule()] : freeRules }
}

/** Counted otherwise: 1 piece becomes 1 kg, never 1 g. */
export function withChargeBy(to: ChargeBy, { rules, freeRules, chargeBy: from }: Pick<Values, 'rules' | 'freeRules' | 'chargeBy'>) {
  return {
    chargeBy: to,
    rules: rules.map((rule) => ({
      ...rule,
      firstQty: recounted(rule.firstQty, from, to),
      extraQty: recounted(rule.extraQty, from, to),
    })),
    freeRules: freeRules.map((rule) => ({ ...rule, minQty: rule.minQty === null ? null : recounted(rule.minQty, from, to) })),
  }
}

type Charged = Pick<Values, 'rules' | 'noShip'>
/** Why a region cannot be chosen: said where it stands greyed. */
export type WhyNot = (code: string) => MessageKey | null

/** A region is in one rule; and none is charged that lies in one which is not delivered to. */
export function whyNotCharged({ rules, noShip }: Charged, own: number, regions: Regions | undefined): WhyNot {
  const used = new Set(rules.flatMap((rule, at) => (at === own ? [] : rule.regions)))
  const closed = new Set(noShip)
  return (code) => {
    if (used.has(code)) return 'freight.usedElsewhere'
    const path = regions?.path(code).map((region) => region.code) ?? [code]
    return path.some((each) => closed.has(each)) ? 'freight.isClosed' : null
  }
}

export function whyNotClosed({ rules }: Pick<Values, 'rules'>, regions: Regions | undefined): WhyNot {
  const charged = rules.flatMap((rule) => rule.regions)
  const around = new Set(charged.flatMap((code) => regions?.path(code).map((region) => region.code) ?? [code]))
  return (code) => (around.has(code) ? 'freight.usedElsewhere' : null)
}
