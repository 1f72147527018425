// Figures cut into parts that sum to the whole, from their rows: by shop, channel, category, region, hour, size and reason.

import type { Slice } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import { type Cut, within } from './asked'
import { meant, type Scan, scanOf } from './scans'

export type Cutting = { dimension: Dimension; count: Metric; fen: Metric | null }
/** One part of another cut: the cities of a province. */
export type Within = { dimension: Dimension; key: string }
export type Part = { key: string; count: number; fen: number }

export async function slicesFromRows(tx: Tx, { dimension, count, fen }: Cutting, cut: Cut, part?: Within): Promise<Part[]> {
  const scan: Scan = sure(scanOf(count))
  const at = scan.at(tx, cut)
  const key = sure(scan.by[dimension])
  const parts = await tx<{ key: string; count: number; sliceFen: number }[]>`
    select r.key, coalesce(sum(r.n), 0)::bigint as count, coalesce(sum(r.fen), 0)::bigint as slice_fen
      from (select ${key(tx, cut)} as key, ${sure(scan.amounts[count])(tx, cut)} as n, ${fen ? sure(scan.amounts[fen])(tx, cut) : tx`0`} as fen
              from ${scan.from(tx, cut)} where ${within(tx, at, cut)} and ${meant(tx, scan, cut)} ${part ? tx`and ${sure(scan.by[part.dimension])(tx, cut)} = ${part.key}` : tx``}) r
     group by r.key`
  return parts.map(({ sliceFen, ...row }) => ({ ...row, fen: sliceFen }))
}

const isId = (key: string): boolean => /^\d+$/.test(key)

/** Names for keys that are no words of the contract. */
export async function named(tx: Tx, dimension: Dimension, parts: readonly Part[]): Promise<Slice[]> {
  const ids = dimension === 'shop' || dimension === 'category' ? parts.map(({ key }) => key).filter(isId) : []
  if (ids.length === 0) return parts.map((part) => ({ ...part, name: null }))
  const table = dimension === 'shop' ? tx`v_unit_name` : tx`category`
  const names = await tx<{ id: string; name: string }[]>`select n.id, n.name from ${table} n where n.id = any (${ids}::bigint[])`
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return parts.map((part) => ({ ...part, name: nameOf.get(part.key) ?? null }))
}
