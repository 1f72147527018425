// A chart on a card: its figure and the change on the previous period, a legend, the picture or its table, and both to take away.

import './chart.css'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { ChartIcon, DownloadIcon, PictureIcon, TableIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { csvText } from '#contract/kit/csv'
import type { CanvasHandle } from './ChartCanvas'
import { ChartTable } from './ChartTable'
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
  failed?: { message: string; again: () => void } | null
  height?: number
  /** Places are kept for a figure and a legend that will come with the chart, so that nothing moves then. */
  keeps?: { figure?: boolean; legend?: boolean }
}

export function ChartPanel({ title, chart, figure, failed, height = 280, keeps = {} }: ChartPanelProps) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const canvas = useRef<CanvasHandle>(null)
  const isBare = !chart || isEmpty(chart)
  const hasFigure = Boolean(figure) || keeps.figure
  const table = useMemo(() => chart && tableOf(chart, tableWords(t)), [chart, t])

  return (
    <section className="md-chart" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {!isBare && table && (
          <div className="md-chart-acts">
            <IconButton
              label={t(asTable ? 'charts.asChart' : 'charts.asTable')}
              icon={asTable ? <ChartIcon /> : <TableIcon />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            {!asTable && (
              <IconButton
                label={t('charts.png')}
                icon={<PictureIcon />}
                onClick={() => canvas.current && save(canvas.current.picture(), `${title}.png`)}
              />
            )}
            <IconButton label={t('charts.csv')} icon={<DownloadIcon />} onClick={() => save(csvOf(table), `${title}.csv`)} />
          </div>
        )}
      </header>
      {hasFigure && <p className="md-chart-figure">{figure && chart && !isBare && <Figure {...figure} format={chart.format} />}</p>}
      {chart && !isBare ? <Legend chart={chart} /> : keeps.legend && <div className="md-chart-legend" />}
      <div className="md-chart-stage" style={{ minHeight: height }}>
        {failed ? (
          <Nothing text={failed.message}>
            <Button onClick={failed.again}>{t('kit.list.again')}</Button>
          </Nothing>
        ) : !chart || !table ? (
          <Bones height={height} />
        ) : isBare ? (
          <Nothing text={t('charts.empty')} />
        ) : asTable ? (
          <ChartTable table={table} title={title} height={height} />
        ) : (
          <Suspense fallback={<Bones height={height} />}>
            <ChartCanvas ref={canvas} chart={chart} title={title} height={height} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

const tableWords = (t: ReturnType<typeof useT>) => ({
  label: t('charts.label'),
  previous: (name: string) => t('charts.previous', { name }),
  share: t('charts.share'),
  goal: t('charts.goal'),
  reached: t('charts.reached'),
})

const csvOf = ({ head, rows }: ReturnType<typeof tableOf>) =>
  new Blob([csvText([head, ...rows.map((row) => row.map(({ plain }) => plain))])], { type: 'text/csv;charset=utf-8' })

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

const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="md-chart-nothing">
    <ChartIcon />
    <p>{text}</p>
    {children}
  </div>
)

const heights = [46, 72, 38, 84, 58, 92, 66, 50, 76, 60]

function Bones({ height }: { height: number }) {
  const t = useT()
  return (
    <output className="md-chart-bones" style={{ height }} aria-label={t('charts.drawing')}>
      {heights.map((share) => (
        <span key={share} className="md-bone" style={{ height: `${share}%` }} />
      ))}
    </output>
  )
}
