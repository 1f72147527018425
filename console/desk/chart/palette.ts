// The colours of a chart, read from the page: what is drawn on a canvas must follow the theme by hand.

import { type Meaning as State, meanings as states } from '#contract/kit/meaning'
import type { Meaning } from './model'

export type Palette = {
  /** From ink towards paper. */
  inks: readonly string[]
  /** What was before, dotted. */
  before: string
  states: Record<State, string>
  text: string
  quiet: string
  line: string
  card: string
  hover: string
  font: string
}

const inks = ['--md-chart-now', '--md-text-3', '--md-chart-before', '--md-line-2'] as const
const isState = (meaning: Meaning): meaning is State => states.some((state) => state === meaning)

export function readPalette(): Palette {
  const css = getComputedStyle(document.documentElement)
  const value = (name: string) => css.getPropertyValue(name).trim()
  return {
    inks: inks.map(value),
    before: value('--md-chart-before'),
    states: Object.fromEntries(states.map((state) => [state, value(`--md-${state}`)])) as Palette['states'],
    text: value('--md-text'),
    quiet: value('--md-text-2'),
    line: value('--md-line'),
    card: value('--md-card'),
    hover: value('--md-hover'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

/** The colour of what stands at a place of its chart: a state's own, else an ink. */
export const colourOf = ({ inks: shades, states: own }: Palette, meaning: Meaning, at: number): string =>
  isState(meaning) ? own[meaning] : (shades[at % shades.length] ?? '')

/** Tells when the theme changed; what it returns ends the telling. */
export function watchPalette(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}

/** The same as CSS, for legends. */
export const inkClass = (meaning: Meaning, at: number): string => (isState(meaning) ? `md-mean-${meaning}` : `md-ink-${at % inks.length}`)
