// Orders cut by what they are: where they came from, how large they were, and why some were closed. A bar opens its orders.

import { type ReactNode, useState } from 'react'
import { ChartPanel } from '#console/desk/chart/ChartPanel'
import { holds } from '#console/kit/call/session'
import { Segmented } from '#console/kit/control/RadioRow'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { type analysis, permissionOf, type Slice } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import { basketSteps, type Dimension, dimensionWords, noKey } from '#contract/analysis/slices'
import type { Answer } from '#contract/kit/call'
import type { Words } from '#contract/kit/words'
import { closeTypeWords, orderChannelWords, orderTypeWords } from '#contract/orders/states'
import { useOpenRows } from '../parts/opened'

type Data = { data: Answer<typeof analysis.order> | undefined }
const sources = ['channel', 'type', 'shop', 'category'] as const
type Source = (typeof sources)[number]

const words: Partial<Record<Dimension, Readonly<Record<string, Words>>>> = {
  channel: orderChannelWords,
  type: orderTypeWords,
  closeType: closeTypeWords,
}

/** More bars than that are not read; the rest stands in the table of the goods or in the rows. */
const mostBars = 10

export function Sources({ data }: Data) {
  const t = useT()
  const say = useSay()
  const [by, choose] = useState<Source>('channel')
  // One shop alone is no cut.
  const offered = sources.filter((source) => source !== 'shop' || (data?.slices.shop?.length ?? 0) > 1)
  return (
    <Ranking
      title={t('analysis.sources')}
      by={by}
      // An order has goods of several categories: what each of them brought are its lines.
      metric={by === 'category' ? 'linePaidFen' : 'paidFen'}
      slices={data?.slices[by]}
      choice={
        <Segmented
          label={t('analysis.cutBy')}
          value={by}
          options={offered.map((source) => ({ value: source, label: say(dimensionWords[source]) }))}
          onChange={choose}
        />
      }
    />
  )
}

export function Closings({ data }: Data) {
  const t = useT()
  return <Ranking title={t('analysis.closings')} by="closeType" metric="closedCount" slices={data?.slices.closeType} isCount />
}

type RankingProps = {
  title: string
  by: Source | 'closeType'
  metric: Metric
  slices: readonly Slice[] | undefined
  isCount?: boolean
  choice?: ReactNode
}

function Ranking({ title, by, metric, slices, isCount, choice }: RankingProps) {
  const t = useT()
  const say = useSay()
  const open = useOpenRows()
  const valueOf = ({ count, fen }: Slice) => (isCount ? count : fen)
  const shown = slices?.toSorted((one, other) => valueOf(other) - valueOf(one)).slice(0, mostBars)
  const nameOf = ({ key, name }: Slice) => {
    const said = words[by]?.[key]
    return said ? say(said) : key === noKey ? t('analysis.unknown') : (name ?? key)
  }
  return (
    <ChartPanel
      title={title}
      choice={choice}
      // The choice above it takes its place, so that both charts of the row end alike.
      height={choice ? 214 : 260}
      chart={
        shown && {
          kind: 'ranking',
          format: isCount ? 'count' : 'money',
          labels: shown.map(nameOf),
          series: [{ name: t(isCount ? 'analysis.orders' : 'analysis.amount'), meaning: 'sales', values: shown.map(valueOf) }],
        }
      }
      open={(at) => {
        const slice = shown?.[at]
        if (slice && holds(permissionOf(metric))) open({ metric, by, key: slice.key, label: nameOf(slice) })
      }}
    />
  )
}

export function Baskets({ data }: Data) {
  const t = useT()
  const open = useOpenRows()
  const slices = data?.slices.basket
  const counts = basketSteps.map((step) => slices?.find(({ key }) => key === String(step))?.count ?? 0)
  const names = basketSteps.map((step, at) => stepName(step, basketSteps[at + 1], t))
  return (
    <ChartPanel
      title={t('analysis.baskets')}
      height={260}
      chart={
        slices && {
          kind: 'histogram',
          format: 'count',
          labels: slices.length === 0 ? [] : names,
          series: [{ name: t('analysis.orders'), meaning: 'orders', values: counts }],
        }
      }
      open={(at) => open({ metric: 'paidCount', by: 'basket', key: String(basketSteps[at]), label: names[at] })}
    />
  )
}

const stepName = (from: number, to: number | undefined, t: Translate): string =>
  to === undefined
    ? t('analysis.above', { n: countText(from / 100) })
    : t('analysis.between', { from: countText(from / 100), to: countText(to / 100) })
