// A coupon as a buyer sees it: what it takes off at the left, what it is for and until when at the right. On paper in either theme.

import './ticket.css'
import type { ReactNode } from 'react'
import type { CouponTerms } from '#contract/coupons/rule'
import { useBig, useFrom, useScope, useValidity } from './rule-text'

type Props = {
  terms: Omit<CouponTerms, 'name'>
  name: string
  /** The names of what it is for, as far as they are known. */
  names: readonly string[]
  isMarket: boolean
  /** At its end: the way to claim or to use it. */
  end?: ReactNode
  isGrey?: boolean
}

export function Ticket({ terms, name, names, isMarket, end, isGrey }: Props) {
  const big = useBig()(terms)
  const from = useFrom()
  const scope = useScope()
  const validity = useValidity()
  return (
    <div className={`cu-ticket ${isGrey ? 'cu-ticket-grey' : ''}`}>
      <div className="cu-ticket-big">
        <strong>
          {big.sign && <small>{big.sign}</small>}
          {big.figure}
          {big.unit && <small>{big.unit}</small>}
        </strong>
        <span>{from(terms)}</span>
      </div>
      <div className="cu-ticket-small">
        <b>{name}</b>
        <span className="cu-ticket-scope">{scope({ ...terms, names, isMarket })}</span>
        <span>{validity(terms)}</span>
      </div>
      {end && <div className="cu-ticket-end">{end}</div>}
    </div>
  )
}
