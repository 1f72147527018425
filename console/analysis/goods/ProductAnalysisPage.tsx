// Which goods are looked at, bought and sent back: their figures together, and a line for each.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { analysis } from '#contract/analysis/calls'
import { type Metric, productFigures } from '#contract/analysis/metrics'
import { Frame } from '../frame/Frame'
import { useAsked } from '../frame/use-asked'
import { Failed } from '../parts/Failed'
import { Tiles } from '../parts/Tiles'
import { Trend } from '../parts/Trend'
import { GoodsTable } from './GoodsTable'

const limits = ['analysis.limits.visits', 'analysis.limits.lines', 'analysis.limits.points', 'analysis.limits.profit'] as const

export function ProductAnalysisPage() {
  const state = useAsked({ isGoods: true })
  const { asked } = state
  const [metric, choose] = useState<Metric>('linePaidFen')
  const { data, error, refetch, isFetching, isPlaceholderData } = useRead(analysis.productFigures, asked, { quiet: true })
  const again = () => void refetch()
  return (
    <Frame title="analysis.productTitle" state={state} isGoods at={data?.at} again={again} isFetching={isFetching} limits={limits}>
      {error && !data ? (
        <Failed error={error} again={again} />
      ) : (
        <>
          <Tiles names={productFigures} figures={data?.figures} isOld={isPlaceholderData} asked={asked} chosen={metric} choose={choose} />
          <Trend metric={metric} asked={asked} height={240} />
        </>
      )}
      <GoodsTable asked={asked} />
    </Frame>
  )
}
