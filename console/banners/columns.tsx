// The columns of the banners: the picture and what it leads to, its state with its clock, its place, and what came of it.

import type { ReactNode } from 'react'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import type { Banner } from '#contract/banners/calls'
import { bannerLinkWords, bannerPositionWords, bannerStateMeanings, bannerStateWords, isRecordLink } from '#contract/banners/states'

const { custom, count } = columnsOf<Banner>()

export const BannerMark = ({ state }: Pick<Banner, 'state'>) => (
  <StateDot label={bannerStateWords[state]} tone={bannerStateMeanings[state]} />
)

/** What it leads to in words; one that leads to something that is gone says so. */
export function useLinkText(): (banner: Banner) => { text: string; isGone: boolean } {
  const t = useT()
  const say = useSay()
  return ({ linkKind, linkName, linkUrl }) => {
    const kind = say(bannerLinkWords[linkKind])
    if (linkKind === 'URL') return { text: linkUrl ?? kind, isGone: false }
    if (!isRecordLink(linkKind)) return { text: kind, isGone: false }
    return linkName === null ? { text: t('banners.linkGone', { kind }), isGone: true } : { text: `${kind} · ${linkName}`, isGone: false }
  }
}

function Name({ banner }: { banner: Banner }) {
  const say = useSay()
  const { text, isGone } = useLinkText()(banner)
  const below = `${say(bannerPositionWords[banner.position])} · ${text}`
  return (
    <span className="bn-name">
      <img src={banner.imageUrl} alt="" loading="lazy" decoding="async" />
      <span>
        <span className="bn-title md-cut" title={banner.title}>
          {banner.title}
        </span>
        <small className={`md-cut ${isGone ? 'bn-gone' : ''}`} title={below}>
          {below}
        </small>
      </span>
    </span>
  )
}

function State({ state, startsAt, endsAt }: Banner) {
  const at = state === 'SCHEDULED' ? startsAt : state === 'RUNNING' ? endsAt : null
  const t = useT()
  return (
    <span className="md-two">
      <BannerMark state={state} />
      {at && (
        <small>
          {t(state === 'SCHEDULED' ? 'banners.startsIn' : 'banners.endsIn')} <TimeLeft at={at} />
        </small>
      )}
    </span>
  )
}

function Window({ startsAt, endsAt }: Banner) {
  const t = useT()
  return (
    <span className="md-two md-time">
      <span>{timeText(startsAt)}</span>
      <small>{endsAt ? t('banners.until', { time: timeText(endsAt) }) : t('banners.forEver')}</small>
    </span>
  )
}

export const rateText = ({ viewCount, clickCount }: Pick<Banner, 'viewCount' | 'clickCount'>): string =>
  viewCount === 0 ? '' : `${((100 * clickCount) / viewCount).toFixed(1)}%`

const Clicks = (banner: Banner) => (
  <span className="md-two bn-right">
    <span>{banner.clickCount}</span>
    <small>{rateText(banner)}</small>
  </span>
)

export const bannerColumns = (handle: (banner: Banner) => ReactNode) => [
  custom('title', 'banners.name', (banner) => <Name banner={banner} />, { text: ({ title }) => title }),
  custom('state', 'banners.state', (banner) => <State {...banner} />, { width: 184, corner: true }),
  custom('startsAt', 'banners.window', (banner) => <Window {...banner} />, { width: 196, sort: 'startsAt' }),
  count('viewCount', 'banners.views', { width: 92, sort: 'viewCount' }),
  {
    ...custom('clickCount', 'banners.clicks', (banner) => <Clicks {...banner} />, { width: 92, sort: 'clickCount' }),
    align: 'right' as const,
  },
  custom('sort', 'banners.place', handle, { width: 92, sort: 'sort' }),
]

function Second({ banner }: { banner: Banner }) {
  const say = useSay()
  const below = `${say(bannerPositionWords[banner.position])} · ${useLinkText()(banner).text}`
  return (
    <span className="md-cut" title={below}>
      {below}
    </span>
  )
}

export const bannerShape: RowShape<Banner> = {
  isOver: ({ state }) => state === 'ENDED' || state === 'OFF',
  phone: {
    picture: ({ imageUrl }) => <img className="bn-thumb" src={imageUrl} alt="" loading="lazy" decoding="async" />,
    title: ({ title }) => <span className="md-cut">{title}</span>,
    second: (banner) => <Second banner={banner} />,
    figure: 'viewCount',
    state: 'state',
  },
}
