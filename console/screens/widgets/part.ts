// What every kind of widget is to the frame around it: something that is drawn once, told what changed, and ended.

import type { ViewProps } from './view'

export type Part = { update: (props: ViewProps) => void; end: () => void }
/** `aside`: the place beside its title. */
export type Draw = (box: HTMLElement, props: ViewProps, aside: HTMLElement) => Part

/** A part that is drawn anew when what it shows is no longer the same. */
export function redrawn(box: HTMLElement, props: ViewProps, render: (props: ViewProps) => Node[]): Part {
  let shown = ''
  const update = (next: ViewProps) => {
    const { widget, result, around } = next
    const now = JSON.stringify([
      widget.options,
      widget.data,
      widget.theme,
      widget.w,
      widget.h,
      result?.hash,
      result?.isSample,
      around.theme,
      around.language,
      around.zone,
      around.variables,
      !around.open,
    ])
    if (now === shown) return
    shown = now
    box.replaceChildren(...render(next))
  }
  update(props)
  return { update, end: () => box.replaceChildren() }
}
