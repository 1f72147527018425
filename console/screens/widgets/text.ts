// Words, or one cell between a prefix and a suffix. `{name}` takes a variable, `{age}` says how old its data is, `{total}` how many rows there are.

import { countText } from '#console/kit/text/numbers'
import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { ageText } from './age'
import { themeOf } from './colours'
import { el, type Style } from './element'
import type { Draw } from './part'
import { oneOf, tableOf } from './read'
import { eachSecond } from './tick'
import type { ViewProps } from './view'
import { changeWritten, written } from './write'

type Options = WidgetOptions<'text'>
const optionsOf = (props: ViewProps) => props.widget.options as Options

export function textOf(props: ViewProps, now: number): string {
  const { widget, result, around } = props
  const { text, prefix, suffix, kind, isChange } = optionsOf(props)
  const table = tableOf(widget, result)
  const total = result?.total ?? table.rows.length
  const known: Record<string, string> = {
    ...around.variables,
    total: countText(total),
    age: result ? ageText(result.at, now, around) : '–',
  }
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
  const one = oneOf(table, widget.data.column)
  if (text || (widget.data.from === 'manual' && !one)) return filled(text)
  const said = !one
    ? '–'
    : isChange
      ? // Nothing to compare with is no news: a dash in large letters would look like some.
        changeWritten(one.value, one.before, kind ?? one.kind, around.language).replace('–', '')
      : written(one.value, kind ?? one.kind, around)
  return `${filled(prefix)}${said}${filled(suffix)}`
}

export const drawText: Draw = (box, first) => {
  const line = el('div', { width: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
  box.append(line)
  let props = first
  let stop: (() => void) | undefined
  const say = (now: number) => {
    const next = textOf(props, now)
    if (line.textContent !== next) line.textContent = next
  }
  const update = (next: ViewProps) => {
    props = next
    const { size, weight, colour, align, lineHeight, text, fill } = optionsOf(props)
    const own: Style = { fontSize: size, fontWeight: weight, lineHeight, textAlign: align, color: colourIn(colour, themeOf(props)) }
    Object.assign(line.style, styled(own))
    Object.assign(box.style, { background: fill ? colourIn(fill, themeOf(props)) : '', display: 'flex', alignItems: 'center' })
    const counts = text.includes('{age}') && !props.around.isStill
    if (counts && !stop) stop = eachSecond(say)
    if (!counts) {
      stop?.()
      stop = undefined
    }
    say(Date.now())
  }
  update(first)
  return {
    update,
    end: () => {
      stop?.()
      box.replaceChildren()
    },
  }
}

const styled = ({ fontSize, ...rest }: Style) => ({ ...rest, fontSize: `${fontSize}px` })
