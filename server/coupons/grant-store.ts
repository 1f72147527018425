// Grants in the database: who is asked for, what became of each row, and who has bought here before.

import type { CouponBuyer } from '#contract/coupons/calls'
import type { HeldState } from '#contract/coupons/states'
import type { JobStatus } from '#contract/kit/job'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Words } from '#contract/kit/words'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

/** A row of a grant: a buyer by key or by the hash of a mobile; what is wrong with it is known for some from the start. */
export type Asked = { row: number; asked: string; buyerKey: string | null; mobileHash: string | null; problem: Words | null }

export async function addRows(tx: Tx, jobId: string, unitId: string, rows: readonly Asked[]): Promise<void> {
  await tx`
    insert into coupon_grant_row (job_id, row, unit_id, asked, buyer_key, mobile_hash, problem)
    select ${jobId}, x.row, ${unitId}, x.asked, x."buyerKey", x."mobileHash", x.problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as x(row int, asked text, "buyerKey" text, "mobileHash" text, problem jsonb)`
}

/** What still waits, the first rows first; held, so that no two runs give the same row. */
export const waiting = (tx: Tx, jobId: string, limit: number): Promise<Asked[]> =>
  tx<Asked[]>`
    select row, asked, buyer_key, mobile_hash, problem from coupon_grant_row
     where job_id = ${jobId} and problem is null and user_coupon_id is null order by coupon_grant_row.row limit ${limit} for update`

export const countRows = (tx: Tx, jobId: string): Promise<{ doneCount: number; failedCount: number; waitCount: number }> =>
  tx<{ doneCount: number; failedCount: number; waitCount: number }[]>`
    select count(*) filter (where problem is not null or user_coupon_id is not null) as done_count, count(*) filter (where problem is not null) as failed_count,
           count(*) filter (where problem is null and user_coupon_id is null) as wait_count
      from coupon_grant_row where job_id = ${jobId}`.one()

/** Those that failed for a reason that may have passed are asked for again; who was asked for twice stays so. */
export async function reopen(tx: Tx, jobId: string): Promise<void> {
  await tx`
    update coupon_grant_row set problem = null
     where job_id = ${jobId} and problem is not null and (buyer_key is not null or mobile_hash is not null)`
}

export type Known = { key: string; name: string }

/** The buyer of the latest order of the caller's unit with this key, or with this mobile. */
export const buyerBy = (tx: Tx, { buyerKey, mobileHash }: Pick<Asked, 'buyerKey' | 'mobileHash'>): Promise<Known | undefined> =>
  buyerKey === null
    ? tx<Known[]>`
        select buyer_key as key, coalesce(nullif(buyer_name, ''), receiver_name, buyer_key) as name from trade_order
         where mobile_hash = ${mobileHash} order by id desc limit 1`.maybe()
    : tx<Known[]>`
        select buyer_key as key, coalesce(nullif(buyer_name, ''), receiver_name, buyer_key) as name from trade_order
         where buyer_key = ${buyerKey} order by id desc limit 1`.maybe()

type Outcome = { row: number; buyerName?: string; problem?: Words; heldId?: string }

export async function setOutcome(tx: Tx, jobId: string, { row, buyerName, problem, heldId }: Outcome): Promise<void> {
  await tx`
    update coupon_grant_row set buyer_name = ${buyerName ?? null}, user_coupon_id = ${heldId ?? null},
           problem = ${problem ? JSON.stringify(problem) : null}::text::jsonb where job_id = ${jobId} and row = ${row}`
}

/** The row of this grant that has given it already. */
export const rowOf = (tx: Tx, jobId: string, heldId: string): Promise<{ row: number } | undefined> =>
  tx<{ row: number }[]>`select row from coupon_grant_row where job_id = ${jobId} and user_coupon_id = ${heldId}`.maybe()

export type Told = {
  row: number
  asked: string
  buyerName: string | null
  problem: Words | null
  heldId: string | null
  state: HeldState | null
}
type Paged = { jobId: string; isFailed?: boolean; pageNumber: number; pageSize: number }

export async function rows(tx: Tx, { jobId, isFailed, pageNumber, pageSize }: Paged, at: string): Promise<Page<Told>> {
  const failed = isFailed === undefined ? tx`` : tx`and (r.problem is not null) = ${isFailed}`
  const [counted, found] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from coupon_grant_row r where r.job_id = ${jobId} ${failed}`,
    tx<Told[]>`
      select r.row, r.asked, r.buyer_name, r.problem, r.user_coupon_id as held_id, held_state(h.status, h.valid_until, ${at}) as state
        from coupon_grant_row r left join user_coupon h on h.id = r.user_coupon_id where r.job_id = ${jobId} ${failed}
       order by r.row limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...found] }
}

export const jobOf = (tx: Tx, jobId: string): Promise<{ status: JobStatus } | undefined> =>
  tx<{ status: JobStatus }[]>`select status from job where id = ${jobId} and kind = 'coupon-grant'`.maybe()

/** All that a grant gave, held in one order. */
export const heldOf = (tx: Tx, jobId: string, at: string): Promise<{ id: string; state: HeldState }[]> =>
  tx<{ id: string; state: HeldState }[]>`
    select h.id, held_state(h.status, h.valid_until, ${at}) as state from user_coupon h
     where h.id in (select r.user_coupon_id from coupon_grant_row r where r.job_id = ${jobId}) order by h.id for update`

/** Whoever bought lately is whom one looks for: so many orders are looked through, the newest first. */
const ordersRead = 20_000

type Wanted = { keyword?: string; pageNumber: number; pageSize: number }

export async function buyers(tx: Tx, { keyword, pageNumber, pageSize }: Wanted, mobileHash: string | null): Promise<Page<CouponBuyer>> {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  const ways = mobileHash
    ? tx`select o.* from trade_order o where o.mobile_hash = ${mobileHash} order by o.id desc limit ${ordersRead}`
    : tx`select o.* from (select * from trade_order order by id desc limit ${ordersRead}) o
          ${text ? tx`where o.buyer_name ilike ${like} or o.receiver_name ilike ${like} or o.buyer_key = ${text} or o.mobile_last4 = ${text}` : tx``}`
  const people = tx`
    select o.buyer_key as key, (array_agg(coalesce(nullif(o.buyer_name, ''), o.receiver_name, o.buyer_key) order by o.id desc))[1] as name,
           coalesce((array_agg(o.mobile_mask order by o.id desc) filter (where o.mobile_mask is not null))[1], '') as mobile,
           count(*) as order_count, sum(o.paid_fen)::bigint as paid_fen, max(o.placed_at) as last_order_at
      from (${ways}) o group by o.buyer_key`
  const [counted, found] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from (${people}) p`,
    tx<CouponBuyer[]>`
      select * from (${people}) p order by p.last_order_at desc, p.key limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...found] }
}
