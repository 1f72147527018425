// A day as a line: what came in so far as a sum that only rises, or hour by hour, drawn into a box of so many units.

export type Box = { width: number; height: number }
type Point = readonly [x: number, y: number]

/** Sums from midnight to the end of each hour; the last point of a day that is not over stands at the minute that it is now. */
export function sumsOf(hours: readonly number[], minute = 24 * 60): [minute: number, sum: number][] {
  const points: [number, number][] = [[0, 0]]
  let sum = 0
  for (const [hour, came] of hours.entries()) {
    sum += came
    points.push([Math.min((hour + 1) * 60, minute), sum])
  }
  return points
}

/** Each hour for itself, at its end; the last of a day that is not over stands at the minute that it is now. */
export const hoursOf = (hours: readonly number[], minute = 24 * 60): [minute: number, count: number][] => [
  [0, 0],
  ...hours.map((came, hour): [number, number] => [Math.min((hour + 1) * 60, minute), came]),
]

/** Nothing at all lies on the ground. */
export function placed(points: readonly (readonly [minute: number, sum: number])[], most: number, { width, height }: Box): Point[] {
  const scale = most > 0 ? height / most : 0
  return points.map(([minute, sum]) => [round((minute / (24 * 60)) * width), round(height - sum * scale)])
}

const round = (value: number) => Math.round(value * 10) / 10

export const pathOf = (points: readonly Point[]): string => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
