// Rehearsals of other rules in the database: the orders they are tried on, what was found, and the orders behind it.

import type { JobStatus } from '#contract/kit/job'
import type { Page } from '#contract/kit/page'
import type { ProgrammeSettings } from '#contract/membership/settings'
import type { PointsRehearsal, PointsRehearsalOrder, rehearsalWays } from '#contract/points/calls'
import type { Tx } from '../../kit/database/db'
import { json } from '../../kit/database/sql'

export type Window = { programmeId: string; shopId: string | null; marketId: string | null; zone: string; from: string; until: string }

/** Paid by members in shops that the programme works in: a market's in those that it runs. */
const paidByMembers = (tx: Tx, { programmeId, shopId, marketId, from, until }: Window) => tx`
  trade_order o join member m on m.programme_id = ${programmeId} and m.buyer_key = o.buyer_key
   where o.paid_at >= ${from} and o.paid_at < ${until} and o.type <> 'POINTS'
     and ${shopId ? tx`o.shop_id = ${shopId}` : tx`o.market_id = ${marketId} and o.shop_id in (select id from unit where market_id = ${marketId} and manage_mode = 1)`}`

export async function countOrders(tx: Tx, window: Window): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from ${paidByMembers(tx, window)}`.one()
  return total
}

export type TriedOrder = {
  id: string
  /** Less what was refunded: that earned nothing in the end. */
  paidFen: number
  freightFen: number
  multipleX100: number
  completedAt: string | null
  /** Whether what it earned has ended by now under each rule. */
  hasEndedNow: boolean
  hasEndedThen: boolean
}
type Rules = ProgrammeSettings['points']

export const ordersOf = (tx: Tx, window: Window, now: Rules, then: Rules, batch: number): AsyncGenerator<TriedOrder[], void> => {
  const ended = ({ expiry, expiryMonths }: Rules) =>
    tx`coalesce(points_expiry(${expiry}, ${expiryMonths}, o.paid_at, ${window.zone}) <= ${window.until}, false)`
  return tx<TriedOrder[]>`
    select o.id, greatest(o.paid_fen - o.refunded_fen, 0) as paid_fen, o.freight_fen, o.completed_at, ${ended(now)} as has_ended_now, ${ended(then)} as has_ended_then,
           (select points_multiple_x100 from member_level v where v.id = m.level_id) as multiple_x100
      from ${paidByMembers(tx, window)} order by o.id`.cursor(batch)
}

export async function begin(tx: Tx, jobId: string, unitId: string): Promise<void> {
  await forget(tx, jobId)
  await tx`insert into points_rehearsal (job_id, unit_id, result) values (${jobId}, ${unitId}, 'null')`
}

export async function forget(tx: Tx, jobId: string): Promise<void> {
  await tx`delete from points_rehearsal where job_id = ${jobId}`
}

export type FoundRow = { orderId: string; nowPoints: number; thenPoints: number }
export async function addRows(tx: Tx, jobId: string, rows: readonly FoundRow[]): Promise<void> {
  await tx`
    insert into points_rehearsal_row (job_id, order_id, now_points, then_points)
    select ${jobId}, r.order_id, r.now_points, r.then_points
      from unnest(${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ nowPoints }) => nowPoints)}::bigint[],
                  ${rows.map(({ thenPoints }) => thenPoints)}::bigint[]) as r (order_id, now_points, then_points)`
}

export async function finish(tx: Tx, jobId: string, result: PointsRehearsal): Promise<void> {
  await tx`update points_rehearsal set result = ${json(result)} where job_id = ${jobId}`
}

/** Its result is null until it is done. */
export type Kept = { status: JobStatus; result: PointsRehearsal | null }
export const find = (tx: Tx, jobId: string): Promise<Kept | undefined> =>
  tx<Kept[]>`
    select j.status, r.result from job j left join points_rehearsal r on r.job_id = j.id
     where j.id = ${jobId} and j.kind = 'points-rehearsal'`.maybe()

export type WantedOrders = { jobId: string; way?: (typeof rehearsalWays)[number]; pageNumber: number; pageSize: number }
type Sums = { nowPoints: number; thenPoints: number }

/** The largest difference first. */
export async function orders(tx: Tx, { jobId, way, pageNumber, pageSize }: WantedOrders): Promise<Page<PointsRehearsalOrder> & Sums> {
  const side = way === 'RISING' ? tx`and r.then_points > r.now_points` : way === 'FALLING' ? tx`and r.then_points < r.now_points` : tx``
  const where = tx`r.job_id = ${jobId} ${side}`
  const order = tx`abs(r.then_points - r.now_points) desc, r.order_id desc`
  type Row = Omit<PointsRehearsalOrder, keyof Sums> & { nowTotal: number; thenTotal: number }
  const [{ total, nowTotal, thenTotal }, rows] = await Promise.all([
    tx<{ total: number; nowTotal: number; thenTotal: number }[]>`
      select count(*) as total, coalesce(sum(now_points), 0)::bigint as now_total, coalesce(sum(then_points), 0)::bigint as then_total
        from points_rehearsal_row r where ${where}`.one(),
    tx<Row[]>`
      select r.order_id, o.no as order_no, o.shop_name, o.buyer_name, o.paid_at, o.paid_fen, r.now_points as now_total, r.then_points as then_total
        from (select * from points_rehearsal_row r where ${where} order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) r
        join trade_order o on o.id = r.order_id order by ${order}`,
  ])
  const records = rows.map(({ nowTotal: nowPoints, thenTotal: thenPoints, ...row }) => ({ ...row, nowPoints, thenPoints }))
  return { total, nowPoints: nowTotal, thenPoints: thenTotal, records }
}
