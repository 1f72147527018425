// What every kind of widget is to the frame around it: something that is drawn once, told what changed, and ended.

import type { ViewProps } from './view'

export type Part = { update: (props: ViewProps) => void; end: () => void }
/** `aside`: the place beside its title. */
export type Draw = (box: HTMLElement, props: ViewProps, aside: HTMLElement) => Part

/** All that a widget's picture depends on: as long as it is the same, nothing is drawn again. */
export const pictured = ({ widget, result, around }: ViewProps): string =>
  JSON.stringify([
    widget.options,
    widget.data,
    widget.theme,
    widget.w,
    widget.h,
    widget.name,
    result?.hash,
    result?.isSample,
    around.theme,
    around.language,
    around.zone,
    around.variables,
    around.sharpness,
    around.isStill,
    !around.open,
  ])

/** A part that is drawn anew when what it shows is no longer the same. */
export function redrawn(box: HTMLElement, props: ViewProps, render: (props: ViewProps) => Node[]): Part {
  let shown = ''
  const update = (next: ViewProps) => {
    const now = pictured(next)
    if (now === shown) return
    shown = now
    box.replaceChildren(...render(next))
  }
  update(props)
  return { update, end: () => box.replaceChildren() }
}
