// What is outstanding, read from the lots; and what a day moved, read from the books of the unit.

import type { Page } from '#contract/kit/page'
import type { PointsFlow, PointsLot } from '#contract/points/calls'
import type { LotState } from '#contract/points/parts'
import { type AgeKey, ageSlices, type ExpiryKey, edgesOf, expirySlices } from '#contract/points/slices'
import type { Tx } from '../kit/database/db'

const neverAt = expirySlices.length - 1

/** The place of a lot among the slices, counted in days from a moment. What has ended and is not yet written down is of the first. */
const ageAt = (tx: Tx, at: string) =>
  tx`width_bucket((extract(epoch from ${at}::timestamptz - l.earned_at) / 86400)::float8, ${edgesOf(ageSlices)}::float8[])`
const expiryAt = (tx: Tx, at: string) =>
  tx`coalesce(width_bucket((extract(epoch from l.expires_at - ${at}::timestamptz) / 86400)::float8, ${edgesOf(expirySlices)}::float8[]), ${neverAt}::int)`

export type SliceRow = {
  ageAt: number | null
  expiryAt: number | null
  pointsTotal: number
  lotCount: number
  memberCount: number
  frozenTotal: number
}

/** One walk over all that is outstanding, cut both ways. */
export const slices = (tx: Tx, programmeId: string, at: string): Promise<SliceRow[]> => tx<SliceRow[]>`
  select age_at, expiry_at, sum(remaining)::bigint as points_total, count(*) as lot_count, count(distinct member_id) as member_count,
         coalesce(sum(remaining) filter (where state = 'FROZEN'), 0)::bigint as frozen_total
    from (select l.member_id, l.remaining, l.state, ${ageAt(tx, at)} as age_at, ${expiryAt(tx, at)} as expiry_at
            from points_lot l where l.programme_id = ${programmeId} and l.state in ('FROZEN', 'ACTIVE')) cut
   group by grouping sets ((age_at), (expiry_at))`

export async function debtOf(tx: Tx, programmeId: string): Promise<number> {
  const row = await tx<{ debtTotal: number }[]>`
    select coalesce(sum(debt_points), 0)::bigint as debt_total from member where programme_id = ${programmeId} and debt_points > 0`.one()
  return row.debtTotal
}

export type DayRow = { day: string; part: string; movedTotal: number }
/** The other side of every change stands in the books of the unit, summed by day and kind: what members gained is what it lost. */
export const days = (tx: Tx, unitId: string, from: string): Promise<DayRow[]> => tx<DayRow[]>`
  select d.day::text as day, d.part, -sum(d.in_fen + d.out_fen)::bigint as moved_total
    from ledger_account a join ledger_day d on d.account_id = a.id
   where a.book = 'points' and a.owner_type = 'unit' and a.owner_id = ${unitId} and d.day >= ${from}
   group by 1, 2 order by 1`

export type WantedLots = { age?: AgeKey; expiry?: ExpiryKey; state?: LotState; memberId?: string; pageNumber: number; pageSize: number }

export async function lots(tx: Tx, programmeId: string, at: string, wanted: WantedLots): Promise<Page<PointsLot> & { points: number }> {
  const { age, expiry, state, memberId, pageNumber, pageSize } = wanted
  const where = tx`
    l.programme_id = ${programmeId} and l.state in ('FROZEN', 'ACTIVE')
    ${state ? tx`and l.state = ${state}` : tx``} ${memberId ? tx`and l.member_id = ${memberId}` : tx``}
    ${age ? tx`and ${ageAt(tx, at)} = ${ageSlices.findIndex(({ key }) => key === age)}` : tx``}
    ${expiry ? tx`and ${expiryAt(tx, at)} = ${expirySlices.findIndex(({ key }) => key === expiry)}` : tx``}`
  const [sums, records] = await Promise.all([
    tx<{ total: number; pointsTotal: number }[]>`
      select count(*) as total, coalesce(sum(l.remaining), 0)::bigint as points_total from points_lot l where ${where}`.one(),
    tx<(Omit<PointsLot, 'earned' | 'left'> & { earnedTotal: number; leftTotal: number })[]>`
      select l.id, l.member_id, m.name as member_name, m.no as member_no, l.kind, l.earned as earned_total, l.remaining as left_total, l.earned_at,
             l.available_at, l.expires_at, l.state
        from (select * from points_lot l where ${where} order by l.expires_at nulls last, l.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) l
        join member m on m.id = l.member_id order by l.expires_at nulls last, l.id`,
  ])
  const told = records.map(({ earnedTotal, leftTotal, ...row }) => ({ ...row, earned: earnedTotal, left: leftTotal }))
  return { total: sums.total, points: sums.pointsTotal, records: told }
}

export type WantedFlows = { kinds: readonly string[]; from: string; until: string; pageNumber: number; pageSize: number }

export async function flows(tx: Tx, programmeId: string, wanted: WantedFlows): Promise<Page<PointsFlow> & { points: number }> {
  const { kinds, from, until, pageNumber, pageSize } = wanted
  const where = tx`n.programme_id = ${programmeId} and n.book = 'points' and n.kind = any (${kinds}) and n.at >= ${from} and n.at < ${until}`
  const [sums, records] = await Promise.all([
    tx<{ total: number; pointsTotal: number }[]>`
      select count(*) as total, coalesce(sum(n.amount), 0)::bigint as points_total from points_note n where ${where}`.one(),
    tx<(Omit<PointsFlow, 'amount'> & { amountTotal: number })[]>`
      select n.journal_id as id, n.member_id, m.name as member_name, m.no as member_no, n.kind, n.amount as amount_total, n.at, n.title, n.order_id, n.order_no
        from (select * from points_note n where ${where} order by n.at desc, n.journal_id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) n
        join member m on m.id = n.member_id order by n.at desc, n.journal_id desc`,
  ])
  return {
    total: sums.total,
    points: sums.pointsTotal,
    records: records.map(({ amountTotal, ...row }) => ({ ...row, amount: amountTotal })),
  }
}
