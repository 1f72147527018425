// What the pickers open: a month, a month with a clock beside it, a list of times.

import { useEffect, useRef } from 'react'
import { Button } from '../action/Button'
import { useT } from '../text/i18n'
import { dayFromNow, timeText } from '../time/time'
import { Calendar } from './Calendar'
import { shortClock } from './days'

type DayProps = { value: string | undefined; min?: string; max?: string; choose: (day: string | undefined) => void }

export function DayPanel({ value, min, max, choose }: DayProps) {
  const t = useT()
  const panel = useFirst()
  const today = dayFromNow(0)
  const isOff = (min !== undefined && today < min) || (max !== undefined && today > max)
  return (
    <div ref={panel}>
      <Calendar from={value} min={min} max={max} choose={choose} />
      <footer className="md-date-foot">
        {!isOff && (
          <Button look="quiet" onClick={() => choose(today)}>
            {t('kit.date.today')}
          </Button>
        )}
        {value && (
          <Button look="quiet" onClick={() => choose(undefined)}>
            {t('kit.date.clear')}
          </Button>
        )}
      </footer>
    </div>
  )
}

type MomentProps = { value: string | undefined; usual: string; put: (moment: string | undefined) => void; done: () => void }

/** The day and the clock are chosen one after the other; each choice counts at once. */
export function MomentPanel({ value, usual, put, done }: MomentProps) {
  const t = useT()
  const panel = useFirst()
  const day = value?.slice(0, 10)
  const clock = value?.slice(11) ?? usual
  return (
    <div ref={panel}>
      <div className="md-date-two">
        <Calendar from={day} choose={(chosen) => put(`${chosen} ${clock}`)} />
        <Clocks value={clock} choose={(chosen) => put(`${day ?? dayFromNow(0)} ${chosen}:00`)} />
      </div>
      <footer className="md-date-foot">
        <Button look="quiet" onClick={() => put(timeText(new Date()))}>
          {t('kit.date.now')}
        </Button>
        {value && (
          <Button look="quiet" onClick={() => put(undefined)}>
            {t('kit.date.clear')}
          </Button>
        )}
        <Button look="primary" onClick={done}>
          {t('kit.ok')}
        </Button>
      </footer>
    </div>
  )
}

export function ClockPanel({ value, choose }: { value: string | undefined; choose: (clock: string) => void }) {
  const panel = useFirst()
  return (
    <div ref={panel}>
      <Clocks value={value ?? '09:00'} choose={choose} />
    </div>
  )
}

/** The focus goes to what is chosen, or to the day of today: the arrow keys go on from there. */
function useFirst() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])
  return panel
}

const halfHours = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)

/** Every half hour, and the end of the day; any other clock is typed. The one that is chosen is among them. */
function Clocks({ value, choose }: { value: string; choose: (clock: string) => void }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const chosen = shortClock(value)
  const clocks = [...new Set([...halfHours, '23:59', chosen])].sort()
  useEffect(() => {
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the arrow keys of its times
    <div
      ref={list}
      className="md-clocks"
      role="group"
      aria-label={t('kit.date.openTime')}
      onKeyDown={(event) => {
        const next = event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : undefined
        if (!next) return
        event.preventDefault()
        const to = document.activeElement?.[next]
        if (to instanceof HTMLElement) to.focus()
      }}
    >
      {clocks.map((clock) => (
        <button
          key={clock}
          type="button"
          tabIndex={clock === chosen ? 0 : -1}
          aria-pressed={clock === chosen}
          onClick={() => choose(clock)}
        >
          {clock}
        </button>
      ))}
    </div>
  )
}
