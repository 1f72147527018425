// Contrast, measured inside of the page: the colour of every piece of text against what lies behind it. Sent as text like its neighbour.

import { type Fault, nameOf, shownTexts } from './in-page'

type Colour = [red: number, green: number, blue: number, alpha: number]

/** A colour as the browser draws it, whatever way it was written: one pixel is painted with it and read. */
export function paintedBy(pen: CanvasRenderingContext2D, seen: Map<string, Colour>): (colour: string) => Colour {
  return (colour) => {
    const known = seen.get(colour)
    if (known) return known
    const plain = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(colour)
    let read: Colour
    if (plain) read = [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)]
    else {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      read = [red, green, blue, alpha / 255]
    }
    seen.set(colour, read)
    return read
  }
}

export function over([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour {
  return [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1]
}

export function brightness([red, green, blue]: Colour): number {
  const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** What lies behind a part, from the page upwards; null where a picture does, which no number can judge. */
export function behind(part: Element, painted: (colour: string) => Colour): Colour | null {
  const layers: Colour[] = []
  for (let at: Element | null = part; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    const colour = painted(backgroundColor)
    if (colour[3] > 0) layers.push(colour)
    if (colour[3] === 1) break
  }
  const ground: Colour = [255, 255, 255, 1]
  return layers.reduceRight((under, layer) => over(layer, under), ground)
}

/** Texts whose colour is nearer than 4.5:1 to what lies behind them. What cannot be used now may be paler. */
export function paleTexts(): Fault[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return []
  const painted = paintedBy(pen, new Map())
  const faults: Fault[] = []
  const seen = new Set<Element>()
  for (const { holder } of shownTexts()) {
    if (seen.has(holder) || holder.closest(':disabled, [aria-disabled="true"], [class*="-disabled"]')) continue
    seen.add(holder)
    const ground = behind(holder, painted)
    if (!ground) continue
    let alpha = 1
    for (let at: Element | null = holder; at; at = at.parentElement) alpha *= Number(getComputedStyle(at).opacity)
    const [red, green, blue, own] = painted(getComputedStyle(holder).color)
    const ink = brightness(over([red, green, blue, own * alpha], ground))
    const paper = brightness(ground)
    const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
    if (ratio < 4.495) faults.push({ kind: 'contrast', where: nameOf(holder), detail: `${ratio.toFixed(2)}:1` })
  }
  return faults
}
