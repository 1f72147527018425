// What was ordered and paid: its figures, where it came from, when, and where it went; and beside it what was settled.

import { Suspense, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { analysis } from '#contract/analysis/calls'
import { type Metric, orderFigures } from '#contract/analysis/metrics'
import { Frame } from '../frame/Frame'
import { type Asked, useAsked } from '../frame/use-asked'
import { Failed } from '../parts/Failed'
import { Tiles } from '../parts/Tiles'
import { Trend } from '../parts/Trend'
import { HourMap } from './HourMap'
import { Regions } from './Regions'
import { Baskets, Closings, Sources } from './Slices'

const Settle = lazyPart(async () => (await import('./Settle')).Settle)

const limits = ['analysis.limits.refunds', 'analysis.limits.may', 'analysis.limits.points', 'analysis.limits.others'] as const

export function OrderAnalysisPage() {
  const state = useAsked()
  const [{ tab }] = useAddress()
  const maySettle = holds('statement:read') || holds('statement:desk')
  const isSettle = maySettle && tab === 'settle'
  const { categoryId: _category, ...asked } = state.asked
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(analysis.order, asked, { quiet: true, enabled: !isSettle })
  const again = () => void refetch()
  return (
    <Frame
      title="analysis.orderTitle"
      state={state}
      at={data?.at}
      again={again}
      isFetching={isFetching}
      tabs={maySettle && <Tabs isSettle={isSettle} asked={asked} />}
      isOther={isSettle}
      limits={limits}
    >
      {isSettle ? (
        <Suspense>
          <Settle />
        </Suspense>
      ) : error && !data ? (
        <Failed error={error} again={again} />
      ) : (
        <Figures data={data} isOld={isPlaceholderData} asked={asked} />
      )}
    </Frame>
  )
}

function Tabs({ isSettle, asked: { from, to } }: { isSettle: boolean; asked: Asked }) {
  const t = useT()
  return (
    <nav className="an-tabs" aria-label={t('analysis.tabs')}>
      <a href={linkTo('orderAnalysis', { from, to })} aria-current={isSettle ? undefined : 'page'}>
        {t('analysis.tab.trade')}
      </a>
      <a href={linkTo('orderAnalysis', { tab: 'settle', from, to })} aria-current={isSettle ? 'page' : undefined}>
        {t('analysis.tab.settle')}
      </a>
    </nav>
  )
}

type FiguresProps = { data: Parameters<typeof Sources>[0]['data']; isOld: boolean; asked: Asked }

function Figures({ data, isOld, asked }: FiguresProps) {
  const [metric, choose] = useState<Metric>('paidFen')
  return (
    <>
      <Tiles names={orderFigures} figures={data?.figures} isOld={isOld} asked={asked} chosen={metric} choose={choose} />
      <Trend metric={metric} asked={asked} />
      <div className="an-pair">
        <Sources data={data} />
        <Baskets data={data} />
      </div>
      <div className="an-pair an-pair-wide">
        <HourMap asked={asked} />
        <Closings data={data} />
      </div>
      <Regions asked={asked} />
    </>
  )
}
