// The coupons that somebody gets on reaching a rung.

import { Suspense, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { levelLabels } from '#contract/membership/labels'
import { maxRungCoupons } from '#contract/membership/levels'
import type { RungProps } from './rung'
import type { CouponNames } from './use-coupon-names'

const AddCoupon = lazyPart(async () => (await import('./AddCoupon')).AddCoupon)

type Props = RungProps & { names: CouponNames }

export function CouponsField({ rung: { name, couponIds }, errorAt, change, names }: Props) {
  const t = useT()
  const say = useSay()
  const [adding, setAdding] = useState(false)
  const error = errorAt('couponIds')
  return (
    <fieldset className="lv-coupons">
      <legend>{say(levelLabels.couponIds)}</legend>
      <ul>
        {couponIds.map((id) => {
          const known = names.of(id)
          return (
            <li key={id}>
              <span className="md-two">
                <span>{known?.name || id}</span>
                {known && !known.isGiven && <small className="lv-warn">{t('membership.coupons.over')}</small>}
              </span>
              <IconButton
                label={t('membership.coupons.drop', { name: known?.name ?? id })}
                icon={<CloseIcon />}
                onClick={() => change({ couponIds: couponIds.filter((one) => one !== id) })}
              />
            </li>
          )
        })}
      </ul>
      {error && <p className="md-field-error">{error}</p>}
      {couponIds.length < maxRungCoupons && (
        <Button look="link" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t('membership.coupons.add')}
        </Button>
      )}
      <Suspense>
        {adding && (
          <AddCoupon
            rung={name}
            taken={couponIds}
            pick={({ id, name: called }) => {
              names.learn(id, called)
              change({ couponIds: [...couponIds, id] })
              setAdding(false)
            }}
            close={() => setAdding(false)}
          />
        )}
      </Suspense>
    </fieldset>
  )
}
