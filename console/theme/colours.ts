// Colours as numbers: contrast by the WCAG formula, and what an accent becomes on a dark ground.

type Rgb = readonly [number, number, number]

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

function rgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const hex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function light(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour)
  return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
}

/** 1 to 21. Text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [here, there] = [luminance(one), luminance(other)]
  return (Math.max(here, there) + 0.05) / (Math.min(here, there) + 0.05)
}

/** So much of the other colour, 0 to 1. */
export const mix = (one: string, other: string, share: number): string => {
  const [from, to] = [rgb(one), rgb(other)]
  const part = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return hex([part(0), part(1), part(2)])
}

export const readable = 4.5
const white = '#ffffff'
const ink = '#000000'

/** The colour itself where it can be read on this ground, else the nearest lighter or darker one that can. */
export function readableOn(colour: string, ground: string): string {
  const toward = luminance(ground) < 0.2 ? white : ink
  for (let step = 0; step <= 20; step++) {
    const tried = mix(colour, toward, step / 20)
    if (contrast(tried, ground) >= readable) return tried
  }
  return toward
}

/** What is written on a field of this colour. */
export const textOn = (fill: string): string =>
  contrast(white, fill) >= readable ? white : contrast(ink, fill) > contrast(white, fill) ? ink : white
