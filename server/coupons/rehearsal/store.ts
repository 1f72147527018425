// Rehearsals in the database: what else runs, what was found, and the orders behind each figure.

import type { RehearsalFigure, Rehearsed } from '#contract/coupons/rehearsal'
import type { JobStatus } from '#contract/kit/job'
import type { Coupon } from '#contract/pricing/coupon'
import type { Tx } from '../../kit/database/db'
import { json } from '../../kit/database/sql'
import type { FoundRow } from './tally'

/** What a coupon of the caller's unit counts for now. */
export const scopeOf = (tx: Tx, unitId: string, id: string): Promise<{ scopeIds: string[] } | undefined> =>
  tx<{ scopeIds: string[] }[]>`
    select scope_ids::text[] as scope_ids from coupon where id = ${id} and unit_id = ${unitId} and status <> 'DELETED'`.maybe()

const mostRivals = 20

/** Other coupons of the unit that can be claimed now, the newest first. */
export const rivalsOf = (tx: Tx, unitId: string, except: string | undefined, now: string): Promise<Coupon[]> => tx<Coupon[]>`
  select id, name, discount, amount_fen, percent, cap_fen, threshold_fen, threshold_qty, scope, scope_ids::text[] as scope_ids
    from coupon
   where unit_id = ${unitId} and status = 'ACTIVE' and claim_until > ${now} and (total = -1 or taken_count < total)
     ${except ? tx`and id <> ${except}` : tx``}
   order by id desc limit ${mostRivals}`

/** These categories and all below them. */
export async function categoriesBelow(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { all } = await tx<{ all: string[] }[]>`select categories_with_below(${ids}::bigint[])::text[] as all`.one()
  return all
}

/** A run begins with nothing: what an earlier one left of the same job goes. */
export async function begin(tx: Tx, jobId: string, unitId: string): Promise<void> {
  await forget(tx, jobId)
  await tx`insert into coupon_rehearsal (job_id, unit_id, result) values (${jobId}, ${unitId}, 'null')`
}

export async function forget(tx: Tx, jobId: string): Promise<void> {
  await tx`delete from coupon_rehearsal where job_id = ${jobId}`
}

export async function addRows(tx: Tx, jobId: string, rows: readonly FoundRow[]): Promise<void> {
  const all = <Key extends keyof FoundRow>(key: Key) => rows.map((row) => row[key])
  await tx`
    insert into coupon_rehearsal_row (job_id, order_id, base_fen, saved_fen, short_fen, short_qty, below_cost_fen, met)
    select ${jobId}, r.order_id, r.base_fen, r.saved_fen, r.short_fen, r.short_qty, r.below_cost_fen, string_to_array(r.met, ',')
      from unnest(${all('orderId')}::bigint[], ${all('baseFen')}::bigint[], ${all('savedFen')}::bigint[], ${all('shortFen')}::bigint[],
                  ${all('shortQty')}::int[], ${all('belowCostFen')}::bigint[], ${rows.map(({ met }) => met.join())}::text[])
        as r (order_id, base_fen, saved_fen, short_fen, short_qty, below_cost_fen, met)`
}

export async function finish(tx: Tx, jobId: string, result: Rehearsed): Promise<void> {
  await tx`update coupon_rehearsal set result = ${json(result)} where job_id = ${jobId}`
}

/** Its result is null until it is done. */
export type Kept = { status: JobStatus; result: Rehearsed | null }
export const find = (tx: Tx, jobId: string): Promise<Kept | undefined> =>
  tx<Kept[]>`
    select j.status, r.result from job j left join coupon_rehearsal r on r.job_id = j.id
     where j.id = ${jobId} and j.kind = 'coupon-rehearsal'`.maybe()

export type Wanted = { jobId: string; figure: RehearsalFigure; met?: string; pageNumber: number; pageSize: number }
export type Row = FoundRow & { no: string; paidAt: string; buyerName: string; shopName: string }

/** Each figure is read along an index: the newest first, the worst loss, the nearest miss. */
export function rows(tx: Tx, { jobId, figure, met, pageNumber, pageSize }: Wanted): Promise<Row[]> {
  const { where, order } = {
    USED: { where: tx`saved_fen > 0`, order: tx`order_id desc` },
    BELOW_COST: { where: tx`below_cost_fen > 0`, order: tx`below_cost_fen desc, order_id desc` },
    JUST_SHORT: { where: tx`(short_fen > 0 or short_qty > 0)`, order: tx`short_fen, short_qty, order_id desc` },
    MET: { where: tx`met <> '{}' ${met ? tx`and ${met} = any (met)` : tx``}`, order: tx`order_id desc` },
  }[figure]
  return tx<Row[]>`
    select r.order_id, r.base_fen, r.saved_fen, r.short_fen, r.short_qty, r.below_cost_fen, r.met, o.no, o.paid_at, o.buyer_name, o.shop_name
      from (select * from coupon_rehearsal_row where job_id = ${jobId} and ${where}
             order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) r
      join trade_order o on o.id = r.order_id
     order by ${order}`
}
