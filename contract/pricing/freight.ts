// Freight by template: which rule a region matches and what it costs. A missing template is an error, never a zero.

import { type Refusal, refusals, withParams } from '../kit/refusal'
import { split } from './split'

export const freightRefusals = refusals('freight', {
  templateMissing: [404700, '商品缺少运费模板，无法计算运费', 'A product has no freight template, so freight cannot be calculated'],
  noDelivery: [409700, '该地区暂不支持配送（{name}）', 'No delivery to this region ({name})'],
})

export type ChargeBy = 'PIECE' | 'WEIGHT' | 'VOLUME'
/** Quantities are whole: pieces, grams or cubic centimetres. Regions are codes of provinces, cities or districts. */
export type FreightRule = {
  regions: readonly string[]
  isDefault: boolean
  firstQty: number
  firstFeeFen: number
  extraQty: number
  extraFeeFen: number
}
export type FreeRule = { regions: readonly string[]; minQty: number | null; minAmountFen: number | null; logic: 'AND' | 'OR' }
export type FreightTemplate = {
  id: string
  name: string
  chargeBy: ChargeBy
  mode: 'FREE' | 'CONDITION_FREE' | 'CHARGE'
  rules: readonly FreightRule[]
  freeRules: readonly FreeRule[]
  noShip: readonly string[]
}

export type FreightLine = { key: string; templateId: string | null; qty: number; weightG: number; volumeCm3: number; amountFen: number }

/** What one template asked for its lines, and why. */
export type FreightCharge = {
  templateId: string
  name: string
  quantity: number
  feeFen: number
  because: 'free-template' | 'free-rule' | 'rule' | 'default-rule'
  rule: FreightRule | null
}

export type Freight = { feeFen: number; charges: FreightCharge[] /** By line, in the order given. */; shares: number[] }

/** `path` is the address from its narrowest region to its widest: district, city, province. */
export function freightOf(
  lines: readonly FreightLine[],
  templates: ReadonlyMap<string, FreightTemplate>,
  path: readonly string[],
): Freight | Refusal {
  const groups = new Map<string, number[]>()
  for (const [at, { templateId }] of lines.entries()) {
    if (templateId === null || !templates.has(templateId)) return freightRefusals.templateMissing
    groups.set(templateId, [...(groups.get(templateId) ?? []), at])
  }
  const charges: FreightCharge[] = []
  const shares = lines.map(() => 0)
  for (const [templateId, members] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const template = templates.get(templateId) as FreightTemplate
    const group = members.flatMap((at) => lines[at] ?? [])
    const charge = chargeOf(template, group, path)
    if ('code' in charge) return charge
    charges.push(charge)
    const parts = split(
      charge.feeFen,
      group.map((line) => ({ key: line.key, weight: measure(template, line) })),
    )
    for (const [n, at] of members.entries()) shares[at] = parts[n] ?? 0
  }
  return { feeFen: charges.reduce((sum, charge) => sum + charge.feeFen, 0), charges, shares }
}

function chargeOf(template: FreightTemplate, lines: readonly FreightLine[], path: readonly string[]): FreightCharge | Refusal {
  const { id: templateId, name } = template
  if (template.noShip.some((region) => path.includes(region))) return withParams(freightRefusals.noDelivery, { name })
  const quantity = lines.reduce((sum, line) => sum + measure(template, line), 0)
  const charge = (feeFen: number, because: FreightCharge['because'], rule: FreightRule | null = null) => ({
    templateId,
    name,
    quantity,
    feeFen,
    because,
    rule,
  })
  if (template.mode === 'FREE') return charge(0, 'free-template')
  if (template.mode === 'CONDITION_FREE' && isFree(template, lines, path)) return charge(0, 'free-rule')
  const rule = ruleFor(template.rules, path)
  if (!rule) return freightRefusals.templateMissing
  const extra = Math.ceil(Math.max(0, quantity - rule.firstQty) / rule.extraQty)
  return charge(rule.firstFeeFen + extra * rule.extraFeeFen, rule.isDefault ? 'default-rule' : 'rule', rule)
}

/** The narrowest region wins: district, else city, else province, else the default rule. */
export function ruleFor(rules: readonly FreightRule[], path: readonly string[]): FreightRule | undefined {
  for (const region of path) {
    const rule = rules.find((each) => !each.isDefault && each.regions.includes(region))
    if (rule) return rule
  }
  return rules.find((rule) => rule.isDefault)
}

function isFree(template: FreightTemplate, lines: readonly FreightLine[], path: readonly string[]): boolean {
  const quantity = lines.reduce((sum, line) => sum + measure(template, line), 0)
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  return template.freeRules.some(({ regions, minQty, minAmountFen, logic }) => {
    if (!regions.some((region) => path.includes(region))) return false
    const met = [minQty === null ? null : quantity >= minQty, minAmountFen === null ? null : amountFen >= minAmountFen].filter(
      (one) => one !== null,
    )
    return met.length > 0 && (logic === 'AND' ? met.every(Boolean) : met.some(Boolean))
  })
}

// A line that weighs nothing still counts as one, or a free sample would ride along unpaid and unshared.
const measure = ({ chargeBy }: FreightTemplate, line: FreightLine): number =>
  chargeBy === 'PIECE' ? line.qty : Math.max(1, (chargeBy === 'WEIGHT' ? line.weightG : line.volumeCm3) * line.qty)
