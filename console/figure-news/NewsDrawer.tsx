// One subscription or watch: what it tells, why it is quiet if it is, what it would say now, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { metrics } from '#contract/analysis/metrics'
import { type FigureNews, figureNews } from '#contract/figure-news/calls'
import { newsKindWords, newsRuleWords, newsStateWords } from '#contract/figure-news/states'
import { NewsState, useMetricNames, Ways } from './columns'
import { useCondition } from './condition'
import { formOf } from './form-of'
import { Preview } from './Preview'

type Props = { id: string; actionsOf: (one: FigureNews) => Action[]; close: () => void }

const labels = {
  name: 'figureNews.name',
  kind: 'figureNews.kind',
  metrics: 'figureNews.metrics',
  rule: 'figureNews.condition',
  bound: 'figureNews.condition',
  byBell: 'figureNews.bell',
  byHook: 'figureNews.hook',
  state: 'figureNews.state',
} as const

export function NewsDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const show = useShown({ kind: newsKindWords, rule: newsRuleWords, state: newsStateWords })
  const { data, error, refetch } = useRead(figureNews.detail, { id }, { quiet: true })
  const one = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('figureNews.one')}
      name={one?.name}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={one && <NewsHero one={one} />}
      actions={one ? actionsOf(one) : []}
    >
      {one && (
        <>
          <About one={one} />
          {one.state !== 'STOPPED' && <Preview values={formOf(one)} />}
          <HistoryPanel entity="figure_news" now={{ id, version: one.version, whyNotEdit: null }} labels={labels} show={show} />
        </>
      )}
    </DetailDrawer>
  )
}

function NewsHero({ one }: { one: FigureNews }) {
  const t = useT()
  const say = useSay()
  const { state, stoppedWhy, kind } = one
  const why = stoppedWhy && t('figureNews.stoppedFor', { metric: say(metrics[stoppedWhy].words) })
  return <Hero state={<NewsState state={state} />} below={why ?? say(newsKindWords[kind])} />
}

function About({ one }: { one: FigureNews }) {
  const t = useT()
  const condition = useCondition()(one)
  const names = useMetricNames()(one.metrics)
  return (
    <Facts
      title={t('figureNews.what')}
      items={[
        { title: 'figureNews.metrics', value: names },
        ...(condition ? [{ title: 'figureNews.condition' as const, value: condition }] : []),
        { title: 'figureNews.ways', value: <Ways {...one} /> },
        { title: 'figureNews.nextAt', value: one.state === 'ON' ? timeText(one.nextAt) : '–' },
        { title: 'figureNews.toldAt', value: timeText(one.toldAt) || '–' },
        { title: 'figureNews.createdAt', value: timeText(one.createdAt) },
      ]}
    />
  )
}
