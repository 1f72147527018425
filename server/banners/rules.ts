// Where nothing of a unit's own stands at a position, and who stands in for it then. Pure.

import type { BannerSource } from '#contract/banners/states'

export type Span = { rung: number; startsAt: string; endsAt: string | null }
export type Gap = { from: string; until: string; fallback: BannerSource | null }

export const sourceOfRung = (rung: number | undefined): BannerSource | null =>
  rung === undefined ? null : rung === 1 ? 'OWN' : rung === 2 ? 'MARKET' : 'PLATFORM'

/** The first who has something at that moment. */
function rungAt(spans: readonly Span[], at: number): number | undefined {
  const rungs = spans
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && (endsAt === null || Date.parse(endsAt) > at))
    .map(({ rung }) => rung)
  return rungs.length === 0 ? undefined : Math.min(...rungs)
}

/** Between two edges nothing changes, so one moment speaks for all of it; neighbours that say the same are one gap. */
export function gapsOf(spans: readonly Span[], from: string, until: string): Gap[] {
  const [begin, end] = [Date.parse(from), Date.parse(until)]
  const edges = spans.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), ...(endsAt === null ? [] : [Date.parse(endsAt)])])
  const cuts = [...new Set([begin, ...edges.filter((at) => at > begin && at < end), end])].sort((one, other) => one - other)
  const gaps: Gap[] = []
  for (const [at, cut] of cuts.slice(0, -1).entries()) {
    const fallback = sourceOfRung(rungAt(spans, cut))
    if (fallback === 'OWN') continue
    const [starts, stops] = [new Date(cut).toISOString(), new Date(cuts[at + 1] ?? end).toISOString()]
    const last = gaps.at(-1)
    if (last?.until === starts && last.fallback === fallback) last.until = stops
    else gaps.push({ from: starts, until: stops, fallback })
  }
  return gaps
}

/** The next moment at which something begins or ends. */
export function changesAt(spans: readonly Span[], at: string): string | null {
  const now = Date.parse(at)
  const coming = spans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt]).filter((edge) => Date.parse(edge) > now)
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((edge) => Date.parse(edge)))).toISOString()
}
