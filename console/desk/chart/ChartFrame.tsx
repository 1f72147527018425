// What stands around every drawing: its title, the drawing or its table, and both to take away; bones while it is fetched, and why it is not there.

import './chart.css'
import { type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { ChartIcon, DownloadIcon, PictureIcon, TableIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { csvText } from '#contract/kit/csv'
import { ChartTable } from './ChartTable'
import type { Table } from './model'
import { pictureOfSvg } from './svg-picture'

export type ChartFailed = { message: string; again: () => void } | null

type Props = {
  title: string
  /** The same numbers to read; undefined while they are fetched. */
  table: Table | undefined
  /** There is nothing to draw. */
  isBare?: boolean
  failed?: ChartFailed
  height: number
  /** How the picture is made; a drawing that is an svg makes its own. */
  picture?: () => Blob | Promise<Blob> | undefined
  /** A choice under the title: what is drawn. */
  choice?: ReactNode
  /** Between the title and the drawing: a figure, a legend, a sentence. */
  above?: ReactNode
  /** Below it: what was chosen in it, in words. */
  below?: ReactNode
  children: ReactNode
}

export function ChartFrame({ title, table, isBare = false, failed, height, picture, choice, above, below, children }: Props) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const isThere = table !== undefined && !isBare && !failed
  const drawn = () => {
    const svg = stage.current?.querySelector('svg[data-drawing]')
    return picture ? picture() : svg instanceof SVGSVGElement ? pictureOfSvg(svg, title) : undefined
  }
  const keep = async () => {
    const blob = await drawn()
    if (blob) save(blob, `${title}.png`)
  }
  return (
    <section className="md-chart" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isThere && (
          <div className="md-chart-acts">
            <IconButton
              label={t(asTable ? 'charts.asChart' : 'charts.asTable')}
              icon={asTable ? <ChartIcon /> : <TableIcon />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            {!asTable && <IconButton label={t('charts.png')} icon={<PictureIcon />} onClick={() => void keep()} />}
            <IconButton label={t('charts.csv')} icon={<DownloadIcon />} onClick={() => save(csvOf(table), `${title}.csv`)} />
          </div>
        )}
      </header>
      {choice && <div className="md-chart-choice">{choice}</div>}
      {above}
      <div ref={stage} className="md-chart-stage" style={{ minHeight: height }}>
        {failed ? (
          <Nothing text={failed.message}>
            <Button onClick={failed.again}>{t('kit.list.again')}</Button>
          </Nothing>
        ) : !table ? (
          <Bones height={height} />
        ) : isBare ? (
          <Nothing text={t('charts.empty')} />
        ) : asTable ? (
          <ChartTable table={table} title={title} height={height} />
        ) : (
          children
        )}
      </div>
      {below}
    </section>
  )
}

const csvOf = ({ head, rows }: Table) =>
  new Blob([csvText([head, ...rows.map((row) => row.map(({ plain }) => plain))])], { type: 'text/csv;charset=utf-8' })

const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="md-chart-nothing">
    <ChartIcon />
    <p>{text}</p>
    {children}
  </div>
)

const heights = [46, 72, 38, 84, 58, 92, 66, 50, 76, 60]

export function Bones({ height }: { height: number }) {
  const t = useT()
  return (
    <output className="md-chart-bones" style={{ height }} aria-label={t('charts.drawing')}>
      {heights.map((share) => (
        <span key={share} className="md-bone" style={{ height: `${share}%` }} />
      ))}
    </output>
  )
}
