// The products or categories that a coupon names.

import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { CouponDetail } from '#contract/coupons/calls'
import { couponScopeWords } from '#contract/coupons/states'

const atOnce = 12

export function ScopedList({ coupon: { scope, scopeIds, scoped } }: { coupon: CouponDetail }) {
  const t = useT()
  const say = useSay()
  if (scope === 'ALL') return null
  return (
    <Block title={say(couponScopeWords[scope])} note={t('coupons.scope.n', { n: scopeIds.length })}>
      {scope === 'CATEGORIES' ? (
        <p className="cu-tags">
          {scoped.map(({ id, name }) => (
            <span key={id} className="md-badge">
              {name}
            </span>
          ))}
        </p>
      ) : (
        <ul className="cu-scoped">
          {scoped.slice(0, atOnce).map(({ id, name, imageUrl, priceFen }) => (
            <li key={id}>
              <GoodsLine name={name} imageUrl={imageUrl} below={[priceFen === null ? '' : yuan(priceFen)]} />
            </li>
          ))}
        </ul>
      )}
      {scope !== 'CATEGORIES' && scopeIds.length > atOnce && (
        <p className="cu-quiet">{t('coupons.scope.more', { n: scopeIds.length - atOnce })}</p>
      )}
    </Block>
  )
}
