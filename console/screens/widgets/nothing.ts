// What stands where there are no rows: a line that says so, and nothing while they are on their way.

import { paletteOf } from './colours'
import { el } from './element'
import type { ViewProps } from './view'
import { sayIn } from './write'

export function nothing(props: ViewProps, size: number): HTMLElement {
  const { result, around } = props
  const style = { fontSize: size, color: paletteOf(props).quiet, lineHeight: 1.6 }
  return el('div', style, !result ? '' : (result.problem ?? sayIn(around.language, 'none')))
}
