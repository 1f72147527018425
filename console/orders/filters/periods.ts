// Stretches of time that people ask for by name, by the reader's own calendar.

export const periodNames = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { placedFrom: string; placedTo: string }

const iso = (year: number, month: number, day: number) => new Date(year, month, day)
const until = (next: Date) => new Date(next.getTime() - 1)

/** Both ends belong to it. */
export function periodOf(name: PeriodName, now: Date): Period {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const tomorrow = iso(year, month, day + 1)
  const ends: Record<PeriodName, [Date, Date]> = {
    today: [iso(year, month, day), tomorrow],
    yesterday: [iso(year, month, day - 1), iso(year, month, day)],
    week: [iso(year, month, day - 6), tomorrow],
    month: [iso(year, month, day - 29), tomorrow],
    lastMonth: [iso(year, month - 1, 1), iso(year, month, 1)],
  }
  const [from, to] = ends[name]
  return { placedFrom: from.toISOString(), placedTo: until(to).toISOString() }
}

/** From the first moment of a day to the last of another, both as the date field writes them; a day that is not there is open. */
export const periodOfDays = (from: string, to: string): { placedFrom?: string; placedTo?: string } => ({
  placedFrom: from ? new Date(`${from}T00:00:00`).toISOString() : undefined,
  placedTo: to ? new Date(`${to}T23:59:59.999`).toISOString() : undefined,
})
