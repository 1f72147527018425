// A ranking: rows with their place, their name, a bar as long as their number, and the number.

import { colourIn } from '#contract/screens/tones'
import type { WidgetOptions } from '#contract/screens/widgets'
import { mixed, paletteOf, themeOf } from './colours'
import { el, oneLine } from './element'
import { nothing } from './nothing'
import { type Draw, redrawn } from './part'
import { pressed } from './pressed'
import { linesOf, tableOf } from './read'
import { written } from './write'

/** How wide a text is, in digits: Chinese letters are twice as wide. */
const digitsWide = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)

export const drawRanking: Draw = (box, props) =>
  redrawn(box, props, (now) => {
    const { widget, result, around } = now
    const { size, rowHeight, top, showBar, showRank, colour, kind } = widget.options as WidgetOptions<'ranking'>
    const palette = paletteOf(now)
    const { labels, lines } = linesOf(tableOf(widget, result), widget.data.column, 1)
    const [line] = lines
    if (!line || labels.length === 0) return [nothing(now, size)]
    const most = Math.max(1, ...line.values.map((value) => value ?? 0))
    const ink = colourIn(colour === 'text' ? 'accent' : colour, themeOf(now))
    // What it ranks by may be another column than the one that its dataset is sorted by.
    const order = labels.map((_, row) => row).toSorted((one, other) => (line.values[other] ?? 0) - (line.values[one] ?? 0))
    const shown = order.slice(0, top).map((row) => ({ row, value: line.values[row] ?? null }))
    const numbers = shown.map(({ value }) => written(value, kind ?? line.kind, around, 'bare'))
    // All bars begin and end where the others do.
    const widest = Math.max(...numbers.map(digitsWide))
    const rows = shown.map(({ row, value }, at) => {
      const name = labels[row]
      const bar = el('span', {
        display: 'block',
        height: '100%',
        width: `${(Math.max(0, value ?? 0) / most) * 100}%`,
        background: at === 0 ? ink : mixed(ink, palette.ground, 0.62),
      })
      const parts = [
        showRank ? el('span', { color: palette.quiet, flex: `0 0 ${size * 1.3}px` }, String(at + 1)) : null,
        el('span', { ...oneLine, flex: showBar ? '0 1 44%' : '1' }, name || '–'),
        showBar
          ? el('span', { flex: '1', height: Math.round(size * 0.62), background: mixed(palette.line, palette.ground, 0.6) }, bar)
          : null,
        el('span', { flex: '0 0 auto', minWidth: `max(${size * 3.6}px, ${widest}ch)`, textAlign: 'right' }, numbers[at]),
      ]
      const item = el(
        'li',
        { display: 'flex', alignItems: 'center', gap: Math.round(size * 0.7), height: rowHeight, fontSize: size, color: palette.text },
        ...parts,
      )
      return pressed(item, item, result?.opens?.[row], around)
    })
    return [el('ol', { margin: 0, padding: 0, listStyle: 'none', overflow: 'hidden', height: '100%' }, ...rows)]
  })
