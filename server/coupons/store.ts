// Coupons in the database, walled by the shop or the market that gives them; a shop reads its market's.

import type { Coupon, CouponDetail, couponSorts } from '#contract/coupons/calls'
import type { CouponTerms } from '#contract/coupons/rule'
import type { StoredStatus } from '#contract/coupons/standing'
import type { CouponKind, CouponScope, CouponState, TakeType } from '#contract/coupons/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = Coupon & { code: string; status: StoredStatus; marketId: string | null }
export type Filter = {
  keyword?: string
  state?: CouponState
  kind?: CouponKind
  takeType?: TakeType
  unitId?: string
  sort?: (typeof couponSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx, at: string) => tx`
  c.id, c.unit_id, coalesce(u.name, '') as unit_name, case when c.shop_id is null then 'MARKET' else 'SHOP' end as unit_kind, c.market_id, c.code,
  c.status, coupon_state(c, ${at}) as state, c.kind, c.name, c.discount, c.amount_fen, c.percent, c.cap_fen, c.threshold_fen, c.threshold_qty,
  c.scope, c.scope_ids, c.total, c.limit_per_user, c.claim_from, c.claim_until, c.validity, c.valid_from, c.valid_until, c.after_days, c.for_days,
  c.audience, c.audience_levels, c.audience_tags, c.take_type, c.occasion, c.bearer, c.share_bp, c.returns_on_refund, c.description,
  c.taken_count, c.used_count, c.void_reason, c.void_name, c.created_at, c.version`
const joined = (tx: Tx) => tx`coupon c left join v_unit_name u on u.id = c.unit_id`

function where(tx: Tx, { keyword, state, kind, takeType, unitId }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`c.status <> 'DELETED' ${text ? tx`and c.name ilike ${like}` : tx``} ${state ? tx`and coupon_state(c, ${at}) = ${state}` : tx``}
    ${kind ? tx`and c.kind = ${kind}` : tx``} ${takeType ? tx`and c.take_type = ${takeType}` : tx``}
    ${unitId ? tx`and c.unit_id = ${unitId}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    createdAt: tx``,
    claimUntil: tx`c.claim_until ${way},`,
    name: tx`c.name ${way},`,
    takenCount: tx`c.taken_count ${way},`,
    usedCount: tx`c.used_count ${way},`,
  }[sort]
  return tx`${first} c.id ${way}`
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }, at: string): Promise<Page<Row>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from coupon c where ${where(tx, filter, at)}`,
    tx<Row[]>`
      select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<Row[]> =>
  tx<Row[]>`select ${columns(tx, at)} from ${joined(tx)} where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}`.cursor()

export async function overview(tx: Tx, at: string): Promise<Map<CouponState, number>> {
  const rows = await tx<{ state: CouponState; total: number }[]>`
    select coupon_state(c, ${at}) as state, count(*) as total from coupon c where c.status <> 'DELETED' group by 1`
  return new Map(rows.map(({ state, total }) => [state, total]))
}

export async function one(tx: Tx, id: string, at: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`select ${columns(tx, at)} from ${joined(tx)} where c.id = ${id} and c.status <> 'DELETED'`
  return row
}

/** Held until the call ends; undefined where it is not the caller's to change. */
export async function take(tx: Tx, id: string, at: string): Promise<Row | undefined> {
  const held = await tx`select id from coupon where id = ${id} and status <> 'DELETED' for update`
  return held.length === 0 ? undefined : one(tx, id, at)
}

