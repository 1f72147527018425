// Discounts in the database, walled by the shop that gives them.

import type {
  Audience,
  Candidate,
  Conflict,
  DiscountActivity,
  DiscountItem,
  DiscountState,
  discountSorts,
  Offer,
} from '#contract/discounts/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Discount } from '#contract/pricing/price'
import type { Buyer } from '../basket/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Row = Omit<DiscountActivity, 'state'>
export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  state?: DiscountState
  skuId?: string
  sort?: (typeof discountSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  a.id, a.name, a.shop_id, coalesce(u.name, '') as shop_name, a.starts_at, a.ends_at, a.audience, a.stacks_with_coupon, a.is_draft, a.closed_at,
  a.closed_name, i.item_count, i.sold_count, o.offers, a.created_at, a.version`
const joined = (tx: Tx) => tx`
  discount_activity a left join unit u on u.id = a.shop_id
  cross join lateral (select count(*) as item_count, coalesce(sum(sold_count), 0)::bigint as sold_count from discount_item where activity_id = a.id) i
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'least', k.least, 'most', k.most) order by k.kind), '[]') as offers
      from (select kind, min(value) as least, max(value) as most from discount_item where activity_id = a.id group by kind) k) o`

/** The same states as the contract derives, said to the database so that it can filter and count. */
const stateIs = (tx: Tx, state: DiscountState, at: string) =>
  ({
    DRAFT: tx`a.is_draft`,
    CLOSED: tx`a.closed_at is not null`,
    SCHEDULED: tx`not a.is_draft and a.closed_at is null and a.starts_at > ${at}`,
    RUNNING: tx`not a.is_draft and a.closed_at is null and a.starts_at <= ${at} and a.ends_at > ${at}`,
    ENDED: tx`not a.is_draft and a.closed_at is null and a.ends_at <= ${at}`,
  })[state]

function where(tx: Tx, { keyword, state, skuId }: Pick<Filter, 'keyword' | 'state' | 'skuId'>, at: string) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`a.deleted_at is null ${text ? tx`and a.name ilike ${like}` : tx``} ${state ? tx`and ${stateIs(tx, state, at)}` : tx``}
    ${skuId ? tx`and exists (select from discount_item n where n.activity_id = a.id and n.sku_id = ${skuId})` : tx``}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    createdAt: tx``,
    startsAt: tx`a.starts_at ${way},`,
    endsAt: tx`a.ends_at ${way},`,
    name: tx`a.name ${way},`,
  }[sort]
  return tx`${first} a.id ${way}`
}

export async function page(tx: Tx, filter: Filter, at: string): Promise<Page<Row>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from discount_activity a where ${where(tx, filter, at)}`,
    tx<Row[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter, at)}
       order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}`.cursor()

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select a.id, a.name from discount_activity a where a.id = any (${ids as string[]}::bigint[]) and a.deleted_at is null order by a.id`

export async function idsMatching(tx: Tx, filter: Partial<Filter>, at: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select a.id from discount_activity a where ${where(tx, filter, at)} order by a.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function overview(tx: Tx, at: string): Promise<Record<DiscountState, number>> {
  const count = (state: DiscountState) => tx`count(*) filter (where ${stateIs(tx, state, at)})`
  const row = await tx<{ draftCount: number; scheduledCount: number; runningCount: number; endedCount: number; closedCount: number }[]>`
    select ${count('DRAFT')} as draft_count, ${count('SCHEDULED')} as scheduled_count, ${count('RUNNING')} as running_count,
           ${count('ENDED')} as ended_count, ${count('CLOSED')} as closed_count
      from discount_activity a where a.deleted_at is null`.one()
  return {
    DRAFT: row.draftCount,
    SCHEDULED: row.scheduledCount,
    RUNNING: row.runningCount,
    ENDED: row.endedCount,
    CLOSED: row.closedCount,
  }
}

export async function one(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where a.id = ${id} and a.deleted_at is null`
  return row
}

