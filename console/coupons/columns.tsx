// The columns of the coupons: what one says, how many are taken and used, until when it can be claimed, and its state.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import type { Coupon } from '#contract/coupons/calls'
import { couponLabels, unlimited } from '#contract/coupons/rule'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponKindWords, couponStateMeanings, couponStateWords, takeTypeWords } from '#contract/coupons/states'

const { text, time, custom } = columnsOf<Coupon>()

export const CouponMark = ({ state }: Pick<Coupon, 'state'>) => (
  <StateDot label={couponStateWords[state]} tone={couponStateMeanings[state]} />
)

/** A share as people say it: 29.0%. Nothing of nothing is no share. */
export const shareText = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '')

/** What the shop cannot change is marked as the market's. */
function Name({ coupon, own }: { coupon: Coupon; own: string | undefined }) {
  const t = useT()
  const say = useSay()
  const isOthers = own !== undefined && coupon.unitId !== own
  return (
    <span className="md-two cu-name">
      <span className="cu-name-top">
        <span className="md-cut">{coupon.name}</span>
        {isOthers && <span className="md-badge">{t(coupon.unitKind === 'MARKET' ? 'coupons.ofMarket' : 'coupons.ofShop')}</span>}
      </span>
      <small>{say(ruleWords(coupon))}</small>
    </span>
  )
}

/** How many of all are taken, with a bar where there is an end. */
export function Taken({ takenCount, total }: Pick<Coupon, 'takenCount' | 'total'>) {
  const t = useT()
  if (total === unlimited) return <span className="cu-taken">{t('coupons.takenOfMany', { n: takenCount.toLocaleString('en-US') })}</span>
  return (
    <span className="cu-taken">
      <span>{t('coupons.takenOf', { n: takenCount.toLocaleString('en-US'), total: total.toLocaleString('en-US') })}</span>
      <progress className="md-bar" value={Math.min(takenCount, total)} max={Math.max(total, 1)} aria-label={t('coupons.taken')} />
    </span>
  )
}

const Used = ({ usedCount, takenCount }: Coupon) => (
  <span className="md-two cu-right">
    <span>{usedCount.toLocaleString('en-US')}</span>
    <small>{shareText(usedCount, takenCount)}</small>
  </span>
)

/** From when to when it can be claimed; the clock of what is near. */
function ClaimTime({ coupon: { claimFrom, claimUntil, state } }: { coupon: Coupon }) {
  const t = useT()
  const isBefore = useNow() < Date.parse(claimFrom)
  const isLive = state === 'ACTIVE' || state === 'PAUSED'
  return (
    <span className="md-two md-time">
      <span>{`${timeText(claimFrom).slice(5, 16)} – ${timeText(claimUntil).slice(5, 16)}`}</span>
      {isLive && (
        <small>
          {isBefore && `${t('coupons.begins')} `}
          <TimeLeft at={isBefore ? claimFrom : claimUntil} />
        </small>
      )}
    </span>
  )
}

function Kind({ coupon: { kind, takeType } }: { coupon: Coupon }) {
  const say = useSay()
  return (
    <span className="md-two">
      <span>{say(couponKindWords[kind])}</span>
      <small>{say(takeTypeWords[takeType])}</small>
    </span>
  )
}

function Rule({ coupon }: { coupon: Coupon }) {
  const say = useSay()
  const rule = say(ruleWords(coupon))
  return <span className="md-cut">{[say(couponKindWords[coupon.kind]), rule !== coupon.name && rule].filter(Boolean).join(' · ')}</span>
}

export const couponShape: RowShape<Coupon> = {
  isOver: ({ state }) => state === 'ENDED' || state === 'VOID',
  phone: {
    title: ({ name }) => <span className="md-cut">{name}</span>,
    second: (coupon) => <Rule coupon={coupon} />,
    figure: ({ takenCount, total }) => (total === unlimited ? String(takenCount) : `${takenCount} / ${total}`),
    state: (coupon) => (
      <>
        <CouponMark state={coupon.state} />
        {(coupon.state === 'ACTIVE' || coupon.state === 'PAUSED') && <TimeLeft at={coupon.claimUntil} />}
      </>
    ),
  },
}

/** `own`: whose coupons these are mostly. Whoever sees those of several units is told whose each is. */
export const couponColumns = (own: string | undefined, withUnit: boolean) => [
  custom('name', couponLabels.name, (coupon) => <Name coupon={coupon} own={own} />, { sort: 'name', text: ({ name }) => name }),
  ...(withUnit ? [text('unitName', 'coupons.givenBy', { width: 150 })] : []),
  custom('kind', 'coupons.kind', (coupon) => <Kind coupon={coupon} />, { width: 112 }),
  custom('takenCount', 'coupons.taken', (coupon) => <Taken {...coupon} />, { width: 148, sort: 'takenCount' }),
  { ...custom('usedCount', 'coupons.used', (coupon) => <Used {...coupon} />, { width: 84, sort: 'usedCount' }), align: 'right' as const },
  custom('claimUntil', 'coupons.claimTime', (coupon) => <ClaimTime coupon={coupon} />, { width: 196, sort: 'claimUntil' }),
  custom('state', 'coupons.state', ({ state }) => <CouponMark state={state} />, { width: 104, corner: true }),
  { ...time('createdAt', 'coupons.createdAt', { sort: 'createdAt' }), isExtra: true },
]
