// The columns of the held coupons: which, whose, how it came, until when it is good, and what it saved in which order.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import type { HeldCoupon } from '#contract/coupons/calls'
import { heldSourceWords, heldStateMeanings, heldStateWords } from '#contract/coupons/states'

const { time, custom } = columnsOf<HeldCoupon>()

const Mark = ({ state }: Pick<HeldCoupon, 'state'>) => <StateDot label={heldStateWords[state]} tone={heldStateMeanings[state]} />
const Source = ({ source }: Pick<HeldCoupon, 'source'>) => useSay()(heldSourceWords[source])

const Until = ({ held: { validUntil, state } }: { held: HeldCoupon }) => (
  <span className="md-two md-time">
    <span>{timeText(validUntil).slice(0, 16)}</span>
    {(state === 'UNUSED' || state === 'LOCKED') && (
      <small>
        <TimeLeft at={validUntil} />
      </small>
    )}
  </span>
)

/** The orders of its basket: a market's coupon may count in several. */
const Orders = ({ orders }: Pick<HeldCoupon, 'orders'>) => (
  <span className="cu-orders">
    {orders.map(({ id, no }) => (
      <a key={id} className="cu-away" href={linkTo('orders', { id })}>
        {no}
      </a>
    ))}
  </span>
)

const Saved = ({ savedFen }: Pick<HeldCoupon, 'savedFen'>) => (savedFen > 0 ? yuan(savedFen) : '')

export const heldShape: RowShape<HeldCoupon> = {
  isOver: ({ state }) => state === 'EXPIRED' || state === 'REVOKED',
  phone: {
    title: ({ buyerName }) => <span className="md-cut">{buyerName}</span>,
    second: ({ name, takenAt }) => <span className="md-cut">{`${name} · ${timeText(takenAt).slice(5, 16)}`}</span>,
    figure: (held) => <Saved {...held} />,
    state: 'state',
  },
}

export const heldColumns = [
  custom(
    'buyerName',
    'coupons.held.buyer',
    ({ buyerName, code }) => (
      <span className="md-two">
        <span>{buyerName}</span>
        <small className="cu-code">{code}</small>
      </span>
    ),
    { text: ({ buyerName }) => buyerName },
  ),
  custom(
    'name',
    'coupons.held.coupon',
    ({ name, couponId }) => (
      <a className="cu-away" href={linkTo('coupons', { id: couponId })}>
        {name}
      </a>
    ),
    {
      width: 220,
      text: ({ name }) => name,
    },
  ),
  custom('source', 'coupons.held.source', (held) => <Source {...held} />, { width: 84 }),
  time('takenAt', 'coupons.held.takenAt'),
  custom('validUntil', 'coupons.held.validUntil', (held) => <Until held={held} />, { width: 164 }),
  { ...custom('savedFen', 'coupons.held.saved', (held) => <Saved {...held} />, { width: 104 }), align: 'right' as const, isMoney: true },
  custom('orders', 'coupons.held.orders', (held) => <Orders {...held} />, {
    width: 172,
    text: ({ orders }) => orders.map(({ no }) => no).join(', '),
  }),
  custom('state', 'coupons.state', (held) => <Mark {...held} />, { width: 132, corner: true }),
]
