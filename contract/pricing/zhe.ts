// 折 is how a merchant says a lower price: 9 折 is nine tenths of it. What is stored says it in three ways; here each is told as 折, and back.

import type { Words } from '../kit/words'
import { type Discount, discounted } from './price'

/** All of it, in percent of the price: what the field holds and every other form is made from. */
type PaidPct = number

/** What a discount and a coupon store: percent taken off. The way back is the same. */
export const paidOfOff = (percentOff: number): PaidPct => 100 - percentOff
export const offOfPaid = (paidPct: PaidPct): number => 100 - paidPct
/** What a member level stores: 9500 is 95 % of the price. */
export const paidOfBp = (bp: number): PaidPct => bp / 100
export const bpOfPaid = (paidPct: PaidPct): number => Math.round(paidPct * 100)

/** 0.1 折 to 9.9 折. */
export const leastPaid: PaidPct = 1
export const mostPaid: PaidPct = 99
/** Below 5 折 one asks again: it is more often a slip than a sale. */
export const deepPaid: PaidPct = 50

/** 85 → '8.5', 90 → '9'. */
export const zheText = (paidPct: PaidPct): string => String(Math.round(paidPct * 10) / 100)
/** '8.5' → 85 and 8.55 → 85.5, for the schema to refuse where only tenths are stored. */
export const paidOfZhe = (zhe: number): PaidPct => Math.round(zhe * 1000) / 100

const percentText = (percent: number): string => String(Math.round(percent * 100) / 100)

/** As it is read. English has no word for it and says both sides, so that nobody takes one for the other. */
export const zheWords = (paidPct: PaidPct): Words => [
  `${zheText(paidPct)} 折`,
  `${percentText(paidPct)}% of the price (${percentText(100 - paidPct)}% off)`,
]

/** What is wrong with 90 where 9 was meant. */
export const zheProblem: Words = [
  '折扣须在 0.1 到 9.9 折之间，最多一位小数；九折填 9，八五折填 8.5',
  'Enter 1 to 99, whole percent of the price: 90 is 90% of the price (10% off)',
]

const yuanOf = (fen: number) => `¥${(fen / 100).toFixed(2)}`

type OfferRange = { kind: Discount['kind']; least: number; most: number }
const span = (from: string, to: string) => (from === to ? from : `${from} – ${to}`)

/** The same of many SKUs: from the lowest to the highest of each kind. */
function rangeWords({ kind, least, most }: OfferRange): Words {
  if (kind !== 'PERCENT') {
    const amount = span(yuanOf(least), yuanOf(most))
    return kind === 'MINUS' ? [`立减 ${amount}`, `${amount} off`] : [`一口价 ${amount}`, `Fixed at ${amount}`]
  }
  const [low, high] = [paidOfOff(most), paidOfOff(least)]
  const paid = span(percentText(low), percentText(high))
  return [
    `${span(zheText(low), zheText(high))} 折`,
    `${paid}% of the price (${span(percentText(100 - high), percentText(100 - low))}% off)`,
  ]
}
/** What one SKU is offered for: details and the history say it alike. */
export const offerWords = ({ kind, value }: Pick<Discount, 'kind' | 'value'>): Words => rangeWords({ kind, least: value, most: value })
export const offersWords = (offers: readonly OfferRange[]): Words => {
  const words = offers.map(rangeWords)
  return [words.map(([zh]) => zh).join('，'), words.map(([, en]) => en).join(', ')]
}

/** A price that is `paidPct` of another, by the rule that the basket uses. */
export const pricedAt = (priceFen: number, paidPct: PaidPct): number => discounted(priceFen, { kind: 'PERCENT', value: offOfPaid(paidPct) })

export const cautions = ['DEEP', 'COST'] as const
export type Caution = (typeof cautions)[number]

/** What speaks against a new price without forbidding it. No cost is known where it is nothing. */
export function cautionsOf({ priceFen, costFen }: { priceFen: number; costFen: number | null }, newFen: number): Caution[] {
  const isDeep = newFen * 100 < priceFen * deepPaid
  const isBelowCost = costFen !== null && costFen > 0 && newFen < costFen
  return [...(isDeep ? (['DEEP'] as const) : []), ...(isBelowCost ? (['COST'] as const) : [])]
}

/** The same for a row of a list, which knows only what is taken off. */
export const isDeep = (paidPct: PaidPct): boolean => paidPct < deepPaid
