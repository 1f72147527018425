// What a line of a wallet says it was for: the goods, the rate and whose it is, the bank, or the reason that somebody gave.

import { type Language, say, type Words } from '../kit/words'
import { type MoneyPart, moneyPartWords } from './parts'

export type BillFacts = {
  type: MoneyPart
  /** The first of what was bought, how many lines and how many pieces there are of all. */
  goods: string | null
  lineCount: number | null
  pieceCount: number | null
  /** The rate that it was reckoned with; null where lines had different ones. */
  rateBp: number | null
  /** Whoever brought the order, has a part of it or sold it. */
  partner: string | null
  bankName: string | null
  last4: string | null
  remark: string
}

const goodsWords: Words = ['{goods} 等 {n} 件', '{goods} and more, {n} [n:piece|pieces]']
const sameGoodsWords: Words = ['{goods} × {n}', '{goods} × {n}']

/** 龙井 250g 等 3 件: what an order was about. */
export function goodsTitle(goods: string, lineCount: number, pieceCount: number, language: Language): string {
  if (pieceCount <= 1) return goods
  return say(lineCount > 1 ? goodsWords : sameGoodsWords, language, { goods, n: pieceCount })
}

const percent = (bp: number): string => `${bp / 100}%`

export function billTitle(facts: BillFacts, language: Language): string {
  const { type, goods, lineCount, pieceCount, rateBp, partner, bankName, last4, remark } = facts
  if (bankName !== null) return `${bankName} ${last4 ?? ''}`.trim()
  if (rateBp !== null || partner !== null)
    return [partner, rateBp === null ? null : percent(rateBp)].filter((part) => part !== null).join(' · ')
  if (goods !== null) return goodsTitle(goods, lineCount ?? 1, pieceCount ?? 1, language)
  return remark || say(moneyPartWords[type], language)
}
