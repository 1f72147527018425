// One month, or two side by side, as a grid one walks with the arrow keys: days by arrows, months by PageUp and PageDown, years with Shift.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../action/Button'
import { LeftIcon, RightIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { useLanguage } from '../text/words'
import { dayFromNow } from '../time/time'
import { plusDays, plusMonths, weekday, weeksOf } from './days'

type Props = {
  from?: string
  to?: string
  min?: string
  max?: string
  months?: 1 | 2
  choose: (day: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day. */
function walked(day: string, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string | undefined {
  if (key in steps) return plusDays(day, steps[key] ?? 0)
  if (key === 'PageUp') return plusMonths(day, shiftKey ? -12 : -1)
  if (key === 'PageDown') return plusMonths(day, shiftKey ? 12 : 1)
  if (key === 'Home') return plusDays(day, 1 - weekday(day))
  return key === 'End' ? plusDays(day, 7 - weekday(day)) : undefined
}

export function Calendar({ from, to = from, min, max, months = 1, choose }: Props) {
  const t = useT()
  const [at, go] = useState(to ?? from ?? dayFromNow(0))
  const [last, turn] = useState(at.slice(0, 7))
  const grid = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  const shown = months === 2 ? [plusMonths(`${last}-01`, -1).slice(0, 7), last] : [last]
  const isOff = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)

  const show = (day: string) => {
    const month = day.slice(0, 7)
    go(day)
    if (!shown.includes(month)) turn(month < (shown[0] ?? '') && months === 2 ? plusMonths(`${month}-01`, 1).slice(0, 7) : month)
  }
  useEffect(() => {
    // The day that was walked to has been drawn only now.
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    isWalking.current = false
  }, [at])
  const walk = (event: KeyboardEvent) => {
    const next = walked(at, event)
    if (next === undefined) return
    event.preventDefault()
    isWalking.current = true
    show(next)
  }
  const flip = (by: number) => {
    turn(plusMonths(`${last}-01`, by).slice(0, 7))
    go(plusMonths(at, by))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the arrow keys of its days
    <div className="md-cal" ref={grid} onKeyDown={walk}>
      <div className="md-cal-flip">
        <IconButton label={t('kit.date.previous')} icon={<LeftIcon />} onClick={() => flip(-1)} />
        <IconButton label={t('kit.date.next')} icon={<RightIcon />} onClick={() => flip(1)} />
      </div>
      {shown.map((month) => (
        <Month key={month} month={month} at={at} from={from} to={to} isOff={isOff} choose={choose} />
      ))}
    </div>
  )
}

type MonthProps = Pick<Props, 'from' | 'to' | 'choose'> & { month: string; at: string; isOff: (day: string) => boolean }

function Month({ month, at, from, to, isOff, choose }: MonthProps) {
  const t = useT()
  const language = useLanguage()
  const title = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  const today = dayFromNow(0)
  const mark = (day: string) =>
    day === from ? (day === to ? 'one' : 'from') : day === to ? 'to' : from && to && day > from && day < to ? 'in' : undefined
  return (
    <table className="md-cal-month">
      <caption>{title}</caption>
      <thead>
        <tr>
          {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
            <th key={day} scope="col">
              {t(`kit.date.week.d${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={week.find(Boolean) ?? row}>
            {week.map((day, column) =>
              day ? (
                <td key={day} data-mark={mark(day)}>
                  <button
                    type="button"
                    data-day={day}
                    data-now={day === today || undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={isOff(day)}
                    aria-label={day}
                    aria-pressed={Boolean(mark(day))}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ) : (
                <td key={column} aria-hidden="true" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
