// What is done to many goods with a word of how: prices up and down, another category or freight template, tags.

import { z } from 'zod'
import { text } from '../kit/fields'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import type { Words } from '../kit/words'
import { maxPriceFen } from './form'

export const priceWays = ['percent', 'amount'] as const
export type PriceWay = (typeof priceWays)[number]
export const priceWayWords: Record<PriceWay, Words> = {
  percent: ['按百分比', 'By percent'],
  amount: ['按金额', 'By amount'],
}

export const priceEndings = ['keep', '.00', '.9', '.99', '8', '9'] as const
export type PriceEnding = (typeof priceEndings)[number]
export const priceEndingWords: Record<PriceEnding, Words> = {
  keep: ['不调整尾数', 'No rounding'],
  '.00': ['整元（如 12.00）', 'Whole yuan (12.00)'],
  '.9': ['尾数 .9（如 12.90）', 'Ends in .9 (12.90)'],
  '.99': ['尾数 .99（如 12.99）', 'Ends in .99 (12.99)'],
  '8': ['个位为 8（如 18.00）', 'Ends in 8 (18.00)'],
  '9': ['个位为 9（如 19.00）', 'Ends in 9 (19.00)'],
}
/** In which step of fen such prices recur, and which of them it is. */
const endingSteps: Record<Exclude<PriceEnding, 'keep'>, readonly [step: number, at: number]> = {
  '.00': [100, 0],
  '.9': [100, 90],
  '.99': [100, 99],
  '8': [1000, 800],
  '9': [1000, 900],
}

export const bulkRules = {
  nothing: ['请输入不为 0 的数', 'Enter a number other than 0'],
  percent: ['降价须小于 100%，涨价不超过 1000%', 'Less than 100% down, up to 1000% up'],
} as const satisfies Record<string, Words>

/** `by` is in hundredths of a percent or in fen, negative for cheaper. */
export const priceTerms = z
  .strictObject({
    way: field(['调价方式', 'How'], z.enum(priceWays)),
    by: field(['调整幅度', 'Amount'], z.number().int().min(-maxPriceFen).max(maxPriceFen)),
    ending: field(['价格尾数', 'Ending'], z.enum(priceEndings)),
  })
  .refine(({ by, ending }) => by !== 0 || ending !== 'keep', { path: ['by'], error: problem(bulkRules.nothing) })
  .refine(({ way, by }) => way !== 'percent' || (by > -10_000 && by <= 100_000), { path: ['by'], error: problem(bulkRules.percent) })
export type PriceTerms = z.output<typeof priceTerms>

/** The price after it; null where none above nothing and below the highest would be left. */
export function newPriceFen(priceFen: number, { way, by, ending }: PriceTerms): number | null {
  const moved = way === 'percent' ? Math.round((priceFen * (10_000 + by)) / 10_000) : priceFen + by
  if (moved < 1) return null
  const ended = ending === 'keep' ? moved : nearest(moved, endingSteps[ending])
  return ended > maxPriceFen ? null : ended
}

/** The nearest price with this ending, the dearer of two as near, and never nothing. */
function nearest(fen: number, [step, at]: readonly [number, number]): number {
  const below = Math.floor((fen - at) / step) * step + at
  const above = below + step
  return below < 1 || above - fen <= fen - below ? above : below
}

export const categoryTerms = z.strictObject({ categoryId: field(['商品分类', 'Category'], id) })
export const freightTerms = z.strictObject({ freightTemplateId: field(['运费模板', 'Freight template'], id) })

export const tagWays = ['add', 'remove', 'set'] as const
export const tagWayWords: Record<(typeof tagWays)[number], Words> = {
  add: ['添加标签', 'Add tags'],
  remove: ['移除标签', 'Remove tags'],
  set: ['替换为', 'Replace with'],
}
export const tagTerms = z
  .strictObject({
    way: field(['方式', 'How'], z.enum(tagWays)),
    tags: field(['标签', 'Tags'], z.array(text({ max: 10 })).max(10)),
  })
  .refine(({ way, tags }) => way === 'set' || tags.length > 0, { path: ['tags'], error: problem(['请填写标签', 'Enter at least one tag']) })
export type TagTerms = z.output<typeof tagTerms>

/** In the order in which they stood, new ones behind; null when there would be more than ten. */
export function newTags(tags: readonly string[], { way, tags: named }: TagTerms): string[] | null {
  const made = way === 'set' ? named : way === 'remove' ? tags.filter((tag) => !named.includes(tag)) : [...tags, ...named]
  const once = [...new Set(made)]
  return once.length > 10 ? null : once
}

/** What a preview says of a price that earns nothing. */
export const belowCost: Words = ['低于成本价：{spec}', 'Below cost: {spec}']
