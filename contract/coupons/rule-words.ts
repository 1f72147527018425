// A coupon in the words of the trade: 满 199 减 30, 满 2 件打 8 折 最多减 50, 满 99 免运费.

import type { Words } from '../kit/words'
import { paidOfOff, zheText } from '../pricing/zhe'
import type { CouponTerms } from './rule'

type Said = Pick<CouponTerms, 'discount' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen' | 'thresholdQty'>

const yuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2))

function fromWords({ thresholdFen, thresholdQty }: Said): Words {
  if (thresholdFen > 0) return [`满 ${yuan(thresholdFen)} `, ` from ${yuan(thresholdFen)}`]
  if (thresholdQty > 0) return [`满 ${thresholdQty} 件`, ` from ${thresholdQty} pcs`]
  return ['无门槛', '']
}

function offWords({ discount, amountFen, percent, capFen }: Said): Words {
  const most: Words = capFen === null ? ['', ''] : [`，最多减 ${yuan(capFen)}`, `, at most ${yuan(capFen)}`]
  if (discount === 'AMOUNT') return [`减 ${yuan(amountFen)}`, `${yuan(amountFen)} off`]
  if (discount === 'PERCENT') return [`打 ${zheText(paidOfOff(percent))} 折${most[0]}`, `${percent}% off${most[1]}`]
  return [`免运费${most[0]}`, `Free freight${most[1]}`]
}

export function ruleWords(terms: Said): Words {
  const [from, off] = [fromWords(terms), offWords(terms)]
  return [`${from[0]}${off[0]}`, `${off[1]}${from[1]}`]
}
