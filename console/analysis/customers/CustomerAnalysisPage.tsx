// Who comes and who buys: figures, the way from a visit to a payment, who comes back, and groups of buyers with what to do about each.

import { Suspense, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { analysis } from '#contract/analysis/calls'
import { customerFigures, type Metric } from '#contract/analysis/metrics'
import { Frame } from '../frame/Frame'
import { useAsked } from '../frame/use-asked'
import { Failed } from '../parts/Failed'
import { Tiles } from '../parts/Tiles'
import { Trend } from '../parts/Trend'
import { Cohorts } from './Cohorts'
import { Funnel } from './Funnel'
import { Groups } from './Groups'
import type { Whom } from './whom'

const PeopleDrawer = lazyPart(async () => (await import('./PeopleDrawer')).PeopleDrawer)

const limits = ['analysis.limits.visitors', 'analysis.limits.agents', 'analysis.limits.cohorts', 'analysis.limits.others'] as const

export function CustomerAnalysisPage() {
  const state = useAsked()
  const { asked } = state
  const [metric, choose] = useState<Metric>('payingBuyers')
  const [whom, open] = useState<Whom>()
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(analysis.customer, asked, { quiet: true })
  const again = () => void refetch()
  return (
    <Frame title="analysis.customerTitle" state={state} at={data?.at} again={again} isFetching={isFetching} limits={limits}>
      {error && !data ? (
        <Failed error={error} again={again} />
      ) : (
        <>
          <Tiles names={customerFigures} figures={data?.figures} isOld={isPlaceholderData} asked={asked} chosen={metric} choose={choose} />
          <div className="an-pair an-pair-wide">
            <Trend metric={metric} asked={asked} />
            <Funnel asked={asked} open={open} />
          </div>
        </>
      )}
      <Cohorts shopId={asked.shopId} open={open} />
      <Groups shopId={asked.shopId} open={open} />
      <Suspense>{whom && <PeopleDrawer key={whom.name} whom={whom} close={() => open(undefined)} />}</Suspense>
    </Frame>
  )
}
