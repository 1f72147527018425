// What a widget needs to draw itself, the same on the canvas of the designer, on a wall and in a list's small picture.

import type { Result } from '#contract/datasets/table'
import type { Language } from '#contract/kit/words'
import type { Widget } from '#contract/screens/document'
import type { Theme } from '#contract/screens/look'

export type Surroundings = {
  theme: Theme
  language: Language
  zone: string
  variables: Readonly<Record<string, string>>
  /** Nothing moves: a small picture, or a reader who asked for less motion. */
  isStill: boolean
  /** How many device pixels a pixel of the canvas takes: charts are drawn sharp at that. */
  sharpness: number
  /** Whether a row that opens something can be pressed; absent on walls. */
  open?: (address: string) => void
}

export type ViewProps = { widget: Widget; result: Result | null; around: Surroundings }
