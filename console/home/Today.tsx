// What came in today, against yesterday at this hour: four figures, each with the line of its day and the page that it opens. Ink now, dotted grey before.

import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { metrics } from '#contract/analysis/metrics'
import type { homeFigures, TodayFigure } from '#contract/figure-news/home'
import type { Answer } from '#contract/kit/call'
import { type Box, hoursOf, pathOf, placed, sumsOf } from './spark'

type Day = Answer<typeof homeFigures.today>

/** What was paid stands first and large; who may not read it sees the others alike. */
export function Today({ day }: { day: Day }) {
  const t = useT()
  return (
    <section className="ho-today" data-count={day.figures.length} aria-label={t('home.today')}>
      {day.figures.map((figure) =>
        figure.metric === 'paidFen' ? (
          <Hero key={figure.metric} day={day} figure={figure} />
        ) : (
          <div key={figure.metric} className="ho-figure">
            <Figure day={day} figure={figure} />
            <Line day={day} figure={figure} box={{ width: 240, height: 32 }} />
          </div>
        ),
      )}
    </section>
  )
}

type Props = { day: Day; figure: TodayFigure }

function Hero({ day, figure }: Props) {
  const t = useT()
  return (
    <div className="ho-figure ho-hero">
      <div>
        <Figure day={day} figure={figure} />
        <p className="ho-keys" aria-hidden="true">
          <i /> {t('home.now')} <i data-before /> {t('home.before')}
        </p>
      </div>
      <div>
        <Line day={day} figure={figure} box={{ width: 240, height: 64 }} />
        <p className="ho-axis" aria-hidden="true">
          <span>{t('home.oclock', { n: 0 })}</span>
          {[6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

const isMoney = ({ metric }: TodayFigure) => metrics[metric].unit === 'fen'

function Figure({ day: { day }, figure }: Props) {
  const t = useT()
  const say = useSay()
  const { metric, previous } = figure
  const value = figure.value ?? 0
  const { words, means, page } = metrics[metric]
  const shown = (n: number) => (isMoney(figure) ? yuan(n) : countText(n))
  const href = linkTo(page === 'customer' ? 'customerAnalysis' : 'orderAnalysis', { from: day, to: day })
  return (
    <>
      <h2>
        <a href={href} title={say(means)}>
          {say(words)}
        </a>
      </h2>
      <strong>{shown(value)}</strong>
      <p className="ho-change">
        <Change figure={figure} now={value} before={previous ?? 0} />
        <span>{t('home.thenToo', { value: shown(previous ?? 0) })}</span>
      </p>
    </>
  )
}

type ChangeProps = { figure: TodayFigure; now: number; before: number }

/** Money in percent, people and orders in number; an arrow in ink, because red and green mean opposite things to different readers. */
function Change({ figure, now, before }: ChangeProps) {
  const t = useT()
  if (now === before || (isMoney(figure) && before === 0)) return null
  const size = isMoney(figure) ? `${Math.abs(((now - before) / before) * 100).toFixed(1)}%` : countText(Math.abs(now - before))
  return (
    <b>
      <span aria-hidden="true">{now > before ? '↑' : '↓'}</span>
      <span className="md-unseen">{t(now > before ? 'home.more' : 'home.less')}</span>
      {size}
    </b>
  )
}

/** What adds up is drawn as a sum that rises; people do not add up over hours, so they are drawn hour by hour. */
function Line({ day: { minute }, figure: { metric, today, yesterday }, box }: Props & { box: Box }) {
  const pointsOf = metrics[metric].unit === 'people' ? hoursOf : sumsOf
  const [now, before] = [pointsOf(today, minute), pointsOf(yesterday)]
  const most = Math.max(...now.map(([, n]) => n), ...before.map(([, n]) => n))
  const line = placed(now, most, box)
  const [x, y] = line.at(-1) ?? [0, box.height]
  return (
    <svg className="ho-line" viewBox={`0 0 ${box.width} ${box.height}`} height={box.height} preserveAspectRatio="none" aria-hidden="true">
      <path className="ho-line-fill" d={`${pathOf(line)}L${x} ${box.height}L0 ${box.height}Z`} />
      <path className="ho-line-before" d={pathOf(placed(before, most, box))} />
      <path className="ho-line-now" d={pathOf(line)} />
      <path className="ho-line-rim" d={`M${x} ${y}h.01`} />
      <path className="ho-line-dot" d={`M${x} ${y}h.01`} />
    </svg>
  )
}
