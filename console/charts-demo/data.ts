// Made-up numbers for the gallery: the same on every visit, so that a picture of it can be compared.

import { todayPlus } from '#contract/kit/dates'

/** A small generator of repeatable chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A week has its rhythm: days around a level, higher at the end of the week. */
export function days(seed: number, count: number, level: number): number[] {
  const next = chance(seed)
  return Array.from({ length: count }, (_, at) => Math.round(level * (0.75 + next() * 0.35 + (at % 7 >= 5 ? 0.3 : 0) + at / count / 5)))
}

/** The labels of the last days, as month-day. */
export const lastDays = (count: number, now = new Date()): string[] =>
  Array.from({ length: count }, (_, at) => todayPlus(at - count + 1, now).slice(5))

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

export function byHour(seed: number): number[] {
  const next = chance(seed)
  return hours.map((_, hour) =>
    Math.round((20 + 180 * Math.exp(-((hour - 20) ** 2) / 18) + 120 * Math.exp(-((hour - 12) ** 2) / 10)) * (0.85 + next() * 0.3)),
  )
}

/** Order amounts in steps of 50 yuan. */
export const amountSteps = ['0–50', '50–100', '100–150', '150–200', '200–250', '250–300', '300–350', '350–400', '400–450', '450–500']
export const amounts = [182, 356, 418, 307, 214, 143, 92, 51, 27, 14]