export async function take(tx: Tx, id: string): Promise<Row | undefined> {
  const held = await tx`select id from discount_activity where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id)
}

const goods = (tx: Tx) => tx`
  s.id, s.product_id, p.name as product_name, coalesce(s.image_url, p.cover_url) as image_url, s.spec_text, s.code, s.shop_id,
  coalesce(u.name, '') as shop_name, s.price_fen, s.cost_fen, l.available`
const goodsFrom = (tx: Tx) => tx`
  sku s join product p on p.id = s.product_id join stock_level l on l.sku_id = s.id left join unit u on u.id = s.shop_id`
const living = (tx: Tx) => tx`
  s.deleted_at is null and s.enabled and p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED', 'BANNED')`

export const itemsOf = (tx: Tx, activityId: string): Promise<DiscountItem[]> =>
  tx<DiscountItem[]>`
    select ${goods(tx)}, i.kind, i.value as value_fen, i.limit_per_user, i.quota, i.sold_count
      from discount_item i join ${goodsFrom(tx)} on i.sku_id = s.id where i.activity_id = ${activityId} order by i.position, i.id`.then(
    (rows) => rows.map(({ valueFen, ...row }: DiscountItem & { valueFen?: number }) => ({ ...row, value: valueFen ?? 0 })),
  )

type Wanted = { keyword?: string; shopId?: string; ids?: readonly string[]; pageNumber: number; pageSize: number }

export async function candidates(tx: Tx, { keyword, shopId, ids, pageNumber, pageSize }: Wanted): Promise<Page<Candidate>> {
  const text = (keyword ?? '').trim()
  const matching = tx`${living(tx)} ${shopId ? tx`and s.shop_id = ${shopId}` : tx``}
    ${ids ? tx`and s.id = any (${ids as string[]}::bigint[])` : tx``}
    ${text ? tx`and (s.code_key = lower(${text}) or s.product_id in (select products_matching(${text})))` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from sku s join product p on p.id = s.product_id where ${matching}`,
    // The page is cut in the order of an index; on it the SKUs of a product stand as in its grid.
    tx<Candidate[]>`
      with wanted as materialized (
        select s.id from sku s join product p on p.id = s.product_id where ${matching}
         order by s.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
      select ${goods(tx)} from ${goodsFrom(tx)} where s.id in (select id from wanted) order by s.product_id desc, s.position, s.id`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const skusOf = (tx: Tx, ids: readonly string[]): Promise<Candidate[]> =>
  tx<Candidate[]>`select ${goods(tx)} from ${goodsFrom(tx)} where s.id = any (${ids as string[]}::bigint[]) and ${living(tx)}`

type Window = { id?: string; startsAt: string; endsAt: string; skuIds: readonly string[] }

/** Other discounts and presales that count at some instant of the window. */
export const conflicts = (tx: Tx, { id, startsAt, endsAt, skuIds }: Window): Promise<Conflict[]> =>
  tx<Conflict[]>`
    select i.sku_id, a.id as activity_id, a.name, lower(i.runs) as starts_at, upper(i.runs) as ends_at
      from discount_item i join discount_activity a on a.id = i.activity_id
     where i.sku_id = any (${skuIds as string[]}::bigint[]) and i.runs && tstzrange(${startsAt}, ${endsAt})
       and a.id <> ${id ?? '0'}
    union all
    select i.sku_id, a.id, a.title, lower(i.runs), upper(i.runs)
      from presale_item i join presale_activity a on a.id = i.activity_id
     where i.sku_id = any (${skuIds as string[]}::bigint[]) and i.runs && tstzrange(${startsAt}, ${endsAt})
     order by sku_id, starts_at`

/** A SKU of a discount as the history tells it. */
export type Told = Offer & { skuId: string; name: string; limitPerUser?: number; quota?: number }

export type Form = {
  name: string
  startsAt: string
  endsAt: string
  audience: Audience
  stacksWithCoupon: boolean
  isDraft: boolean
  items: readonly (Offer & { skuId: string; limitPerUser?: number; quota?: number })[]
}

export async function insert(tx: Tx, shopId: string, form: Form, told: readonly Told[]): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into discount_activity (shop_id, market_id, brand_id, agent_id, name, starts_at, ends_at, audience, stacks_with_coupon, is_draft, offer)
    select u.id, u.market_id, u.brand_id, u.agent_id, ${form.name}, ${form.startsAt}, ${form.endsAt}, ${form.audience}, ${form.stacksWithCoupon},
           ${form.isDraft}, ${JSON.stringify(told)}::text::jsonb
      from unit u where u.id = ${shopId} returning id`.one()
  await insertItems(tx, id, form)
  return id
}

/** Its items go first: with their old times they could stand in the way of others. */
export async function rewrite(tx: Tx, id: string, shopId: string, form: Form, told: readonly Told[]): Promise<void> {
  await tx`delete from discount_item where activity_id = ${id}`
  await tx`
    update discount_activity a set name = ${form.name}, starts_at = ${form.startsAt}, ends_at = ${form.endsAt}, audience = ${form.audience},
           stacks_with_coupon = ${form.stacksWithCoupon}, is_draft = ${form.isDraft}, offer = ${JSON.stringify(told)}::text::jsonb, shop_id = u.id, market_id = u.market_id,
           brand_id = u.brand_id, agent_id = u.agent_id, updated_at = now(), version = a.version + 1
      from unit u where a.id = ${id} and u.id = ${shopId}`
  await insertItems(tx, id, form)
}

/** In the order of their SKUs, so that two who want the same ones meet at the first of them. */
async function insertItems(tx: Tx, id: string, { items }: Form): Promise<void> {
  const list = JSON.stringify(items.map((item, position) => ({ ...item, position })))
  await tx`
    insert into discount_item (activity_id, sku_id, shop_id, position, kind, value, limit_per_user, quota)
    select ${id}, x."skuId", 0, x.position, x.kind, x.value, x."limitPerUser", x.quota
      from jsonb_to_recordset(${list}::text::jsonb)
        as x("skuId" bigint, position int, kind text, value bigint, "limitPerUser" int, quota int)
     order by x."skuId"`
}

/** Whatever has not ended by itself; false when it was closed meanwhile. */
export async function close(tx: Tx, id: string, version: number, who: string, at: string): Promise<boolean> {
  const rows = await tx`
    update discount_activity set closed_at = ${at}, closed_name = ${who}, updated_at = now(), version = version + 1
     where id = ${id} and version = ${version} and closed_at is null and not is_draft and ends_at > ${at} returning id`
  return rows.length === 1
}

export async function remove(tx: Tx, id: string, at: string): Promise<boolean> {
  const rows = await tx`
    update discount_activity set deleted_at = ${at}, updated_at = now(), version = version + 1
     where id = ${id} and is_draft and deleted_at is null returning id`
  return rows.length === 1
}

/** What counts for these SKUs at that instant and for that buyer; what is sold out counts no longer. */
export const running = (tx: Tx, skuIds: readonly string[], at: string, { key, isMember, isSupposed = false }: Buyer) =>
  tx<(Discount & { skuId: string; valueFen?: number })[]>`
    select i.sku_id, a.id, a.name, i.kind, i.value as value_fen, lower(i.runs) as starts_at, upper(i.runs) as ends_at,
           a.stacks_with_coupon as stacks_with_coupon
      from discount_item i join discount_activity a on a.id = i.activity_id
     where i.sku_id = any (${skuIds as string[]}::bigint[]) and i.runs @> ${at}::timestamptz and (i.quota is null or i.sold_count < i.quota)
       and (a.audience = 'ALL' or case when ${isSupposed} then ${isMember} else member_rank(i.shop_id, null, ${key}, ${isMember ? 1 : null}) is not null end)`.then(
    (rows) => rows.map(({ valueFen, ...row }) => ({ ...row, value: valueFen ?? 0 })),
  )

type Taken = { activityId: string; skuId: string; qty: number }

/** Counts what a buyer takes at the reduced price; undefined when there is not so much left. */
export async function takeUnits(
  tx: Tx,
  { activityId, skuId, qty }: Taken,
): Promise<{ id: string; limitPerUser: number | null } | undefined> {
  const [row] = await tx<{ id: string; limitPerUser: number | null }[]>`
    update discount_item set sold_count = sold_count + ${qty}
     where activity_id = ${activityId} and sku_id = ${skuId} and (quota is null or sold_count + ${qty} <= quota) returning id, limit_per_user`
  return row
}

export async function takeForBuyer(tx: Tx, itemId: string, buyerId: string, qty: number): Promise<number> {
  const { total } = await tx<{ total: number }[]>`
    insert into discount_use as u (item_id, buyer_id, shop_id, market_id, brand_id, agent_id, qty)
    select i.id, ${buyerId}, i.shop_id, i.market_id, i.brand_id, i.agent_id, ${qty} from discount_item i where i.id = ${itemId}
    on conflict (item_id, buyer_id) do update set qty = u.qty + excluded.qty returning qty::bigint as total`.one()
  return total
}

export async function giveUnits(tx: Tx, { activityId, skuId, qty }: Taken, buyerId: string): Promise<void> {
  const [row] = await tx<{ id: string }[]>`
    update discount_item set sold_count = sold_count - ${qty} where activity_id = ${activityId} and sku_id = ${skuId} returning id`
  if (row) await tx`update discount_use set qty = qty - ${qty} where item_id = ${row.id} and buyer_id = ${buyerId}`
}
