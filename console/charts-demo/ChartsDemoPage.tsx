// The gallery of charts: every kind that the chart part draws, and how it looks with no data and while it loads.

import './charts-demo.css'
import { useMemo } from 'react'
import { ChartPanel, type ChartPanelProps } from '#console/desk/chart/ChartPanel'
import { type Chart, totalOf } from '#console/desk/chart/model'
import { type Translate, useT } from '#console/kit/text/i18n'
import { amountSteps, amounts, byHour, days, hours, lastDays } from './data'

type Shown = ChartPanelProps & { wide?: boolean }

export function ChartsDemoPage() {
  const t = useT()
  const shown = useMemo(() => panels(t), [t])
  return (
    <section className="md-charts" aria-labelledby="charts-title">
      <header>
        <h1 id="charts-title">{t('charts.demo.title')}</h1>
        <p>{t('charts.demo.intro')}</p>
      </header>
      <div className="md-charts-grid">
        {shown.map(({ wide, ...panel }) => (
          <div key={panel.title} className={wide ? 'md-charts-wide' : ''}>
            <ChartPanel {...panel} />
          </div>
        ))}
      </div>
    </section>
  )
}

function panels(t: Translate): Shown[] {
  return [
    ...overTime(t),
    ...byKind(t),
    { title: t('charts.demo.noData'), chart: nothing },
    { title: t('charts.demo.loading'), chart: undefined },
  ]
}

const nothing: Chart = { kind: 'bar', labels: [], series: [], format: 'count' }

function overTime(t: Translate): Shown[] {
  const sales = days(1, 30, 1_280_000)
  const salesBefore = days(2, 30, 1_150_000)
  const orders = days(3, 14, 86)
  const ordersBefore = days(4, 14, 92)
  const sum = (values: number[]) => totalOf({ values })
  return [
    {
      title: t('charts.demo.salesTrend'),
      wide: true,
      figure: { value: sum(sales), previous: sum(salesBefore) },
      chart: {
        kind: 'line',
        format: 'money',
        labels: lastDays(30),
        series: [{ name: t('charts.demo.sales'), meaning: 'sales', values: sales, previous: salesBefore }],
      },
    },
    {
      title: t('charts.demo.ordersByDay'),
      figure: { value: sum(orders), previous: sum(ordersBefore) },
      chart: {
        kind: 'bar',
        format: 'count',
        labels: lastDays(14),
        series: [{ name: t('charts.demo.orders'), meaning: 'orders', values: orders, previous: ordersBefore }],
      },
    },
    {
      title: t('charts.demo.customersByDay'),
      chart: {
        kind: 'stacked',
        format: 'count',
        labels: lastDays(14),
        series: [
          { name: t('charts.demo.oldCustomers'), meaning: 'customers', values: days(5, 14, 54) },
          { name: t('charts.demo.newCustomers'), meaning: 'members', values: days(6, 14, 21) },
        ],
      },
    },
    {
      title: t('charts.demo.conversion'),
      chart: {
        kind: 'line',
        format: 'percent',
        labels: lastDays(14),
        series: [{ name: t('charts.demo.rate'), meaning: 'products', values: days(8, 14, 320).map((value) => value / 10_000) }],
      },
    },
    {
      title: t('charts.demo.visitsByHour'),
      chart: {
        kind: 'area',
        format: 'count',
        labels: hours,
        series: [{ name: t('charts.demo.visits'), meaning: 'customers', values: byHour(7) }],
      },
    },
  ]
}

function byKind(t: Translate): Shown[] {
  const goods = ['tea', 'cake', 'silk', 'cup', 'honey', 'fan'] as const
  const states = ['done', 'receive', 'ship', 'pay', 'closed'] as const
  return [
    {
      title: t('charts.demo.topGoods'),
      chart: {
        kind: 'ranking',
        format: 'count',
        labels: goods.map((each) => t(`charts.demo.goods.${each}`)),
        series: [{ name: t('charts.demo.sold'), meaning: 'products', values: [1284, 962, 745, 603, 418, 226] }],
      },
    },
    {
      title: t('charts.demo.states'),
      chart: {
        kind: 'pie',
        format: 'count',
        labels: states.map((each) => t(`charts.demo.state.${each}`)),
        series: [{ name: t('charts.demo.orders'), meaning: 'orders', values: [1840, 412, 236, 98, 154] }],
        slices: ['orders', 'sales', 'products', 'customers', 'other'],
      },
    },
    {
      title: t('charts.demo.goal'),
      chart: {
        kind: 'gauge',
        format: 'money',
        labels: [t('charts.demo.sales')],
        series: [{ name: t('charts.demo.sales'), meaning: 'sales', values: [37_260_000] }],
        goal: 50_000_000,
      },
    },
    {
      title: t('charts.demo.amounts'),
      chart: {
        kind: 'histogram',
        format: 'count',
        labels: amountSteps,
        series: [{ name: t('charts.demo.orders'), meaning: 'orders', values: amounts }],
      },
    },
  ]
}
