// Segments by recency, frequency and money, as pieces of SQL over `member m`: lists, counts, exports and bulk acts cut by these and no others.

import { type Segment, segments } from '#contract/members/states'
import type { Tx } from '../kit/database/db'

const ago = (tx: Tx, at: string, days: number) => tx`${at}::timestamptz - ${days} * interval '24 hours'`

/** What the member at the end of the first tenth has paid; whoever paid nothing is in no tenth. */
const bigFrom = (tx: Tx, programmeId: string) => tx`
  (select b.paid_fen from member b where b.programme_id = ${programmeId} order by b.paid_fen desc, b.id desc
    limit 1 offset (select greatest(coalesce(sum(n), 0) / 10 - 1, 0)::bigint from member_tally where programme_id = ${programmeId} and bits = 17))`

export function ofSegment(tx: Tx, segment: Segment, programmeId: string, at: string) {
  const cuts: Record<Segment, () => ReturnType<typeof bigFrom>> = {
    NEW: () => tx`m.first_order_at >= ${ago(tx, at, 30)}`,
    LOYAL: () => tx`(cardinality(m.last_orders) = 3 and m.last_orders[3] >= ${ago(tx, at, 90)})`,
    BIG: () => tx`(m.paid_fen > 0 and m.paid_fen >= ${bigFrom(tx, programmeId)})`,
    SLEEPING: () => tx`(m.last_order_at < ${ago(tx, at, 90)} and m.last_order_at >= ${ago(tx, at, 180)})`,
    LOST: () => tx`m.last_order_at < ${ago(tx, at, 180)}`,
    NEVER: () => tx`m.last_order_at is null`,
  }
  return cuts[segment]()
}

/** How many there are of each; one may stand in several. */
export async function countSegments(tx: Tx, programmeId: string, at: string): Promise<Record<Segment, number>> {
  const counts = segments.map(
    (segment) =>
      tx`select ${segment} as segment, count(*) as total from member m where m.programme_id = ${programmeId} and ${ofSegment(tx, segment, programmeId, at)}`,
  )
  const rows = await tx<{ segment: Segment; total: number }[]>`${counts.reduce((all, one) => tx`${all} union all ${one}`)}`
  const known = new Map(rows.map(({ segment, total }) => [segment, total]))
  return Object.fromEntries(segments.map((segment) => [segment, known.get(segment) ?? 0])) as Record<Segment, number>
}
