// The same rule with a lower and a higher threshold beside it: a press takes it over.

import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Rehearsed } from '#contract/coupons/rehearsal'
import type { CouponTerms } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import type { CouponFormBound } from '../edit/OfferPart'
import type { Locks } from '../edit/use-locks'
import { shortYuan } from '../rule-text'

type Props = { told: Rehearsed; terms: CouponTerms; form: CouponFormBound; locks: Locks }

export function Others({ told, terms, form, locks }: Props) {
  const t = useT()
  const say = useSay()
  const count = (n: number) => n.toLocaleString('en-US')
  return (
    <div className="cu-others" role="group" aria-label={t('couponForm.rehearsal.others')}>
      {told.others.map(({ thresholdFen, thresholdQty, orderCount, costFen, belowCostCount }) => {
        const isNow = thresholdFen === terms.thresholdFen && thresholdQty === terms.thresholdQty
        return (
          <Button
            key={`${thresholdFen}-${thresholdQty}`}
            className="cu-other"
            aria-pressed={isNow}
            why={isNow ? null : locks('thresholdFen')}
            onClick={() => form.set({ thresholdFen, thresholdQty })}
          >
            <span className="cu-other-top">
              <b>{say(ruleWords({ ...terms, thresholdFen, thresholdQty }))}</b>
              <span>{t('coupons.orders', { n: count(orderCount) })}</span>
            </span>
            <small className={belowCostCount > 0 ? undefined : 'cu-quiet'}>
              {t('couponForm.rehearsal.other', { amount: shortYuan(costFen), n: count(belowCostCount) })}
            </small>
          </Button>
        )
      })}
    </div>
  )
}
