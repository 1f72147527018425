// The colours of one widget: its theme, the shades of what stands side by side, and what is grey because it is old.

import { colourIn, palettes, type Theme } from '#contract/screens/tones'
import type { ViewProps } from './view'

export const themeOf = ({ widget, around }: ViewProps): Theme => widget.theme ?? around.theme
export const paletteOf = (props: ViewProps) => palettes[themeOf(props)]

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the first, the rest of the second. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  return `#${from
    .map((value, at) =>
      Math.round(value * share + (to[at] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const steps = [1, 0.74, 0.56, 0.44, 0.35, 0.28] as const

/** What is named, then shades of one blue towards the ground: a wall has one colour for now. */
export function shadesOf(props: ViewProps, named: readonly string[], count: number): string[] {
  const theme = themeOf(props)
  const { accent, ground } = palettes[theme]
  return Array.from({ length: count }, (_, at) =>
    named[at] ? colourIn(named[at], theme) : mixed(accent, ground, steps[at] ?? steps[steps.length - 1] ?? 1),
  )
}
