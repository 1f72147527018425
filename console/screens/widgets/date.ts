// The date and the time by the unit's clock, and the time that is left until something.

import { writeTime } from '#contract/kit/dates'
import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { themeOf } from './colours'
import { dress, el } from './element'
import type { Draw } from './part'
import { eachSecond } from './tick'
import type { ViewProps } from './view'
import { clockText, type Reader, sayIn } from './write'

const optionsOf = (props: ViewProps) => props.widget.options as WidgetOptions<'date'>

export function dateOf({ format, until }: Pick<WidgetOptions<'date'>, 'format' | 'until'>, now: number, reader: Reader): string {
  if (format === 'countdown') return until ? leftUntil(Date.parse(until) - now, reader) : '–'
  const whole = writeTime(new Date(now), reader.zone)
  if (format === 'yyyy-MM-dd HH:mm:ss') return whole
  if (format === 'yyyy-MM-dd') return whole.slice(0, 10)
  if (format === 'HH:mm') return whole.slice(11, 16)
  return format === 'HH:mm:ss' ? whole.slice(11) : dayOf(whole.slice(0, 10), reader)
}

function dayOf(date: string, { language }: Reader): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = sayIn(language, 'weekdays').split(',')[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return sayIn(language, 'day', { month: sayIn(language, 'months').split(',')[month - 1] ?? '', day, weekday })
}

const leftUntil = (ms: number, reader: Reader): string => (ms <= 0 ? sayIn(reader.language, 'over') : clockText(ms, reader, 2))

export const drawDate: Draw = (box, first) => {
  const line = el('div', { width: '100%', whiteSpace: 'nowrap' })
  box.append(line)
  let props = first
  const say = (now: number) => {
    const next = dateOf(optionsOf(props), now, props.around)
    if (line.textContent !== next) line.textContent = next
  }
  const update = (next: ViewProps) => {
    props = next
    const { size, weight, colour, align } = optionsOf(props)
    dress(box, { display: 'flex', alignItems: 'center' })
    dress(line, { fontSize: size, fontWeight: weight, textAlign: align, lineHeight: 1.2, color: colourIn(colour, themeOf(props)) })
    say(Date.now())
  }
  update(first)
  const stop = eachSecond(say)
  return {
    update,
    end: () => {
      stop()
      box.replaceChildren()
    },
  }
}
