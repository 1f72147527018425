// The columns of subscriptions and watches: what is told, when, by which way, and whether it still is.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { metrics } from '#contract/analysis/metrics'
import type { FigureNews } from '#contract/figure-news/calls'
import { newsKindWords, newsStateMeanings, newsStateWords } from '#contract/figure-news/states'
import { useCondition } from './condition'

const { text, time, custom } = columnsOf<FigureNews>()

export const NewsState = ({ state }: Pick<FigureNews, 'state'>) => (
  <StateDot label={newsStateWords[state]} tone={newsStateMeanings[state]} />
)

export function useMetricNames(): (names: FigureNews['metrics']) => string {
  const say = useSay()
  const t = useT()
  return (names) => names.map((name) => say(metrics[name].words)).join(t('figureNews.comma'))
}

/** A watch says its condition; of many figures the first and how many. */
function Told({ row }: { row: FigureNews }) {
  const t = useT()
  const say = useSay()
  const condition = useCondition()(row)
  const [first] = row.metrics
  if (!first) return null
  const name = say(metrics[first].words)
  const n = row.metrics.length
  const told = condition ? `${name} ${condition}` : n > 1 ? t('figureNews.more', { name, n }) : name
  return (
    <span className="md-cut" title={told}>
      {told}
    </span>
  )
}

const Kind = ({ kind }: Pick<FigureNews, 'kind'>) => useSay()(newsKindWords[kind])

export function Ways({ byBell, byHook }: Pick<FigureNews, 'byBell' | 'byHook'>) {
  const t = useT()
  return [byBell && t('figureNews.bell'), byHook && t('figureNews.hook')].filter(Boolean).join(t('figureNews.comma'))
}

export const newsColumns = [
  text('name', 'figureNews.name', { width: 150 }),
  custom('kind', 'figureNews.kind', ({ kind }) => <Kind kind={kind} />, { width: 110 }),
  custom('metrics', 'figureNews.metrics', (row) => <Told row={row} />),
  custom('ways', 'figureNews.ways', (row) => <Ways {...row} />, { width: 120 }),
  custom('state', 'figureNews.state', ({ state }) => <NewsState state={state} />, { width: 100, corner: true }),
  time('nextAt', 'figureNews.nextAt'),
  time('toldAt', 'figureNews.toldAt'),
]

export const newsShape: RowShape<FigureNews> = {
  isOver: ({ state }) => state !== 'ON',
  phone: { title: 'name', second: ['kind', 'metrics'], state: ['state', 'nextAt'] },
}
