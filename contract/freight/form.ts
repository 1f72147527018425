// What a freight template is made of when it is written: the rules of its fields, and of its regions taken together.

import { z } from 'zod'
import { atLeastOne, integerBetween, sortNumber, text } from '../kit/fields'
import { field, problem } from '../kit/problem'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { FreightTemplate } from '../pricing/freight'
import { chargeBys, freightModes } from './states'

export { freightRefusals } from '../pricing/freight'
export { chargeBys, chargeByWords, type FreightMode, freightModes, freightModeWords } from './states'

export const templateRefusals = refusals('template', {
  missing: [404701, '运费模板不存在', 'Freight template not found'],
  shopMissing: [404702, '店铺不存在', 'Shop not found'],
  nameTaken: [409701, '模板名称已存在', 'This name is taken'],
  inUse: [
    409702,
    '有 {n} 件商品正在使用该模板，请先转移到其他模板',
    '{n} [n:product uses|products use] this template. Move them to another one first',
  ],
  alreadyDefault: [409704, '已是默认模板', 'Already the default'],
  isDefault: [
    409703,
    '默认模板不能删除，请先将其他模板设为默认',
    'The default template cannot be deleted. Set another one as default first',
  ],
  countedOtherwise: [
    409705,
    '计费方式已改变，规则的数量单位不同，不能恢复',
    'It is charged by something else now, and the rules counted in another unit',
  ],
  oneDefault: [422701, '必须有且只有一条默认规则', 'There must be exactly one default rule'],
  defaultFirst: [422702, '默认规则适用于其余地区，不能指定地区', 'The default rule covers all other regions and cannot name any'],
  regionTwice: [422703, '同一地区不能出现在两条规则中：{name}', 'A region can only be in one rule: {name}'],
  chargedAndNot: [422704, '地区不能既收费又不配送：{name}', 'A region cannot be both charged and excluded: {name}'],
  regionUnknown: [422705, '行政区划不存在：{name}', 'No such region: {name}'],
  conditionNeeded: [422706, '请至少填写一个包邮条件', 'Enter at least one condition'],
  freeRuleNeeded: [422707, '请至少添加一条包邮规则', 'Add at least one free shipping rule'],
  notNeeded: [422708, '该计费方式不需要此项', 'Not needed for this kind of template'],
  moveToItself: [422709, '请选择另一个模板', 'Please choose another template'],
  shopNeeded: [422710, '请选择店铺', 'Please choose a shop'],
})

export const regionCode = z.string().regex(/^\d{6}(\d{3})?$/)
const maxRegions = 3500
const regions = z.array(regionCode).max(maxRegions)
const quantity = () => integerBetween(1, 100_000_000)
const fee = () => integerBetween(0, 10_000_000)

/** Quantities are pieces, grams or cubic centimetres; `pricing/quantity` tells them in kg and m³. */
export const freightRule = z.strictObject({
  regions: field(['地区', 'Regions'], regions),
  isDefault: z.boolean(),
  firstQty: field(['首件（首重、首体积）', 'First'], quantity()),
  firstFeeFen: field(['首费', 'First fee'], fee()),
  extraQty: field(['续件（续重、续体积）', 'Additional'], quantity()),
  extraFeeFen: field(['续费', 'Additional fee'], fee()),
})

export const freeRule = z.strictObject({
  regions: field(['包邮地区', 'Free regions'], atLeastOne(regionCode, maxRegions)),
  minQty: field(['满件数（重量、体积）', 'Minimum quantity'], quantity().nullable()),
  minAmountFen: field(['满金额', 'Minimum spend'], integerBetween(1, 1_000_000_000).nullable()),
  logic: field(['条件关系', 'Conditions'], z.enum(['AND', 'OR'])),
})

