// The rows of a figure with how many they are and what they sum to: both are told by what is kept where it knows them, and counted where it does not.

import type { Metric } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { arePeopleTold } from './people-store'
import { type Heads, headsFromRows, type Paging, type Part, records } from './rows-store'
import { isOfSets, peopleTold } from './sets-store'
import { slicesOf } from './slices'
import { sumsOf } from './sums'

/** Which figure counts the rows of which. */
const countedBy: Partial<Record<Metric, Metric>> = {
  placedCount: 'placedCount',
  placedFen: 'placedCount',
  placedPaidCount: 'placedPaidCount',
  paidCount: 'paidCount',
  paidFen: 'paidCount',
  paidQty: 'paidCount',
  keptFen: 'paidCount',
  disputedCount: 'disputedCount',
  closedCount: 'closedCount',
  refundCount: 'refundCount',
  refundFen: 'refundCount',
  dueCount: 'dueCount',
  lateCount: 'lateCount',
}
const cutParts: Partial<Record<Metric, readonly Dimension[]>> = {
  paidCount: ['shop', 'channel', 'type', 'hour', 'basket', 'city', 'province'],
  paidFen: ['shop', 'channel', 'type', 'hour', 'basket', 'city', 'province'],
  closedCount: ['closeType'],
}

async function headsOfPart(tx: Tx, metric: Metric, cut: Cut, { by, key }: NonNullable<Part>): Promise<Heads> {
  if (!cutParts[metric]?.includes(by)) return headsFromRows(tx, metric, cut, { by, key })
  const terms =
    metric === 'closedCount' ? ({ count: 'closedCount', fen: null } as const) : ({ count: 'paidCount', fen: 'paidFen' } as const)
  const part = (await slicesOf(tx, { dimension: by, ...terms }, cut)).find((each) => each.key === key)
  return { total: part?.count ?? 0, sum: (metric === 'paidFen' ? part?.fen : part?.count) ?? 0 }
}

/** Both ways give the same. */
export async function headsOf(tx: Tx, metric: Metric, cut: Cut, part: Part): Promise<Heads> {
  if (part) return headsOfPart(tx, metric, cut, part)
  if (metric === 'netFen') {
    const { paidFen, paidCount, refundFen, refundCount } = (
      await sumsOf(tx, ['paidFen', 'paidCount', 'refundFen', 'refundCount'], cut, null)
    ).whole
    return { total: (paidCount ?? 0) + (refundCount ?? 0), sum: (paidFen ?? 0) - (refundFen ?? 0) }
  }
  const counted = countedBy[metric]
  if (counted) {
    const { whole } = await sumsOf(tx, [...new Set([metric, counted])], cut, null)
    return { total: whole[counted] ?? 0, sum: whole[metric] ?? 0 }
  }
  const { productId, categoryId } = cut.trade
  if (!isOfSets(metric) || productId || categoryId || !arePeopleTold(metric, cut)) return headsFromRows(tx, metric, cut, part)
  const people = (await peopleTold(tx, [metric], cut, null)).whole[metric] ?? 0
  return { total: people, sum: people }
}

export async function page(tx: Tx, metric: Metric, cut: Cut, part: Part, paging: Paging) {
  const [heads, listed] = await Promise.all([headsOf(tx, metric, cut, part), records(tx, metric, cut, part, paging)])
  return { ...heads, ...listed }
}
