// Figures cut into parts that sum to the whole: by shop, channel, category, region, hour, size and reason.

import type { Slice } from '#contract/analysis/calls'
import type { Metric } from '#contract/analysis/metrics'
import type { Dimension } from '#contract/analysis/slices'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, within } from './asked'
import { meant, type Scan, scanOf } from './scans'

/** Names for keys that are no words of the contract. */
const names: Partial<Record<Dimension, (tx: Tx) => Fragment>> = {
  shop: (tx) => tx`(select n.name from v_unit_name n where n.id::text = s.key)`,
  category: (tx) => tx`(select c.name from category c where c.id::text = s.key)`,
}

type Cutting = { dimension: Dimension; count: Metric; fen: Metric | null }
/** One part of another cut: the cities of a province. */
type Within = { dimension: Dimension; key: string }

/** The largest first; `count` and `fen` name the figures of one scan that the parts sum to. */
export async function slicesOf(tx: Tx, { dimension, count, fen }: Cutting, cut: Cut, part?: Within): Promise<Slice[]> {
  const scan: Scan = sure(scanOf(count))
  const at = scan.at(tx, cut)
  const key = sure(scan.by[dimension])
  const parts = await tx<{ key: string; name: string | null; count: number; sliceFen: number }[]>`
    select s.key, ${names[dimension]?.(tx) ?? tx`null::text`} as name, s.count, s.fen as slice_fen
      from (select r.key, coalesce(sum(r.n), 0)::bigint as count, coalesce(sum(r.fen), 0)::bigint as fen
              from (select ${key(tx, cut)} as key, ${sure(scan.amounts[count])(tx, cut)} as n, ${fen ? sure(scan.amounts[fen])(tx, cut) : tx`0`} as fen
                      from ${scan.from(tx, cut)} where ${within(tx, at, cut)} and ${meant(tx, scan, cut)} ${part ? tx`and ${sure(scan.by[part.dimension])(tx, cut)} = ${part.key}` : tx``}) r
             group by r.key) s
     order by s.fen desc, s.count desc, s.key`
  return parts.map(({ sliceFen, ...part }) => ({ ...part, fen: sliceFen }))
}
