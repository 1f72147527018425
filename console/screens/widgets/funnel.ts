// A funnel: a bar for each step, as long as those who came so far, and what share of the step before that is.

import type { WidgetOptions } from '#contract/screens/widgets'
import { paletteOf, shadesOf } from './colours'
import { el, oneLine } from './element'
import { nothing } from './nothing'
import { type Draw, redrawn } from './part'
import { linesOf, tableOf } from './read'
import { written } from './write'

export const drawFunnel: Draw = (box, props) =>
  redrawn(box, props, (now) => {
    const { widget, result, around } = now
    const { size, colours, kind } = widget.options as WidgetOptions<'funnel'>
    const palette = paletteOf(now)
    const { labels, lines } = linesOf(tableOf(widget, result), { ...widget.data.column }, 1)
    const [line] = lines
    if (!line || labels.length === 0) return [nothing(now, size)]
    const most = Math.max(1, ...line.values.map((value) => value ?? 0))
    const shades = shadesOf(now, colours, labels.length)
    const rows = labels.map((name, at) => {
      const value = line.values[at] ?? null
      const [from, to] = [line.values[at - 1], value]
      const share = at > 0 && from && to !== null ? written((to / from) * 10_000, 'rate', around) : ''
      return el(
        'li',
        {
          flex: '1',
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: '24% 1fr 30%',
          alignItems: 'center',
          gap: size,
          fontSize: size,
          color: palette.text,
        },
        el('span', oneLine, name),
        el(
          'span',
          { display: 'block', height: '62%', maxHeight: size * 2.2 },
          el('span', {
            display: 'block',
            height: '100%',
            borderRadius: 3,
            width: `${((value ?? 0) / most) * 100}%`,
            minWidth: 2,
            background: shades[at] ?? palette.accent,
          }),
        ),
        el(
          'span',
          { display: 'flex', gap: size / 2, whiteSpace: 'nowrap', textAlign: 'right' },
          el('span', { flex: '1' }, written(value, kind ?? line.kind, around)),
          el('span', { flex: `0 0 ${size * 2.9}px`, color: palette.quiet }, share),
        ),
      )
    })
    return [
      el(
        'ol',
        { margin: 0, padding: 0, listStyle: 'none', height: '100%', display: 'flex', flexDirection: 'column', overflow: 'hidden' },
        ...rows,
      ),
    ]
  })
