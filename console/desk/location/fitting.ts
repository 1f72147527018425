// Which of many names have room on a map. Pure: it knows pixels and nothing of any map library.

/** Islands are named beside their place, cities below it, where the marker does not cover them, provinces across it. */
export type Label = { text: string; latitude: number; longitude: number; kind: 'province' | 'city' | 'islands' }

const lineHeight = 16
// Good enough for the gap between two names: a Chinese character is as wide as it is high, a letter half of that.
const widthOf = (text: string) => [...text].reduce((width, char) => width + (char > '⺀' ? 12 : 7), 8)

type Area = { left: number; right: number; top: number; bottom: number }
const touch = (a: Area, b: Area) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

const besideGap = 8
const belowGap = 4

/** Which labels can stand at these pixels; earlier ones win. */
export function fitting<T extends Pick<Label, 'text' | 'kind'>>(
  labels: readonly T[],
  pixelOf: (label: T) => { x: number; y: number },
): T[] {
  const taken: Area[] = []
  return labels.filter((label) => {
    const { x, y } = pixelOf(label)
    const width = widthOf(label.text)
    const left = label.kind === 'islands' ? x + besideGap : x - width / 2
    const top = label.kind === 'city' ? y + belowGap : y - lineHeight / 2
    const area = { left, right: left + width, top, bottom: top + lineHeight }
    if (taken.some((other) => touch(area, other))) return false
    taken.push(area)
    return true
  })
}
