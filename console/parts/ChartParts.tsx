// The chart part: as a chart, as a table, empty, loading and failed.

import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import type { Part } from './PartsPage'

const words = {
  orders: ['订单数', 'Orders'],
  failed: ['图表加载失败', 'The chart could not be loaded'],
  loading: ['加载中', 'Loading'],
  empty: ['没有数据', 'Empty'],
  // A name that would act if it were taken for HTML.
  hostile: ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
} as const satisfies Record<string, Words>

function Show() {
  const say = useSay()
  const chart: Chart = {
    kind: 'bar',
    format: 'count',
    labels: ['=1+1', say(words.hostile), '03'],
    series: [{ name: say(words.orders), meaning: 'orders', values: [12, 30, 21], previous: [10, 22, 25] }],
  }
  return (
    <>
      <ChartPanel title={say(words.orders)} chart={chart} figure={{ value: 63, previous: 57 }} height={220} />
      <ChartPanel title={say(words.empty)} chart={{ ...chart, labels: [], series: [] }} height={140} />
      <ChartPanel title={say(words.loading)} chart={undefined} height={140} />
      <ChartPanel
        title={say(words.failed)}
        chart={undefined}
        failed={{ message: say(words.failed), again: () => undefined }}
        height={140}
      />
    </>
  )
}

export const part: Part = { title: ['图表', 'Charts'], Show }
