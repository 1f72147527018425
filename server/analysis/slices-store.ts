// Figures cut into parts that sum to the whole, from their rows: by shop, channel, category, region, hour, size and reason.

import type { Slice } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { meant, type Scan, scanOf } from './scans'
import { askedAsOne } from './together'

export type Cutting = { dimension: Dimension; count: Metric; fen: Metric | null }
/** One part of another cut: the cities of a province. */
export type Within = { dimension: Dimension; key: string }
export type Part = { key: string; count: number; fen: number }

/** All cuts of the same rows that are wanted at once are read at once. */
export async function slicesFromRows(tx: Tx, { dimension, count, fen }: Cutting, cut: Cut, part?: Within): Promise<Part[]> {
  const question = `slices ${JSON.stringify([count, fen, cut, part])}`
  const parts = await askedAsOne(tx, question, dimension, (all) => read(tx, all as Dimension[], { count, fen }, cut, part))
  return parts.filter((each) => each.of === dimension).map(({ key, count: n, sliceFen }) => ({ key, count: n, fen: sliceFen }))
}

type Read = { of: Dimension; key: string; count: number; sliceFen: number }

async function read(
  tx: Tx,
  all: readonly Dimension[],
  { count, fen }: Omit<Cutting, 'dimension'>,
  cut: Cut,
  part?: Within,
): Promise<Read[]> {
  const scan: Scan = sure(scanOf(count))
  const list = (each: (name: string, dimension: Dimension) => Fragment) =>
    tx`${all.map((dimension, at) => tx`${at > 0 ? tx`, ` : tx``}${each(`by_${at}`, dimension)}`)}`
  const rows = await tx<{ at: number; key: string; count: number; sliceFen: number }[]>`
    select array_position(array[${list((name) => tx`grouping(r.${tx(name)})`)}], 0) as at, coalesce(${list((name) => tx`r.${tx(name)}`)}) as key,
           coalesce(sum(r.n), 0)::bigint as count, coalesce(sum(r.fen), 0)::bigint as slice_fen
      from (select ${list((name, dimension) => tx`${sure(scan.by[dimension])(tx, cut)} as ${tx(name)}`)},
                   ${sure(scan.amounts[count])(tx, cut)} as n, ${fen ? sure(scan.amounts[fen])(tx, cut) : tx`0`} as fen
              from ${scan.from(tx, cut)} where ${within(tx, scan.at(tx, cut), cut)} and ${meant(tx, scan, cut)}
                   ${part ? tx`and ${sure(scan.by[part.dimension])(tx, cut)} = ${part.key}` : tx``}) r
     group by grouping sets (${list((name) => tx`(r.${tx(name)})`)})`
  return rows.map(({ at, ...row }) => ({ of: sure(all[at - 1]), ...row }))
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
