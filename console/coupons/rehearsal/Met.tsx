// What else runs and met the coupon in the same orders, and what comes of it.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Rehearsed } from '#contract/coupons/rehearsal'
import type { Open } from './behind'

export function Met({ told: { met }, open }: { told: Rehearsed; open: Open }) {
  const t = useT()
  const title = t('couponForm.rehearsal.metTitle')
  return (
    <section className="cu-part" aria-label={title}>
      <header>
        <h3>{title}</h3>
      </header>
      <ul className="cu-met">
        {met.map(({ key, name, orderCount, how, savedFen }) => (
          <li key={key}>
            <span className="md-cut">{name}</span>
            <button
              type="button"
              className="cu-rows"
              aria-label={`${name} ${t(`couponForm.rehearsal.how.${how}.n`, { n: orderCount })}`}
              aria-disabled={open ? undefined : true}
              onClick={() => open?.({ figure: 'MET', met: key, title: name })}
            >
              {t(`couponForm.rehearsal.how.${how}.n`, { n: orderCount })}
            </button>
            <span className="cu-quiet">{t(`couponForm.rehearsal.how.${how}.means`, { amount: yuan(savedFen) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