export const templateFields = {
  name: field(['模板名称', 'Name'], text({ max: 50 })),
  chargeBy: field(['计费方式', 'Charge by'], z.enum(chargeBys)),
  mode: field(['运费设置', 'Freight'], z.enum(freightModes)),
  shipFrom: field(['发货地', 'Ships from'], regionCode.nullable()),
  shipWithinHours: field(['发货时限（小时）', 'Ship within (hours)'], integerBetween(1, 720)),
  sort: field(['排序', 'Order'], sortNumber()),
  rules: field(['运费规则', 'Freight rules'], z.array(freightRule).max(100)),
  freeRules: field(['包邮规则', 'Free shipping'], z.array(freeRule).max(50)),
  noShip: field(['不配送地区', 'Not delivered to'], regions),
}
export type Terms = Pick<FreightTemplate, 'mode' | 'rules' | 'freeRules' | 'noShip'>

type Found = { path: (string | number)[]; why: Refusal }

/** What is wrong with the rules of a template taken together; `nameOf` says how a region is called. */
export function whyNotTerms({ mode, rules, freeRules, noShip }: Terms, nameOf = (code: string) => code): Found[] {
  const wrong = (why: Refusal, ...path: (string | number)[]): Found => ({ path, why })
  if (mode === 'FREE') return rules.length + freeRules.length > 0 ? [wrong(templateRefusals.notNeeded, 'rules')] : []
  const found: Found[] = []
  if (rules.filter(({ isDefault }) => isDefault).length !== 1) found.push(wrong(templateRefusals.oneDefault, 'rules'))
  const taken = new Map<string, number>()
  for (const [at, rule] of rules.entries()) {
    if (rule.isDefault && rule.regions.length > 0) found.push(wrong(templateRefusals.defaultFirst, 'rules', at, 'regions'))
    for (const code of rule.regions) {
      if (taken.has(code)) found.push(wrong(withParams(templateRefusals.regionTwice, { name: nameOf(code) }), 'rules', at, 'regions'))
      taken.set(code, at)
    }
  }
  for (const code of noShip)
    if (taken.has(code)) found.push(wrong(withParams(templateRefusals.chargedAndNot, { name: nameOf(code) }), 'noShip'))
  const again = noShip.find((code, at) => noShip.indexOf(code) !== at)
  if (again) found.push(wrong(withParams(templateRefusals.regionTwice, { name: nameOf(again) }), 'noShip'))
  if (mode === 'CHARGE' && freeRules.length > 0) found.push(wrong(templateRefusals.notNeeded, 'freeRules'))
  if (mode === 'CONDITION_FREE' && freeRules.length === 0) found.push(wrong(templateRefusals.freeRuleNeeded, 'freeRules'))
  for (const [at, { minQty, minAmountFen }] of freeRules.entries())
    if (minQty === null && minAmountFen === null) found.push(wrong(templateRefusals.conditionNeeded, 'freeRules', at, 'minQty'))
  return found
}

/** A region that is charged although one around it is not delivered to would never be charged. `pathOf` is from narrow to wide. */
export function whyNotInside(
  { rules, noShip }: Pick<Terms, 'rules' | 'noShip'>,
  pathOf: (code: string) => readonly string[],
): string | null {
  const closed = new Set(noShip)
  return rules.flatMap((rule) => rule.regions).find((code) => pathOf(code).some((each) => closed.has(each))) ?? null
}

export const whyNotTemplate = {
  remove: ({ isDefault, productCount }: { isDefault: boolean; productCount: number }): Refusal | null => {
    if (isDefault) return templateRefusals.isDefault
    return productCount > 0 ? withParams(templateRefusals.inUse, { n: productCount }) : null
  },
}

/** Says on which field of the form it is wrong. */
export function checkTerms(form: Terms, ctx: z.RefinementCtx): void {
  for (const { path, why } of whyNotTerms(form)) ctx.addIssue({ code: 'custom', path, message: problem(why.words, why.params) })
  for (const [at, rule] of form.rules.entries())
    if (!rule.isDefault && rule.regions.length === 0)
      ctx.addIssue({ code: 'custom', path: ['rules', at, 'regions'], message: problem(['请选择地区', 'please choose regions']) })
}
