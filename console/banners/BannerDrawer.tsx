// One banner: its picture, where it leads, when it stands, what came of it day by day, and who changed it.

import './banners.css'
import { useMemo } from 'react'
import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { type Banner, banners } from '#contract/banners/calls'
import { bannerLinkWords, bannerPositionWords, bannerSizes } from '#contract/banners/states'
import { BannerMark, rateText, useLinkText } from './columns'

type Props = { id: string; actionsOf: (banner: Banner) => Action[]; close: () => void }

const labels = {
  title: 'banners.name',
  position: 'banners.position',
  imageUrl: 'banners.picture',
  linkKind: 'banners.link',
  linkUrl: 'banners.linkUrl',
  startsAt: 'banners.startsAt',
  endsAt: 'banners.endsAt',
  isOn: 'banners.isOn',
  sort: 'banners.place',
} as const

export function BannerDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShown({ position: bannerPositionWords, linkKind: bannerLinkWords })
  const { data, error, refetch } = useRead(banners.detail, { id }, { quiet: true })
  const banner = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('banners.name')}
      name={banner?.title}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={banner && <BannerHero banner={banner} />}
      actions={banner ? actionsOf(banner) : []}
    >
      {banner && (
        <>
          <About banner={banner} />
          <Days id={id} />
          <HistoryPanel entity="banner" now={{ id, version: banner.version, whyNotEdit: null }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}

function BannerHero({ banner }: { banner: Banner }) {
  const t = useT()
  const { state, startsAt, endsAt, clickCount } = banner
  const due = state === 'SCHEDULED' ? startsAt : state === 'RUNNING' ? endsAt : null
  const until = endsAt ? timeText(endsAt).slice(0, 16) : t('banners.forEver')
  return (
    <Hero
      state={
        <>
          <BannerMark state={state} />
          {due && <TimeLeft at={due} />}
        </>
      }
      below={`${timeText(startsAt).slice(0, 16)} – ${until}`}
      figure={clickCount}
      figureBelow={[t('banners.clicks'), rateText(banner)].filter(Boolean).join(' · ')}
    />
  )
}

function About({ banner }: { banner: Banner }) {
  const t = useT()
  const say = useSay()
  const { text, isGone } = useLinkText()(banner)
  const { width, height } = bannerSizes[banner.position]
  return (
    <Facts
      title={t('banners.picture')}
      items={[
        { title: 'banners.position', value: say(bannerPositionWords[banner.position]) },
        { title: 'banners.link', value: <span className={isGone ? 'bn-gone' : undefined}>{text}</span> },
        { title: 'banners.place', value: String(banner.sort) },
        { title: 'banners.views', value: String(banner.viewCount) },
      ]}
    >
      <img className="bn-large" src={banner.imageUrl} alt={banner.title} style={{ aspectRatio: `${width} / ${height}` }} />
    </Facts>
  )
}

function Days({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useRead(banners.days, { id, days: 30 }, { quiet: true })
  const chart = useMemo<Chart | undefined>(
    () =>
      data && {
        kind: 'line',
        format: 'count',
        labels: data.map(({ day }) => day.slice(5)),
        series: [
          { name: t('banners.views'), meaning: 'customers', values: data.map(({ viewCount }) => viewCount) },
          { name: t('banners.clicks'), meaning: 'orders', values: data.map(({ clickCount }) => clickCount) },
        ],
      },
    [data, t],
  )
  const failed = error && !data ? { message: error.message, again: () => void refetch() } : null
  return <ChartPanel title={t('banners.byDay')} chart={chart} failed={failed} height={200} />
}
