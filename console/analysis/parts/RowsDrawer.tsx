// The very rows that a figure counts, a page at a time, with their sum: the same number that was pressed. A ratio offers both its parts.

import { useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { permitted } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { Segmented } from '#console/kit/control/RadioRow'
import { usePaging } from '#console/kit/list/use-paging'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { analysis, type FigureRow } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import { figureRowsSheet } from '#contract/analysis/sheets'
import type { Asked } from '../frame/use-asked'
import type { Rows } from './opened'
import { listWay } from './order-list'
import { valueText } from './values'
import { wayOf } from './ways'

type Props = { rows: Rows; asked: Asked; close: () => void }

export function RowsDrawer({ rows, asked, close }: Props) {
  const t = useT()
  const say = useSay()
  const parts = metrics[rows.metric].ratio
  const [metric, setMetric] = useState<Metric>(parts?.[0] ?? rows.metric)
  const name = say(metrics[rows.metric].words)
  return (
    <Drawer title={rows.label ? t('analysis.partOf', { name, part: rows.label }) : name} close={close}>
      <div className="an-rows">
        {parts && (
          <Segmented
            label={t('analysis.parts')}
            value={metric}
            options={parts.map((part) => ({ value: part, label: say(metrics[part].words) }))}
            onChange={setMetric}
          />
        )}
        <p className="an-definition">{say(metrics[metric].means)}</p>
        <Listed key={metric} rows={{ ...rows, metric }} asked={asked} />
      </div>
    </Drawer>
  )
}

function Listed({ rows: { metric, by, key, point }, asked }: Omit<Props, 'close'>) {
  const t = useT()
  const { paging, pager } = usePaging(20)
  const part = { ...asked, metric, ...(by && key !== undefined && { by, key }), ...(point && { point }) }
  const { data, error, refetch, isPlaceholderData } = useRead(analysis.rows, { ...part, ...paging }, { quiet: true })
  const exporting = useExport(figureRowsSheet, { list: 'figure-rows', asked: part })
  const list = by || point ? undefined : listWay(metric, asked)
  if (error && !data)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  return (
    <>
      <div className="an-rows-head">
        <p role="status">
          {data ? (
            <>
              <strong>{valueText(metric, data.sum, t)}</strong>{' '}
              <span>{t('analysis.sumOf', { n: countText(data.total), days: t('analysis.days', { from: asked.from, to: asked.to }) })}</span>
            </>
          ) : (
            '\u00a0'
          )}
        </p>
        <span className="an-rows-acts">
          {list && <a href={list.href}>{t(list.label)}</a>}
          {permitted([exporting.action]).map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </span>
      </div>
      {data?.total === 0 ? (
        <EmptyState drawing="empty" title={t('analysis.noRows')} />
      ) : (
        <ul className="an-lines" aria-busy={!data}>
          {data
            ? data.records.map((row, at) => <Line key={`${row.kind} ${row.id} ${at}`} row={row} metric={metric} />)
            : Array.from({ length: 10 }, (_, at) => (
                <li key={at}>
                  <span className="md-bone" />
                </li>
              ))}
        </ul>
      )}
      {pager(data?.total, isPlaceholderData ? null : data?.next)}
      {exporting.dialog}
    </>
  )
}

/** What a row is called: its number, and the person or goods that it is about. */
function Line({ row, metric }: { row: FigureRow; metric: Metric }) {
  const t = useT()
  const way = wayOf(row)
  const title = row.no ?? (row.name || t('analysis.nameless'))
  const { unit } = metrics[metric]
  return (
    <li>
      <span className="md-two">
        <span>{way ? <a href={way}>{title}</a> : title}</span>
        <small>{[timeText(row.at).slice(0, 16), row.no ? row.name : '', row.shopName].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="an-amount">{unit === 'people' ? t(`analysis.kind.${row.kind}`) : valueText(metric, row.amount, t)}</span>
    </li>
  )
}
