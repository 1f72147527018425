// One level by itself: its card, what it gives, who stands on it, and what was changed of it.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import '../membership.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { Facts } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { type LevelDetail, memberships } from '#contract/membership/calls'
import { levelLabels } from '#contract/membership/labels'
import { useShowRung } from '../show'
import { LevelMembers } from './LevelMembers'

export function LevelDetailPage() {
  const t = useT()
  const [search] = useAddress()
  const id = typeof search.id === 'string' || typeof search.id === 'number' ? String(search.id) : ''
  const { data, error, refetch } = useRead(memberships.detail, { id }, { quiet: true, enabled: id !== '' })
  const level = data?.id === id ? data : undefined
  return (
    <section className="md-page lv" aria-labelledby="level-title">
      <header className="md-page-head">
        <h1 id="level-title">{level?.name ?? t('membership.detail.title')}</h1>
        <div className="md-page-acts">
          <a className="md-btn md-btn-plain" href={linkTo('levels')}>
            {t('membership.detail.ladder')}
          </a>
        </div>
      </header>
      {(id === '' || (error && !level)) && (
        <EmptyState drawing="failed" title={t('membership.detail.missing')} hint={error?.message}>
          {id !== '' && <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>}
        </EmptyState>
      )}
      {id !== '' && !error && !level && <span className="md-bone" />}
      {level && <Level level={level} />}
    </section>
  )
}

function Level({ level }: { level: LevelDetail }) {
  const t = useT()
  const show = useShowRung()
  const { id, version, name, colour, iconUrl, growthThreshold, nextThreshold, growthName, memberCount, allCount, unitName } = level
  const until =
    nextThreshold === null
      ? t('membership.detail.from', { from: countText(growthThreshold) })
      : t('membership.detail.range', { from: countText(growthThreshold), to: countText(nextThreshold) })
  const share = allCount === 0 ? 0 : Math.round((memberCount * 1000) / allCount) / 10
  const given = level.coupons.map((coupon) => coupon.name || coupon.id).join('、')
  return (
    <div className="lv-detail">
      <h2 className="md-unseen">{t('membership.detail.title')}</h2>
      <div className="lv-face lv-face-large" data-colour={colour}>
        {iconUrl && <img src={iconUrl} alt="" width="48" height="48" />}
        <span className="lv-face-name">
          <strong>{name}</strong>
          <small>{unitName}</small>
        </span>
        <span className="lv-face-figure">
          <strong>{countText(memberCount)}</strong>
          <small>{t('membership.detail.share', { share })}</small>
        </span>
      </div>
      <Facts
        title={t('membership.detail.gives')}
        items={[
          { title: levelLabels.growthThreshold, value: `${growthName} ${until}` },
          { title: levelLabels.discountBp, value: show('discountBp', level.discountBp) },
          { title: levelLabels.pointsMultipleX100, value: show('pointsMultipleX100', level.pointsMultipleX100) },
          {
            title: levelLabels.birthdayPoints,
            value: level.birthdayPoints > 0 && `${countText(level.birthdayPoints)} ${level.pointsName}`,
          },
          { title: levelLabels.isFreightFree, value: level.isFreightFree && t('membership.yes') },
          { title: levelLabels.couponIds, value: given },
          { title: levelLabels.benefits, value: level.benefits.join('、') },
        ]}
      />
      {whyNotHeld('member:read') === null && <LevelMembers id={id} />}
      <HistoryPanel entity="member_level" now={{ id, version, whyNotEdit: null }} labels={labels} show={show} />
    </div>
  )
}

const labels = {
  name: levelLabels.name,
  growthThreshold: levelLabels.growthThreshold,
  iconUrl: levelLabels.iconUrl,
  colour: levelLabels.colour,
  discountBp: levelLabels.discountBp,
  isFreightFree: levelLabels.isFreightFree,
  pointsMultipleX100: levelLabels.pointsMultipleX100,
  birthdayPoints: levelLabels.birthdayPoints,
  couponIds: levelLabels.couponIds,
  benefits: levelLabels.benefits,
} as const
