// What stands when: the coming weeks as a line from 0 to 1, the bars of banners on it, and where anything stands at all.

export type Span = { from: number; to: number }
type Timed = { startsAt: string; endsAt: string | null }

/** The part of its time that lies in the span; null where none does. */
export function barOf({ startsAt, endsAt }: Timed, { from, to }: Span): Span | null {
  const start = Math.max(Date.parse(startsAt), from)
  const end = Math.min(endsAt === null ? to : Date.parse(endsAt), to)
  return start < end ? { from: start, to: end } : null
}

/** What lies between the gaps. */
export function between(gaps: readonly Span[], { from, to }: Span): Span[] {
  const edges = [from, ...gaps.flatMap((gap) => [gap.from, gap.to]), to]
  const spans: Span[] = []
  for (let at = 0; at + 1 < edges.length; at += 2) {
    const [start = from, end = to] = edges.slice(at, at + 2)
    if (start < end) spans.push({ from: start, to: end })
  }
  return spans
}

export const shareOf = (at: number, { from, to }: Span): number => (at - from) / (to - from)