/** Several, in one order, so that two who hold the same ones never wait for each other. */
export async function takeAll(tx: Tx, ids: readonly string[], at: string): Promise<Row[]> {
  await tx`select id from coupon where id = any (${ids as string[]}::bigint[]) and status <> 'DELETED' order by coupon.id for update`
  const rows = await tx<Row[]>`
    select ${columns(tx, at)} from ${joined(tx)} where c.id = any (${ids as string[]}::bigint[]) and c.status <> 'DELETED' order by c.id`
  return [...rows]
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select c.id, c.name from coupon c where c.id = any (${ids as string[]}::bigint[]) and c.status <> 'DELETED' order by c.id`

export async function idsMatching(tx: Tx, filter: Filter, at: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select c.id from coupon c where ${where(tx, filter, at)} order by c.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Where its unit stands: the walls of all that the unit gives. */
type Place = { unitId: string; shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
type Stored = { status: StoredStatus; openedAt: string | null }

export async function insert(tx: Tx, unitId: string, code: string, terms: CouponTerms, stored: Stored): Promise<string> {
  const place = await tx<Place[]>`select id as unit_id, shop_id, market_id, brand_id, agent_id from unit where id = ${unitId}`.one()
  const { id } = await tx<{ id: string }[]>`insert into coupon ${tx({ ...place, code, ...terms, ...stored })} returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, terms: CouponTerms, { status, openedAt }: Stored): Promise<void> {
  await tx`
    update coupon set ${tx(terms)}, status = ${status}, opened_at = coalesce(opened_at, ${openedAt}), updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function addTotal(tx: Tx, id: string, num: number): Promise<void> {
  await tx`update coupon set total = total + ${num}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function open(tx: Tx, id: string, at: string): Promise<void> {
  await tx`
    update coupon set status = 'ACTIVE', opened_at = coalesce(opened_at, ${at}), updated_at = now(), version = version + 1 where id = ${id}`
}

export async function pause(tx: Tx, id: string): Promise<void> {
  await tx`update coupon set status = 'PAUSED', updated_at = now(), version = version + 1 where id = ${id}`
}

type Voided = { reason: string; who: string; revokesHeld: boolean }

export async function makeVoid(tx: Tx, id: string, { reason, who, revokesHeld }: Voided): Promise<void> {
  await tx`
    update coupon set status = 'VOID', void_reason = ${reason}, void_name = ${who}, revokes_held = ${revokesHeld}, updated_at = now(),
           version = version + 1 where id = ${id}`
}

export async function remove(tx: Tx, ids: readonly string[]): Promise<number> {
  const gone = await tx`
    update coupon set status = 'DELETED', updated_at = now(), version = version + 1 where id = any (${ids as string[]}::bigint[])`
  return gone.count
}

/** What a coupon is for, by name, in the order given; what is gone since is left out. */
export const scopedOf = (tx: Tx, scope: CouponScope, ids: readonly string[]): Promise<CouponDetail['scoped']> =>
  scope === 'CATEGORIES'
    ? tx<CouponDetail['scoped']>`
        select c.id, c.name, null as image_url, null as price_fen from unnest(${ids as string[]}::bigint[]) with ordinality x(id, at)
          join category c on c.id = x.id order by x.at`
    : tx<CouponDetail['scoped']>`
        select p.id, p.name, p.cover_url as image_url, p.min_price_fen as price_fen
          from unnest(${ids as string[]}::bigint[]) with ordinality x(id, at) join product p on p.id = x.id order by x.at`

type Candidate = CouponDetail['scoped'][number] & { shopName: string; costFen: number | null }
type Wanted = { keyword?: string; ids?: readonly string[]; pageNumber: number; pageSize: number }

const living = (tx: Tx) => tx`p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED', 'BANNED')`

export async function products(tx: Tx, { keyword, ids, pageNumber, pageSize }: Wanted): Promise<Page<Candidate>> {
  const text = (keyword ?? '').trim()
  const matching = tx`${living(tx)} ${ids ? tx`and p.id = any (${ids as string[]}::bigint[])` : tx``}
    ${text ? tx`and p.id in (select products_matching(${text}))` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from product p where ${matching}`,
    tx<Candidate[]>`
      select p.id, p.name, p.cover_url as image_url, p.min_price_fen as price_fen, coalesce(u.name, '') as shop_name,
             (select nullif(k.cost_fen, 0) from sku k where k.product_id = p.id and k.deleted_at is null order by k.price_fen, k.id limit 1) as cost_fen
        from product p left join unit u on u.id = p.shop_id where ${matching} order by p.id desc
       limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** How many of these exist for that unit: its own goods, a market's shops' goods, or categories, which are everybody's. */
export async function countScoped(tx: Tx, unitId: string, scope: CouponScope, ids: readonly string[]): Promise<number> {
  const { total } = await (scope === 'CATEGORIES'
    ? tx<{ total: number }[]>`select count(*) as total from category where id = any (${ids as string[]}::bigint[]) and deleted_at is null`
    : tx<{ total: number }[]>`
        select count(*) as total from product p
         where p.id = any (${ids as string[]}::bigint[]) and ${living(tx)} and ${unitId} in (p.shop_id, p.market_id)`
  ).one()
  return total
}
