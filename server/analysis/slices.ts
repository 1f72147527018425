// Where the parts of a figure are read: from days that are kept, the rest from the rows. Both give the same.

import type { Slice } from '#contract/analysis/calls'
import type { Dimension } from '#contract/analysis/slices'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { daysOf, stretchesOf } from './kept-days'
import { partsOf } from './parts-store'
import { type Cutting, named, type Part, slicesFromRows, type Within } from './slices-store'

/** By which cut of a day each is kept, and what its key is there. */
const keptCuts: Partial<Record<Dimension, { cut: string; key?: (key: string) => string }>> = {
  shop: { cut: 'shop' },
  channel: { cut: 'channel' },
  type: { cut: 'type' },
  hour: { cut: 'hour' },
  basket: { cut: 'basket' },
  category: { cut: 'category' },
  closeType: { cut: 'closeType' },
  city: { cut: 'city' },
  province: { cut: 'city', key: (city) => city.slice(0, 2) },
}

async function keptSlices(tx: Tx, { dimension, fen }: Cutting, cut: Cut, part?: Within): Promise<{ parts: Part[]; rest: Cut[] } | null> {
  const kept = keptCuts[dimension]
  if (!kept || (part && (part.dimension !== 'province' || kept.cut !== 'city'))) return null
  const days = await daysOf(tx, cut)
  if (!days) return null
  const rows = await partsOf(tx, days.kept, kept.cut, cut.trade.type, null)
  const parts = rows
    .filter(({ key }) => !part || key.slice(0, 2) === part.key)
    .map((row) => ({ key: kept.key ? kept.key(row.key) : row.key, count: row.n, fen: fen ? row.fen : 0 }))
  return { parts, rest: stretchesOf(cut, days.rest) }
}

/** The largest first; `count` and `fen` name the figures of one scan that the parts sum to. */
export async function slicesOf(tx: Tx, terms: Cutting, cut: Cut, part?: Within): Promise<Slice[]> {
  const kept = await keptSlices(tx, terms, cut, part)
  const rows = await Promise.all((kept ? kept.rest : [cut]).map((each) => slicesFromRows(tx, terms, each, part)))
  return named(tx, terms.dimension, summed([...(kept?.parts ?? []), ...rows.flat()]))
}

function summed(parts: readonly Part[]): Part[] {
  const all = new Map<string, Part>()
  for (const { key, count, fen } of parts) {
    const before = all.get(key)
    all.set(key, { key, count: (before?.count ?? 0) + count, fen: (before?.fen ?? 0) + fen })
  }
  const larger = (one: Part, other: Part) => other.fen - one.fen || other.count - one.count || (one.key < other.key ? -1 : 1)
  return [...all.values()].sort(larger)
}
