// What each tried coupon does in the basket: what it saves, whether it is used or why not, and what stands in its way.

import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Traced } from '#contract/price-lab/calls'

type Tried = Traced['coupons'][number]

export function CouponVerdicts({ tried }: { tried: readonly Tried[] }) {
  const t = useT()
  return (
    <section className="pl-part" aria-labelledby="pl-coupons">
      <h2 id="pl-coupons">{t('priceLab.coupons')}</h2>
      <ul className="pl-charges">
        {tried.map((coupon) => (
          <li key={coupon.id}>
            <p>
              <strong>{coupon.name}</strong>
              <span>
                {coupon.savesFen > 0 && t(coupon.isUsed ? 'priceLab.saves' : 'priceLab.wouldSave', { sum: yuan(coupon.savesFen) })}
              </span>
            </p>
            <p>
              {coupon.isUsed ? <StateDot label="priceLab.used" tone="ok" /> : <StateDot label="priceLab.notUsed" tone="over" />}
              {coupon.whyNot && <span>{coupon.whyNot}</span>}
            </p>
            <Clashes coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Clashes({ coupon: { shut, excludes } }: { coupon: Tried }) {
  const t = useT()
  return (
    <>
      {shut.map(({ name, by, lines }) => (
        <p key={`${by}-${name}`} className="md-note">
          {t(by === 'DISCOUNT' ? 'priceLab.shutByDiscount' : 'priceLab.shutByExclusive', {
            name,
            lines: lines.map((n) => t('priceLab.line', { n: n + 1 })).join(t('priceLab.listed')),
          })}
        </p>
      ))}
      {excludes.length > 0 && <p className="md-note">{t('priceLab.excludes', { names: excludes.join(t('priceLab.listed')) })}</p>}
    </>
  )
}
