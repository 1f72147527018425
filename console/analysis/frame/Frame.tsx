// What the three pages share: the head with the hour that the figures are of, the bar, what is opened over them, and what they cannot know.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import '../analysis.css'
import type { ReactNode } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { RefreshIcon } from '#console/kit/mark/icons'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { dateText, timeText } from '#console/kit/time/time'
import { OpensRows } from '../parts/opened'
import { Bar } from './Bar'
import type { AskedState } from './use-asked'

type Props = {
  title: MessageKey
  state: AskedState
  isGoods?: boolean
  /** Of when the figures are. */
  at: string | undefined
  again: () => void
  isFetching: boolean
  /** Halves of the page, where it has some. */
  tabs?: ReactNode
  /** The figures give way to something that has days of its own. */
  isOther?: boolean
  /** What is said about what cannot be known. */
  limits: readonly MessageKey[]
  children: ReactNode
}

export function Frame({ title, state, isGoods = false, at, again, isFetching, tabs, isOther, limits, children }: Props) {
  const t = useT()
  return (
    <section className="md-page an" aria-labelledby="analysis-title">
      <header className="md-page-head">
        <h1 id="analysis-title">{t(title)}</h1>
        <div className="md-page-acts an-fresh">
          {!isOther && (
            <>
              <span>{at ? t('analysis.at', { time: clockOf(at) }) : '\u00a0'}</span>
              <IconButton label={t('kit.list.refresh')} icon={<RefreshIcon />} pending={isFetching} onClick={again} />
            </>
          )}
        </div>
      </header>
      {tabs}
      {!isOther && <Bar {...state} isGoods={isGoods} />}
      <OpensRows asked={state.asked}>{children}</OpensRows>
      {!isOther && (
        <aside className="an-limits" aria-label={t('analysis.limits.title')}>
          <h2>{t('analysis.limits.title')}</h2>
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{t(limit)}</li>
            ))}
          </ul>
        </aside>
      )}
    </section>
  )
}

/** By the unit's clock; the day too where it is not today's. */
const clockOf = (at: string) => {
  const text = timeText(at).slice(0, 16)
  return text.startsWith(dateText(new Date())) ? text.slice(11) : text
}
