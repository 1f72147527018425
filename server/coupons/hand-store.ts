// Coupons that people hold, walled like the coupon that they are of.

import type { HeldCoupon } from '#contract/coupons/calls'
import type { HeldSource, HeldState } from '#contract/coupons/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = { couponId?: string; state?: HeldState; source?: HeldSource; keyword?: string }
type Paged = { pageNumber: number; pageSize: number }

const columns = (tx: Tx, at: string) => tx`
  h.id, h.coupon_id, h.rule ->> 'name' as name, h.code, h.buyer_key, h.buyer_name, h.source, held_state(h.status, h.valid_until, ${at}) as state,
  h.valid_from, h.valid_until, h.taken_at, h.used_at, x.saved_fen, x.orders`
const joined = (tx: Tx) => tx`
  user_coupon h cross join lateral (
    select coalesce(sum(x.amount_fen), 0)::bigint as saved_fen,
           coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'no', o.no) order by o.id), '[]') as orders
      from coupon_use x join trade_order o on o.id = x.order_id where x.user_coupon_id = h.id and x.status <> 'BACK') x`

/** `code`: the keyword as a code would be stored. */
function where(tx: Tx, { couponId, state, source, keyword }: Filter, code: string, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${couponId ? tx`and h.coupon_id = ${couponId}` : tx``} ${source ? tx`and h.source = ${source}` : tx``}
    ${state ? tx`and held_state(h.status, h.valid_until, ${at}) = ${state}` : tx``}
    ${text ? tx`and (h.buyer_name ilike ${like} or h.buyer_key = ${text} or h.code = ${code})` : tx``}`
}

export async function page(tx: Tx, filter: Filter & Paged, code: string, at: string): Promise<Page<HeldCoupon>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from user_coupon h where ${where(tx, filter, code, at)}`,
    tx<HeldCoupon[]>`
      select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, code, at)}
       order by h.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter, code: string, at: string): AsyncIterable<HeldCoupon[]> =>
  tx<HeldCoupon[]>`select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, code, at)} order by h.id desc`.cursor()

/** How many of a coupon are in each state at that moment. */
export async function counts(tx: Tx, couponId: string, at: string): Promise<Map<HeldState, number>> {
  const rows = await tx<{ state: HeldState; total: number }[]>`
    select held_state(status, valid_until, ${at}) as state, count(*) as total from user_coupon where coupon_id = ${couponId} group by 1`
  return new Map(rows.map(({ state, total }) => [state, total]))
}

/** Held until the call ends. */
export const take = (tx: Tx, id: string, at: string): Promise<{ state: HeldState } | undefined> =>
  tx<{ state: HeldState }[]>`
    select held_state(status, valid_until, ${at}) as state from user_coupon where id = ${id} for update`.maybe()

export async function revoke(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`update user_coupon set status = 'REVOKED', version = version + 1 where id = any (${ids as string[]}::bigint[])`
}

/** Holds all of a coupon that is unused before the coupon itself, as whoever uses one does. */
export async function holdUnused(tx: Tx, couponId: string): Promise<void> {
  await tx`select id from user_coupon where coupon_id = ${couponId} and status = 'UNUSED' order by user_coupon.id for update`
}

export async function revokeUnused(tx: Tx, couponId: string, at: string): Promise<void> {
  await tx`
    update user_coupon set status = 'REVOKED', version = version + 1
     where coupon_id = ${couponId} and status = 'UNUSED' and valid_until > ${at}`
}

/** Writes down what the clock has said already, a batch at a time; says how many. What somebody else holds now comes with the next. */
export async function writeExpired(tx: Tx, at: string, limit: number): Promise<number> {
  const done = await tx`
    update user_coupon set status = 'EXPIRED', version = version + 1
     where id in (select h.id from user_coupon h where h.status = 'UNUSED' and h.valid_until <= ${at} order by h.id limit ${limit}
                     for update skip locked)`
  return done.count
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select h.id, (h.rule ->> 'name') || ' · ' || h.buyer_name as name from user_coupon h
     where h.id = any (${ids as string[]}::bigint[]) order by h.id`

export async function idsMatching(tx: Tx, filter: Filter, code: string, at: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select h.id from user_coupon h where ${where(tx, filter, code, at)} order by h.id limit ${limit}`
  return rows.map(({ id }) => id)
}

type Giving = {
  couponId: string
  source: HeldSource
  buyerKey: string
  buyerName: string
  level: number | null
  tags: readonly string[]
  cause: string | null
  code: string
  at: string
}
type Given = { id: string | null; why: string | null; isNew: boolean; limitPerUser: number | null }

/** Gives one, or says by the name of a refusal why not. */
export const give = (tx: Tx, { couponId, source, buyerKey, buyerName, level, tags, cause, code, at }: Giving): Promise<Given> =>
  tx<Given[]>`
    select g.id, g.why, g.is_new, g.limit_per_user
      from give_coupon(${couponId}, ${source}, ${buyerKey}, ${buyerName}, ${level}, ${[...tags]}::text[], ${cause}, ${code}, ${at}) g`.one()
