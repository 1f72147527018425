// Two or more pieces of work beside each other: medians of asking each in turn, so that a slow moment of the machine falls on all of them.

import { median } from './rates'

export const asks = Number(process.env.BENCH_ASKS ?? 15)

/** The median of each, in milliseconds. */
export async function inTurn(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => [])
  for (let n = 0; n < asks; n += 1) {
    for (const [at, work] of works.entries()) {
      const from = performance.now()
      await work()
      times[at]?.push(performance.now() - from)
    }
  }
  return times.map(median)
}
