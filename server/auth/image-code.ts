// Draws a code as a picture: our own strokes, bent and crossed by noise. No letter is in it as text.

import { randomInt } from 'node:crypto'
import { sure } from '#contract/kit/sure'

// Strokes on a grid of 4 by 6, as pairs of digits. Letters that look like another one are left out.
const strokes: Record<string, string[]> = {
  '2': ['01 10 30 41 42 06 46'],
  '3': ['00 40 22 32 43 44 35 15 04'],
  '4': ['36 30 04 44'],
  '5': ['40 00 02 32 43 45 36 06'],
  '6': ['40 10 02 05 16 36 45 44 33 03'],
  '7': ['00 40 16'],
  '8': ['13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33'],
  '9': ['06 36 45 41 30 10 01 02 13 43'],
  A: ['06 20 46', '14 34'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['10 40', '30 35 26 16 05'],
  K: ['00 06', '40 03 46'],
  L: ['00 06 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  U: ['00 05 16 36 45 40'],
  W: ['00 16 22 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
}

export const imageAlphabet = Object.keys(strokes)

const width = 140
const height = 48
const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low)
const hue = () => `hsl(${randomInt(360)} ${45 + randomInt(30)}% ${28 + randomInt(16)}%)`

type Bend = (x: number, y: number) => string

/** Turns, leans and waves one letter about its place. */
function bendAt(centre: number): Bend {
  const turn = between(-0.35, 0.35)
  const lean = between(-0.3, 0.3)
  const size = between(4.4, 5.2)
  const wave = between(1, 2.2)
  const phase = between(0, Math.PI * 2)
  const drop = between(-3, 3)
  return (x, y) => {
    const left = (x - 2 + lean * (3 - y)) * size
    const down = (y - 3) * size
    const px = centre + left * Math.cos(turn) - down * Math.sin(turn)
    const py = height / 2 + drop + left * Math.sin(turn) + down * Math.cos(turn)
    return `${(px + Math.sin(py / 7 + phase) * wave).toFixed(1)} ${(py + Math.cos(px / 9 + phase) * wave).toFixed(1)}`
  }
}

/** A stroke in short steps, so that the wave bends the straight lines too. */
function pathOf(stroke: string, bend: Bend): string {
  type Point = readonly [x: number, y: number]
  const points = stroke.split(' ').map(([x, y]): Point => [Number(x) + between(-0.12, 0.12), Number(y) + between(-0.12, 0.12)])
  const steps: string[] = []
  for (let at = 0; at < points.length - 1; at += 1) {
    const [fromX, fromY] = sure(points[at])
    const [toX, toY] = sure(points[at + 1])
    for (let part = 0; part < 4; part += 1) steps.push(bend(fromX + ((toX - fromX) * part) / 4, fromY + ((toY - fromY) * part) / 4))
  }
  const [lastX, lastY] = sure(points[points.length - 1])
  return `M${[...steps, bend(lastX, lastY)].join('L')}`
}

const line = (path: string, thick: number) =>
  `<path d="${path}" fill="none" stroke="${hue()}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`

function noise(): string {
  const x = () => between(0, width).toFixed(1)
  const y = () => between(0, height).toFixed(1)
  const curves = Array.from({ length: 4 }, () => line(`M0 ${y()}C${x()} ${y()} ${x()} ${y()} ${width} ${y()}`, between(1, 2)))
  const ticks = Array.from({ length: 24 }, () => line(`M${x()} ${y()}l${between(-4, 4).toFixed(1)} ${between(-4, 4).toFixed(1)}`, 1.4))
  return [...curves, ...ticks].join('')
}

export function drawCode(code: string): string {
  const letters = [...code].flatMap((letter, at) => {
    const bend = bendAt((width / (code.length + 0.4)) * (at + 0.7))
    return sure(strokes[letter]).map((stroke) => line(pathOf(stroke, bend), between(2.6, 3.4)))
  })
  // The order of the strokes must not be the order of the letters.
  letters.sort(() => randomInt(3) - 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6f8"/>${letters.join('')}${noise()}</svg>`
}
