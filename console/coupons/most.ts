// The most that a coupon can cost: what one saves at most, times as many as there are.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type CouponTerms, unlimited } from '#contract/coupons/rule'

type Costly = Pick<CouponTerms, 'discount' | 'amountFen' | 'capFen' | 'total'>

/** Null where there is no end to it. */
export function mostFen({ discount, amountFen, capFen, total }: Costly): number | null {
  const each = discount === 'AMOUNT' ? amountFen : capFen
  return each === null || total === unlimited ? null : each * total
}

export function useMostText(): (terms: Costly) => string {
  const t = useT()
  return (terms) => {
    const fen = mostFen(terms)
    return fen === null ? t('coupons.mostNone') : t('coupons.most', { amount: yuan(fen) })
  }
}
