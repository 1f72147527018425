// The pink lines and lengths of a drag: a few elements that are written over, so that a frame makes none.

import type { View } from '../desk'
import type { Mark } from './snap'

/** Draws these and hides what is left over from before. */
export function drawMarks(host: HTMLElement, view: View, marks: readonly Mark[]) {
  for (let n = host.children.length; n < marks.length; n += 1) {
    const made = document.createElement('div')
    made.className = 'sd-mark'
    made.append(document.createElement('span'))
    host.append(made)
  }
  for (const [n, element] of [...host.children].entries()) {
    const mark = marks[n]
    if (element instanceof HTMLElement) draw(element, view, mark)
  }
}

function draw(element: HTMLElement, view: View, mark: Mark | undefined) {
  element.hidden = mark === undefined
  if (!mark) return
  const isUpright = mark.axis === 'x'
  const length = (mark.to - mark.from) * view.zoom
  const x = isUpright ? view.x + mark.at * view.zoom : view.x + mark.from * view.zoom
  const y = isUpright ? view.y + mark.from * view.zoom : view.y + mark.at * view.zoom
  element.dataset.axis = mark.axis
  element.style.transform = `translate(${x}px, ${y}px)`
  element.style.width = isUpright ? '1px' : `${length}px`
  element.style.height = isUpright ? `${length}px` : '1px'
  const label = element.firstElementChild
  if (!(label instanceof HTMLElement)) return
  label.hidden = !('length' in mark)
  if ('length' in mark) label.textContent = String(mark.length)
}
