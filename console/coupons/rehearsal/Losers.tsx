// What would be sold below cost, the worst first, and the one act that mends it.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan, yuanText } from '#console/kit/text/numbers'
import { couponRefusals } from '#contract/coupons/refusals'
import type { Rehearsed } from '#contract/coupons/rehearsal'
import { maxScopeIds } from '#contract/coupons/rule'
import type { CouponFormBound } from '../edit/OfferPart'
import type { Start } from '../edit/start'
import type { Locks } from '../edit/use-locks'
import { lossText } from '../rule-text'
import type { Open } from './behind'

type Props = { told: Rehearsed; form: CouponFormBound; locks: Locks; open: Open }

const shown = 3

/** The form without these products: left out of all, taken from the chosen ones. Null where that cannot be said. */
export function without({ kind, scope, scopeIds = [] }: Start, productIds: readonly string[]): Pick<Start, 'scope' | 'scopeIds'> | null {
  if (scope === 'CATEGORIES') return null
  if (scope === 'PRODUCTS') {
    const left = scopeIds.filter((id) => !productIds.includes(id))
    return left.length > 0 ? { scope, scopeIds: left } : null
  }
  if (kind === 'PRODUCT' && scope === 'ALL') return null
  const all = [...new Set([...(scope === 'EXCLUDE' ? scopeIds : []), ...productIds])]
  return all.length <= maxScopeIds ? { scope: 'EXCLUDE', scopeIds: all } : null
}

export function Losers({ told, form, locks, open }: Props) {
  const t = useT()
  const { losers, belowCostCount, withoutLosers } = told
  const title = t('couponForm.rehearsal.below')
  const mended = without(form.values as Start, withoutLosers.productIds)
  return (
    <section className="cu-part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <small>{t('couponForm.rehearsal.belowHint')}</small>
        <button
          type="button"
          className="cu-rows"
          aria-disabled={open ? undefined : true}
          onClick={() => open?.({ figure: 'BELOW_COST', title })}
        >
          {t('couponForm.rehearsal.allOf', { n: belowCostCount.toLocaleString('en-US') })}
        </button>
      </header>
      <ul className="cu-losers">
        {losers.slice(0, shown).map(({ skuId, name, imageUrl, orderId, orderNo, paidFen, costFen }) => (
          <li key={skuId}>
            <GoodsPicture url={imageUrl} name={name} />
            <span className="cu-loser-name">
              <span className="md-cut">{name}</span>
              <a href={linkTo('orders', { id: orderId })}>{orderNo}</a>
            </span>
            <span className="cu-quiet">
              {yuanText(paidFen)} / {yuanText(costFen)}
            </span>
            <b className="cu-bad">{lossText(costFen - paidFen)}</b>
          </li>
        ))}
      </ul>
      {mended ? (
        <p className="cu-mend">
          <Button look="link" why={locks('scope') && couponRefusals.narrower} onClick={() => form.set(mended)}>
            {t('couponForm.rehearsal.exclude', { n: withoutLosers.productIds.length })}
          </Button>
          <span className="cu-quiet">
            {t(withoutLosers.belowCostCount === 0 ? 'couponForm.rehearsal.mends' : 'couponForm.rehearsal.mendsSome', {
              amount: yuan(withoutLosers.savedFen),
              n: withoutLosers.belowCostCount,
            })}
          </span>
        </p>
      ) : (
        <p className="cu-quiet">{t('couponForm.rehearsal.cannotExclude')}</p>
      )}
    </section>
  )
}
