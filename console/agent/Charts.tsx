// The figures of a jurisdiction as charts: what came month by month, in which states the shops are, and where they stand.

import { useMemo } from 'react'
import { ChartPanel, type ChartPanelProps } from '#console/desk/chart/ChartPanel'
import { useRegions } from '#console/desk/region/load'
import { type Translate, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type AgentPanel, unitStates } from '#contract/agent/calls'
import { unitStatusMeanings, unitStatusWords } from '#contract/places/states'

type Props = { data: AgentPanel | undefined; failed: ChartPanelProps['failed'] }

export function Charts({ data, failed }: Props) {
  const t = useT()
  const say = useSay()
  const { data: regions } = useRegions(true)
  const states = useMemo(() => stateChart(data, (status) => say(unitStatusWords[status])), [data, say])
  const cities = useMemo(() => cityChart(data, t, (code) => regions?.regions.address(code) || code), [data, t, regions])
  return (
    <div className="ag-charts">
      <div className="ag-wide">
        <ChartPanel title={t('agent.paidByMonth')} keeps={{ figure: true }} failed={failed} {...paidChart(data, t)} />
      </div>
      <ChartPanel title={t('agent.byMonth')} keeps={{ figure: true, legend: true }} failed={failed} {...monthChart(data, t)} />
      <ChartPanel title={t('agent.goodsByMonth')} keeps={{ figure: true }} failed={failed} {...goodsChart(data, t)} />
      <ChartPanel title={t('agent.shopsByState')} chart={states} failed={failed} />
      <ChartPanel title={t('agent.byCity')} chart={cities} failed={failed} />
    </div>
  )
}

function paidChart(data: AgentPanel | undefined, t: Translate): Pick<ChartPanelProps, 'chart' | 'figure'> {
  if (!data) return { chart: undefined }
  return {
    figure: { value: data.orders.thisMonthFen, previous: data.orders.lastMonthFen, against: t('agent.monthAgo') },
    chart: {
      kind: 'bar',
      format: 'money',
      labels: data.months.map(({ month }) => month),
      series: [{ name: t('agent.paid'), meaning: 'sales', values: data.months.map(({ paidFen }) => paidFen) }],
    },
  }
}

function monthChart(data: AgentPanel | undefined, t: Translate): Pick<ChartPanelProps, 'chart' | 'figure'> {
  if (!data) return { chart: undefined }
  return {
    figure: { value: data.shops.newThisMonth, previous: data.shops.newLastMonth, against: t('agent.monthAgo') },
    chart: {
      kind: 'bar',
      format: 'count',
      labels: data.months.map(({ month }) => month),
      series: [
        { name: t('agent.shops'), meaning: 'customers', values: data.months.map(({ shopCount }) => shopCount) },
        { name: t('agent.markets'), meaning: 'members', values: data.months.map(({ marketCount }) => marketCount) },
      ],
    },
  }
}

function goodsChart(data: AgentPanel | undefined, t: Translate): Pick<ChartPanelProps, 'chart' | 'figure'> {
  if (!data) return { chart: undefined }
  return {
    figure: { value: data.goods.newThisMonth, previous: data.goods.newLastMonth, against: t('agent.monthAgo') },
    chart: {
      kind: 'line',
      format: 'count',
      labels: data.months.map(({ month }) => month),
      series: [{ name: t('agent.goods'), meaning: 'products', values: data.months.map(({ goodsCount }) => goodsCount) }],
    },
  }
}

function stateChart(data: AgentPanel | undefined, nameOf: (status: (typeof unitStates)[number]) => string): ChartPanelProps['chart'] {
  if (!data) return undefined
  return {
    kind: 'pie',
    format: 'count',
    labels: unitStates.map(nameOf),
    slices: unitStates.map((status) => unitStatusMeanings[status]),
    series: [{ name: '', meaning: 'customers', values: unitStates.map((status) => data.shops.byStatus[status]) }],
  }
}

function cityChart(data: AgentPanel | undefined, t: Translate, nameOf: (code: string) => string): ChartPanelProps['chart'] {
  if (!data) return undefined
  return {
    kind: 'ranking',
    format: 'count',
    labels: data.cities.map(({ regionCode }) => nameOf(regionCode)),
    series: [{ name: t('agent.shops'), meaning: 'customers', values: data.cities.map(({ shopCount }) => shopCount) }],
  }
}
