// What a shopper sees of the coupon while it is being written: at the checkout, where it is claimed, and in the wallet.

import './phone.css'
import { useDeferredValue, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { coupons } from '#contract/coupons/calls'
import type { CouponTerms } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponKindWords } from '#contract/coupons/states'
import type { Named } from '../edit/use-scoped'
import { Ticket } from '../Ticket'
import { Checkout } from './Checkout'
import { type SampleGoods, sampleOf } from './sample'

const views = ['checkout', 'claim', 'wallet'] as const
type View = (typeof views)[number]

type Props = { terms: CouponTerms; named: Named; id: string | undefined; unitName: string; isMarket: boolean }

export function Phone(props: Props) {
  const t = useT()
  const [isOpen, open] = useState(false)
  return (
    <aside className="cu-preview" aria-label={t('couponForm.phone.title')}>
      <div className="cu-preview-side">
        <h2>{t('couponForm.phone.title')}</h2>
        <Shown {...props} />
      </div>
      <Button className="cu-preview-open" onClick={() => open(true)}>
        {t('couponForm.phone.title')}
      </Button>
      {isOpen && (
        <Dialog narrow title={t('couponForm.phone.title')} close={() => open(false)}>
          <Shown {...props} />
        </Dialog>
      )}
    </aside>
  )
}

function Shown({ terms: typed, named, id, unitName, isMarket }: Props) {
  const t = useT()
  const say = useSay()
  const [view, look] = useState<View>('checkout')
  // Typing comes first; the phone follows.
  const terms = useDeferredValue(typed)
  const goods = useGoods(terms, named)
  const hasRule = terms.amountFen > 0 || terms.discount !== 'AMOUNT'
  const name = terms.name || say(hasRule ? ruleWords(terms) : couponKindWords[terms.kind])
  const ticket = (end: string) => (
    <Ticket terms={terms} name={name} names={named.names} isMarket={isMarket} end={<span className="cu-pill">{end}</span>} />
  )
  return (
    <>
      <div className="cu-phone">
        <div className="cu-phone-bar" aria-hidden="true">
          <span>14:20</span>
          <span className="cu-phone-power" />
        </div>
        <p className="cu-phone-shop">{unitName}</p>
        <div className="cu-phone-body">
          {view === 'checkout' && (
            <>
              {ticket(t('couponForm.phone.held'))}
              <Checkout name={name} rule={terms} sample={sampleOf(terms, goods)} id={id} />
            </>
          )}
          {view === 'claim' && (
            <>
              {ticket(t('couponForm.phone.take'))}
              {terms.description && <p className="cu-phone-print">{terms.description}</p>}
            </>
          )}
          {view === 'wallet' && (
            <>
              <p className="cu-phone-tabs" aria-hidden="true">
                <b>{t('couponForm.phone.unused')}</b>
                <span>{t('couponForm.phone.used')}</span>
                <span>{t('couponForm.phone.expired')}</span>
              </p>
              {ticket(t('couponForm.phone.use'))}
              {terms.description && <p className="cu-phone-print">{terms.description}</p>}
            </>
          )}
        </div>
      </div>
      <div className="cu-phone-views">
        <Segmented<View>
          label={t('couponForm.phone.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`couponForm.phone.${value}`) }))}
          onChange={look}
        />
      </div>
    </>
  )
}

const sampleSize = 6

/** Goods that it counts for: the chosen ones, or some of the unit's that are not left out. */
function useGoods({ scope, scopeIds }: CouponTerms, { known }: Named): readonly SampleGoods[] {
  const { data } = useRead(coupons.products, { pageNumber: 1, pageSize: sampleSize }, { quiet: true, staleMs: 60_000 })
  if (scope === 'PRODUCTS') {
    const chosen = scopeIds.flatMap((id) => known.get(id) ?? [])
    if (chosen.length > 0) return chosen
  }
  return (data?.records ?? []).filter(({ id }) => scope !== 'EXCLUDE' || !scopeIds.includes(id))
}
