// A coupon in the words of a screen: its ticket, its small print, and the one sentence that says all of it.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useLanguage, useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type CouponTerms, unlimited } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponAudienceWords, occasionWords } from '#contract/coupons/states'
import { paidOfOff, zheText } from '#contract/pricing/zhe'
import { useMostText } from './most'

/** Whole yuan are said without their fen. */
export const shortYuan = (fen: number): string => (fen % 100 === 0 ? (fen / 100).toLocaleString('en-US') : (fen / 100).toFixed(2))

type Valued = Pick<CouponTerms, 'discount' | 'amountFen' | 'percent' | 'thresholdFen' | 'thresholdQty'>
type Timed = Pick<CouponTerms, 'validity' | 'validFrom' | 'validUntil' | 'afterDays' | 'forDays'>

/** What the ticket says in large: ¥30, 8.5 折, 免运费. */
export function useBig(): (terms: Valued) => { sign: string; figure: string; unit: string } {
  const t = useT()
  const isEnglish = useLanguage() === 'en'
  return ({ discount, amountFen, percent }) => {
    if (discount === 'AMOUNT') return { sign: '¥', figure: shortYuan(amountFen || 0), unit: '' }
    if (discount === 'FREIGHT') return { sign: '', figure: t('coupons.ticket.freight'), unit: '' }
    return isEnglish
      ? { sign: '', figure: `${percent}%`, unit: t('coupons.ticket.off') }
      : { sign: '', figure: zheText(paidOfOff(percent)), unit: t('coupons.ticket.off') }
  }
}

export function useFrom(): (terms: Valued) => string {
  const t = useT()
  return ({ thresholdFen, thresholdQty }) => {
    if (thresholdFen > 0) return t('coupons.ticket.from', { amount: shortYuan(thresholdFen) })
    return thresholdQty > 0 ? t('coupons.ticket.fromQty', { n: thresholdQty }) : t('coupons.ticket.fromNone')
  }
}

/** How long it is good. */
export function useValidity(): (terms: Timed) => string {
  const t = useT()
  return ({ validity, validFrom, validUntil, afterDays, forDays }) => {
    if (validity === 'FIXED')
      return t('coupons.ticket.fixed', { from: timeText(validFrom).slice(5, 16), until: timeText(validUntil).slice(5, 16) })
    return afterDays > 0 ? t('coupons.ticket.later', { after: afterDays, n: forDays }) : t('coupons.ticket.days', { n: forDays })
  }
}

type Scoped = { scope: CouponTerms['scope']; scopeIds: readonly string[]; names: readonly string[]; isMarket: boolean }
const shown = 3

/** For what it counts: names where there are few, a number where there are many. */
export function useScope(): (of: Scoped) => string {
  const t = useT()
  return ({ scope, scopeIds, names, isMarket }) => {
    if (scope === 'ALL') return t(isMarket ? 'coupons.scope.allMarket' : 'coupons.scope.all')
    if (scopeIds.length === 0) return t('coupons.scope.none')
    const listed = names.slice(0, shown).join(t('kit.merge.and'))
    const told =
      names.length >= scopeIds.length && names.length <= shown
        ? listed
        : listed && t('coupons.scope.andMore', { names: listed, n: scopeIds.length })
    const by = told || t('coupons.scope.n', { n: scopeIds.length })
    return scope === 'EXCLUDE' ? t('coupons.scope.but', { names: by }) : by
  }
}

/** The whole rule and the most that it can cost, as one reads it to a colleague. */
export function useSentence(): (terms: CouponTerms, names: readonly string[], isMarket: boolean) => string {
  const t = useT()
  const say = useSay()
  const scope = useScope()
  const validity = useValidity()
  const most = useMostText()
  return (terms, names, isMarket) => {
    const { audience, takeType, occasion, total, limitPerUser, bearer, shareBp, returnsOnRefund } = terms
    const whom = audience === 'ALL' ? '' : t('coupons.says.whom', { whom: say(couponAudienceWords[audience]) })
    const given =
      takeType === 'CLAIM'
        ? ''
        : takeType === 'GRANT'
          ? t('coupons.says.granted')
          : occasion
            ? t('coupons.says.auto', { occasion: say(occasionWords[occasion]) })
            : ''
    return [
      t('coupons.says.rule', { scope: scope({ ...terms, names, isMarket }), rule: say(ruleWords(terms)) }),
      whom,
      given,
      t('coupons.says.each', { n: limitPerUser }),
      t('coupons.says.valid', { validity: validity(terms) }),
      returnsOnRefund ? t('coupons.says.returns') : '',
      t('coupons.says.end'),
      total === unlimited ? t('coupons.says.endless') : '',
      most(terms),
      t(bearer === 'SHARED' ? 'coupons.says.shared' : bearer === 'MARKET' ? 'coupons.says.market' : 'coupons.says.shop', {
        pct: shareBp / 100,
      }),
    ].join('')
  }
}

export const lossText = (fen: number): string => yuan(-Math.abs(fen))
