// A change by hand: chosen as more or less, typed as a plain number, sent with its sign.

export type Way = 'add' | 'take'

export const usualAmounts = [50, 100, 500, 1000] as const

/** What is sent; what is no number stays so, for the schema to refuse. */
export const signedBy = (way: Way, n: number | undefined): number | undefined =>
  n === undefined ? undefined : way === 'take' ? -Math.abs(n) : Math.abs(n)

/** What there will be, or null while nothing is asked for or there is not as much to take. */
export function afterwards(now: number, change: number | undefined): number | null {
  if (!change || !Number.isInteger(change)) return null
  return now + change < 0 ? null : now + change
}
