// Splits an amount over lines so that the shares sum exactly: largest remainder, ties by key, so the order of lines does not matter.

export type Weighted = { key: string; weight: number /** A share never exceeds this. */; cap?: number }

/** Whole fen for each key, in the order given. Weights of zero get nothing; what the caps leave over stays undivided. */
export function split(total: number, over: readonly Weighted[]): number[] {
  const shares = over.map(() => 0)
  const given = (at: number) => shares[at] ?? 0
  let left = Math.min(
    total,
    over.reduce((sum, { weight, cap }) => sum + (weight > 0 ? (cap ?? total) : 0), 0),
  )
  // Each round hands out by weight among the lines that still have room; a capped line drops out of the next round.
  while (left > 0) {
    const open = over.flatMap(({ key, weight, cap = Infinity }, at) =>
      weight > 0 && given(at) < cap ? [{ key, weight, at, room: cap - given(at) }] : [],
    )
    const weights = open.reduce((sum, line) => sum + line.weight, 0)
    const parts = open.map(({ key, weight, at, room }) => ({ key, at, room, ...part(left, weight, weights) }))
    let rest = left - parts.reduce((sum, part) => sum + part.share, 0)
    for (const part of [...parts].sort(byRemainder)) {
      if (rest === 0) break
      part.share += 1
      rest -= 1
    }
    for (const part of parts) {
      const handed = Math.min(part.share, part.room)
      shares[part.at] = given(part.at) + handed
      left -= handed
    }
  }
  return shares
}

/** `left × weight ÷ weights` in whole fen and what is over. Sums of daily trade fit into a number, where that is much faster; larger ones do not lose a fen. */
function part(left: number, weight: number, weights: number): { share: number; remainder: number } {
  const product = left * weight
  if (Number.isSafeInteger(product)) {
    const remainder = product % weights
    return { share: (product - remainder) / weights, remainder }
  }
  const exact = BigInt(left) * BigInt(weight)
  return { share: Number(exact / BigInt(weights)), remainder: Number(exact % BigInt(weights)) }
}

type Part = { key: string; remainder: number }
const byRemainder = (a: Part, b: Part) => (a.remainder === b.remainder ? (a.key < b.key ? -1 : 1) : a.remainder > b.remainder ? -1 : 1)
