// From one day to another: named stretches at the left, two months, and the two days as text.

import './date.css'
import './range.css'
import { useState } from 'react'
import { Button } from '../action/Button'
import { CheckIcon } from '../mark/icons'
import { useNarrow } from '../screen/narrow'
import { useT } from '../text/i18n'
import { dayFromNow } from '../time/time'
import { DayBox } from './boxes'
import { Calendar } from './Calendar'
import { daysFrom, isDayOrNone } from './days'
import { type Range, stretches, stretchNames } from './stretches'

type Props = { range: Range; choose: (range: Range) => void; done: () => void }

export function RangePanel({ range, choose, done }: Props) {
  const t = useT()
  const narrow = useNarrow()
  const [draft, set] = useState(range)
  const today = dayFromNow(0)
  const { from, to } = draft
  const take = (next: Range) => {
    choose(next)
    done()
  }
  // The first press begins a stretch, the second ends it, whichever of the two comes first in the calendar.
  const press = (day: string) => set(!from || to ? { from: day, to: undefined } : day < from ? { from: day, to: from } : { from, to: day })
  return (
    <div className="md-range">
      <div className="md-range-names">
        {stretchNames.map((name) => {
          const stretch = stretches[name](today)
          const isChosen = stretch.from === from && stretch.to === to
          return (
            <button key={name} type="button" className="md-menu-item" aria-pressed={isChosen} onClick={() => take(stretch)}>
              {t(`kit.date.preset.${name}`)}
              {isChosen && <CheckIcon />}
            </button>
          )
        })}
      </div>
      <div>
        <Calendar key={`${range.from} ${range.to}`} from={from} to={to} months={narrow ? 1 : 2} choose={press} />
        <div className="md-range-foot">
          <DayBox aria-label={t('kit.date.from')} value={from} max={to} onChange={(day) => isDayOrNone(day) && set({ from: day, to })} />
          <span>{t('kit.date.till')}</span>
          <DayBox aria-label={t('kit.date.to')} value={to} min={from} onChange={(day) => isDayOrNone(day) && set({ from, to: day })} />
          <small>{from && to && from <= to ? t('kit.date.days', { n: daysFrom(from, to) }) : ''}</small>
          <Button look="quiet" onClick={() => take({ from: undefined, to: undefined })}>
            {t('kit.date.clear')}
          </Button>
          <Button look="primary" onClick={() => take(from && to && to < from ? { from: to, to: from } : draft)}>
            {t('kit.ok')}
          </Button>
        </div>
      </div>
    </div>
  )
}
