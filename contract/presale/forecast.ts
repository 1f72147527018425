// What the balance phase will bring: each presale's open balance spread evenly over the days on which it can be paid.

import { sure } from '../kit/sure'
import { split } from '../pricing/split'

const dayMs = 86_400_000

export type Due = { id: string; balanceFen: number; balanceStartAt: string; balanceEndAt: string }
export type CashDay = { date: string; balanceFen: number }

/** `dateOf` says which day an instant belongs to where the shop stands. Days that are past fall to the first day that is left. */
export function cashByDay(dues: readonly Due[], now: string, dateOf: (at: Date) => string): CashDay[] {
  const days = new Map<string, number>()
  for (const { id, balanceFen, balanceStartAt, balanceEndAt } of dues) {
    if (balanceEndAt <= now) continue
    const dates = datesBetween(balanceStartAt > now ? balanceStartAt : now, balanceEndAt, dateOf)
    const shares = split(
      balanceFen,
      dates.map((date) => ({ key: `${id}:${date}`, weight: 1 })),
    )
    for (const [at, date] of dates.entries()) days.set(date, (days.get(date) ?? 0) + sure(shares[at]))
  }
  return [...days].map(([date, fen]) => ({ date, balanceFen: fen })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

function datesBetween(from: string, to: string, dateOf: (at: Date) => string): string[] {
  const dates = new Set<string>()
  const end = Date.parse(to)
  for (let at = Date.parse(from); at < end; at += dayMs) dates.add(dateOf(new Date(at)))
  // The last instant may lie on a day that whole steps from the first one do not reach.
  dates.add(dateOf(new Date(end - 1)))
  return [...dates]
}
