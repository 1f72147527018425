// A chart on a card: its figure and the change on the previous period, a legend, the picture or its table, and both to take away.

import './chart.css'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { CanvasHandle } from './ChartCanvas'
import { Bones, type ChartFailed, ChartFrame } from './ChartFrame'
import { type Chart, changeOf, isEmpty, shown, tableOf } from './model'
import { inkClass } from './palette'

const ChartCanvas = lazyPart(async () => (await import('./ChartCanvas')).ChartCanvas)

export type ChartPanelProps = {
  title: string
  /** Undefined while it is being fetched. */
  chart: Chart | undefined
  /** The one number of it; `against` says what the previous one was, `open` leads to the rows that it counts. */
  figure?: { value: number; previous?: number; against?: string; open?: () => void }
  /** Why it could not be fetched, and how to try again. */
  failed?: ChartFailed
  height?: number
  /** Places are kept for a figure and a legend that will come with the chart, so that nothing moves then. */
  keeps?: { figure?: boolean; legend?: boolean }
  /** Pressed, or read and entered by keyboard, an item of it leads somewhere. */
  open?: (at: number) => void
  /** A choice under the title: what is drawn. */
  choice?: ReactNode
  below?: ReactNode
}

export function ChartPanel({ title, chart, figure, failed, height = 280, keeps = {}, open, choice, below }: ChartPanelProps) {
  const t = useT()
  const canvas = useRef<CanvasHandle>(null)
  const isBare = chart !== undefined && isEmpty(chart)
  const hasFigure = Boolean(figure) || keeps.figure
  const table = useMemo(() => chart && tableOf(chart, tableWords(t)), [chart, t])
  return (
    <ChartFrame
      title={title}
      table={table}
      isBare={isBare}
      failed={failed}
      height={height}
      picture={() => canvas.current?.picture()}
      choice={choice}
      below={below}
      above={
        <>
          {hasFigure && <p className="md-chart-figure">{figure && chart && !isBare && <Figure {...figure} format={chart.format} />}</p>}
          {chart && !isBare ? <Legend chart={chart} /> : keeps.legend && <div className="md-chart-legend" />}
        </>
      }
    >
      {chart && (
        <Suspense fallback={<Bones height={height} />}>
          <ChartCanvas ref={canvas} chart={chart} title={title} height={height} open={open} />
        </Suspense>
      )}
    </ChartFrame>
  )
}

const tableWords = (t: ReturnType<typeof useT>) => ({
  label: t('charts.label'),
  previous: (name: string) => t('charts.previous', { name }),
  share: t('charts.share'),
  goal: t('charts.goal'),
  reached: t('charts.reached'),
})

type FigureProps = NonNullable<ChartPanelProps['figure']> & { format: Chart['format'] }

function Figure({ value, previous, against, open, format }: FigureProps) {
  const t = useT()
  const change = changeOf(value, previous)
  const text = shown(value, format)
  return (
    <>
      {open ? (
        <button type="button" onClick={open}>
          {text}
        </button>
      ) : (
        <strong>{text}</strong>
      )}
      {previous !== undefined && (
        <span>{!change ? t('charts.noPrevious') : against ? `${against} ${change}` : t('charts.change', { percent: change })}</span>
      )}
    </>
  )
}

/** Which colour is what. One thing needs no legend, unless the past stands beside it. */
function Legend({ chart }: { chart: Chart }) {
  const t = useT()
  const { kind, series } = chart
  const isSaid = kind === 'pie' || kind === 'gauge' || (series.length === 1 && !series[0]?.previous)
  if (isSaid) return null
  const shape = kind === 'line' || kind === 'area' ? 'line' : 'bar'
  return (
    <ul className="md-chart-legend">
      {series.flatMap(({ name, meaning, previous }, at) => [
        <li key={name} className={inkClass(meaning, at)} data-shape={shape}>
          {name}
        </li>,
        previous && (
          <li key={`${name}-previous`} data-shape={shape} data-past="true">
            {t('charts.previous', { name })}
          </li>
        ),
      ])}
    </ul>
  )
}
