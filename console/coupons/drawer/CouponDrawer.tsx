// One coupon: its ticket, how many are taken and used, its rule as a sentence, what it brought, its link and code, and what happened to it.

import '../coupons.css'
import '../paper.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts } from '#console/kit/overlay/Facts'
import { Hero, Reached } from '#console/kit/overlay/Hero'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { type Coupon, type CouponDetail, coupons } from '#contract/coupons/calls'
import { unlimited } from '#contract/coupons/rule'
import { whyNotCoupon, whyNotHere } from '#contract/coupons/standing'
import {
  bearerWords,
  couponAudienceWords,
  couponKindWords,
  heldStates,
  heldStateWords,
  occasionWords,
  takeTypeWords,
} from '#contract/coupons/states'
import { CouponMark, shareText } from '../columns'
import { useScope, useSentence } from '../rule-text'
import { Ticket } from '../Ticket'
import { useOwn } from '../use-own'
import { Brought } from './Brought'
import { historyLabels, useCouponShow } from './history'
import { LinkAndCode } from './LinkAndCode'
import { ScopedList } from './ScopedList'

type Props = { id: string; actionsOf: (coupon: Coupon) => Action[]; close: () => void }

export function CouponDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const say = useSay()
  const { data, error, refetch } = useRead(coupons.detail, { id }, { quiet: true })
  const coupon = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('coupons.title')}
      name={coupon?.name}
      of={id}
      tag={coupon && <span className="md-badge">{say(couponKindWords[coupon.kind])}</span>}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={coupon && <CouponHero coupon={coupon} />}
      actions={coupon ? actionsOf(coupon) : []}
    >
      {coupon && <Parts coupon={coupon} />}
    </DetailDrawer>
  )
}

function CouponHero({ coupon }: { coupon: CouponDetail }) {
  const t = useT()
  const { name, state, claimFrom, claimUntil, total, takenCount, usedCount, scoped, unitKind } = coupon
  const now = useNow()
  const isLive = state === 'ACTIVE' || state === 'PAUSED'
  const isBefore = Date.parse(claimFrom) > now
  return (
    <Hero
      state={
        <>
          <CouponMark state={state} />
          {isLive && <TimeLeft at={isBefore ? claimFrom : claimUntil} />}
        </>
      }
      below={t('coupons.drawer.claim', { from: timeText(claimFrom).slice(0, 16), until: timeText(claimUntil).slice(0, 16) })}
      figure={usedCount.toLocaleString('en-US')}
      figureBelow={[t('coupons.used'), shareText(usedCount, takenCount)].filter(Boolean).join(' · ')}
    >
      <div className="cu-hero-ticket">
        <Ticket
          terms={coupon}
          name={name}
          names={scoped.map((one) => one.name)}
          isMarket={unitKind === 'MARKET'}
          isGrey={state === 'VOID' || state === 'ENDED'}
        />
      </div>
      {total === unlimited ? (
        <small className="cu-quiet">{t('coupons.takenOfMany', { n: takenCount.toLocaleString('en-US') })}</small>
      ) : (
        <Reached done={takenCount} of={total} label={t('coupons.taken')}>
          {t('coupons.drawer.progress', {
            n: takenCount.toLocaleString('en-US'),
            total: total.toLocaleString('en-US'),
            used: usedCount.toLocaleString('en-US'),
          })}
        </Reached>
      )}
    </Hero>
  )
}

function Parts({ coupon }: { coupon: CouponDetail }) {
  const own = useOwn()
  const show = useCouponShow()
  const sentence = useSentence()
  const isOpened = coupon.state !== 'DRAFT'
  return (
    <>
      <p className="cu-says">
        {sentence(
          coupon,
          coupon.scoped.map(({ name }) => name),
          coupon.unitKind === 'MARKET',
        )}
      </p>
      {isOpened && <Brought coupon={coupon} />}
      <HeldBlock coupon={coupon} />
      <CouponFacts coupon={coupon} />
      <ScopedList coupon={coupon} />
      {coupon.code && <LinkAndCode coupon={coupon} code={coupon.code} />}
      <HistoryPanel
        entity="coupon"
        now={{ id: coupon.id, version: coupon.version, whyNotEdit: whyNotHere(coupon, own.kind) ?? whyNotCoupon.edit(coupon) }}
        labels={historyLabels}
        show={show}
      />
    </>
  )
}

/** How many are held in each state now, each leading to its rows. */
function HeldBlock({ coupon: { id, heldCounts } }: { coupon: CouponDetail }) {
  const t = useT()
  const say = useSay()
  const mayOpen = holds('coupon:held')
  const there = heldStates.filter((state) => heldCounts[state] > 0)
  // Who holds a market's coupon is the market's to know.
  if (there.length === 0) return null
  return (
    <Block
      title={t('coupons.held.title')}
      note={t('coupons.pieces', { n: heldStates.reduce((sum, state) => sum + heldCounts[state], 0).toLocaleString('en-US') })}
      aside={mayOpen && <a href={linkTo('heldCoupons', { couponId: id })}>{t('coupons.drawer.allHeld')}</a>}
    >
      <ul className="cu-counts">
        {there.map((state) => (
          <li key={state}>
            <span>{say(heldStateWords[state])}</span>
            {mayOpen ? (
              <a href={linkTo('heldCoupons', { couponId: id, state })}>{heldCounts[state].toLocaleString('en-US')}</a>
            ) : (
              <b>{heldCounts[state].toLocaleString('en-US')}</b>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function CouponFacts({ coupon }: { coupon: CouponDetail }) {
  const t = useT()
  const say = useSay()
  const scope = useScope()
  const { takeType, occasion, audience, audienceLevels, audienceTags, limitPerUser, bearer, shareBp } = coupon
  const whom = [
    say(couponAudienceWords[audience]),
    audience === 'LEVELS' ? audienceLevels.map((n) => t('coupons.level', { n })).join(t('kit.merge.and')) : '',
    audience === 'TAGS' ? audienceTags.join(t('kit.merge.and')) : '',
  ]
  return (
    <>
      <Facts
        title={t('coupons.drawer.giving')}
        items={[
          { title: 'coupons.givenBy', value: coupon.unitName },
          {
            title: 'coupons.takeType',
            value: [say(takeTypeWords[takeType]), occasion && say(occasionWords[occasion])].filter(Boolean).join(' · '),
          },
          { title: 'coupons.audience', value: whom.filter(Boolean).join(' · ') },
          { title: 'coupons.perBuyer', value: t('coupons.pieces', { n: limitPerUser }) },
          {
            title: 'coupons.scopeTitle',
            value: scope({ ...coupon, names: coupon.scoped.map(({ name }) => name), isMarket: coupon.unitKind === 'MARKET' }),
          },
        ]}
      />
      <Facts
        title={t('coupons.part.cost')}
        items={[
          {
            title: 'coupons.bearer',
            value: [say(bearerWords[bearer]), bearer === 'SHARED' && t('coupons.marketPart', { pct: shareBp / 100 })]
              .filter(Boolean)
              .join(' · '),
          },
          { title: 'coupons.refund', value: t(coupon.returnsOnRefund ? 'coupons.returns' : 'coupons.keeps') },
          { title: 'coupons.description', value: coupon.description },
          { title: 'coupons.void.reason', value: [coupon.voidReason, coupon.voidName].filter(Boolean).join(' · ') },
          { title: 'coupons.createdAt', value: timeText(coupon.createdAt) },
        ]}
      />
    </>
  )
}
