// Presales in the database. Whose presales: the tables' own policies answer, by the caller's kind of scope.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Presale, PresaleDetail, PresaleLine, presaleSorts } from '#contract/presale/calls'
import type { PresaleItemForm, PresaleTerms } from '#contract/presale/form'
import type { PresalePhase, PresaleStatus } from '#contract/presale/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  phase?: PresalePhase
  type?: Presale['type']
  warned?: boolean
  shopId?: string
  sort?: (typeof presaleSorts)[number]
  order?: 'asc' | 'desc'
}

/** How many pieces are missing: for what was sold before it is made, or for what can still be sold from stock. */
export const short = (tx: Tx) => tx`
  greatest(case a.stock_policy when 'OVERSELL' then i.sold - coalesce(l.on_hand, 0) else i.quota - i.sold - coalesce(l.available, 0) end, 0)`

/** Every presale with the sums of its items and what it warns of at this moment. */
const told = (tx: Tx, now: Date) => tx`
  (select a.*, t.*, p.name as product_name, p.cover_url, s.name as shop_name, f.phase,
          case when f.phase in ('RUNNING', 'BALANCE') then array_remove(array[
            case when f.phase = 'RUNNING' and t.sold * 100 >= a.alert_pct * t.quota then 'QUOTA' end,
            case when t.short > 0 then 'STOCK' end,
            case when f.phase = 'RUNNING' and t.is_dear then 'PRICE' end,
            case when f.phase = 'RUNNING' and p.shelf_status <> 'ON' then 'SHELF' end], null) else '{}' end as warnings
     from presale_activity a
     join product p on p.id = a.product_id
     join v_unit_name s on s.id = a.shop_id
     cross join lateral (select presale_phase(a, ${now.toISOString()}) as phase) f
     cross join lateral (
       select sum(i.quota)::int as quota, sum(i.sold)::int as sold, count(*)::int as sku_count, min(i.price_fen) as min_price_fen,
              max(i.price_fen) as max_price_fen, sum(${short(tx)})::int as short, bool_or(k.price_fen <= i.price_fen) as is_dear,
              sum(i.sold * case i.type when 'FULL' then i.price_fen else i.deposit_fen end)::bigint as paid_fen,
              sum(i.sold * i.balance_fen)::bigint as balance_fen
         from presale_item i join sku k on k.id = i.sku_id left join stock_level l on l.sku_id = i.sku_id where i.activity_id = a.id) t
    where a.deleted_at is null) a`

/** The same without its sums: for counting, and for finding the rows of a page. */
const named = (tx: Tx, now: Date) => tx`
  (select a.*, p.name as product_name, presale_phase(a, ${now.toISOString()}) as phase from presale_activity a join product p on p.id = a.product_id
    where a.deleted_at is null) a`

/** What is asked for by sums can only be found with the sums of all. */
const needsSums = ({ sort, warned }: Partial<Filter>) => sort === 'sold' || warned !== undefined

const columns = (tx: Tx) => tx`
  a.id, a.shop_id, a.shop_name, a.product_id, a.product_name, a.cover_url, a.title, a.type, a.status, a.phase, a.start_at, a.end_at,
  a.balance_start_at, a.balance_end_at, a.stock_policy, a.alert_pct, a.min_price_fen, a.max_price_fen, a.sku_count, a.quota, a.sold, a.short,
  a.warnings, a.paid_fen, a.balance_fen, a.close_reason, a.created_at, a.updated_at, a.version`

function where(tx: Tx, { keyword, phase, type, warned, shopId }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${text ? tx`and (a.title ilike ${like} or a.product_name ilike ${like})` : tx``} ${phase ? tx`and a.phase = ${phase}` : tx``}
    ${type ? tx`and a.type = ${type}` : tx``} ${shopId ? tx`and a.shop_id = ${shopId}` : tx``}
    ${warned === undefined ? tx`` : tx`and (cardinality(a.warnings) > 0) = ${warned}`}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Partial<Filter>) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    createdAt: tx``,
    startAt: tx`a.start_at ${way},`,
    endAt: tx`a.end_at ${way},`,
    sold: tx`a.sold ${way},`,
    title: tx`a.title ${way},`,
  }[sort]
  return tx`${first} a.id ${way}`
}

export async function page(tx: Tx, filter: Filter, now: Date): Promise<Page<Presale>> {
  const source = needsSums(filter) ? told(tx, now) : named(tx, now)
  const [counted, found] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${source} where ${where(tx, filter)}`,
    tx<{ id: string }[]>`
      select a.id from ${source} where ${where(tx, filter)} order by ${orderOf(tx, filter)}
       limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  const rows = await tx<Presale[]>`
    select ${columns(tx)} from ${told(tx, now)} where a.id = any (${found.map(({ id }) => id)}::bigint[]) order by ${orderOf(tx, filter)}`
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Partial<Filter>, now: Date): AsyncIterable<Presale[]> =>
  tx<Presale[]>`select ${columns(tx)} from ${told(tx, now)} where ${where(tx, filter)} order by ${orderOf(tx, filter)}`.cursor()

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select id, title as name from presale_activity where id = any (${[...ids]}::bigint[]) and deleted_at is null order by presale_activity.id`

export async function idsMatching(tx: Tx, filter: Partial<Filter>, limit: number, now: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.id from ${needsSums(filter) ? told(tx, now) : named(tx, now)} where ${where(tx, filter)} order by a.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function counts(tx: Tx, now: Date): Promise<{ byPhase: Map<PresalePhase, number>; warned: number }> {
  const [phases, { total }] = await Promise.all([
    tx<{ phase: PresalePhase; total: number }[]>`select a.phase, count(*) as total from ${named(tx, now)} group by a.phase`,
    tx<{ total: number }[]>`
      select count(*) as total from ${told(tx, now)} where a.phase in ('RUNNING', 'BALANCE') and cardinality(a.warnings) > 0`.one(),
  ])
  return { byPhase: new Map(phases.map((row) => [row.phase, row.total])), warned: total }
}

export async function one(tx: Tx, id: string, now: Date): Promise<PresaleDetail | undefined> {
  const [rows, items] = await Promise.all([
    tx<Omit<PresaleDetail, 'items'>[]>`
      select ${columns(tx)}, a.ship_rule, a.ship_at, a.ship_days, a.limit_per_user, a.limit_per_order, a.allow_coupon, a.allow_points,
             a.deposit_refundable, a.agreement_text from ${told(tx, now)} where a.id = ${id}`,
    itemsOf(tx, id),
  ])
  return rows[0] && { ...rows[0], items }
}

async function itemsOf(tx: Tx, id: string): Promise<PresaleLine[]> {
  const rows = await tx<PresaleLine[]>`
    select i.sku_id, k.spec_text, k.code, k.image_url, k.price_fen as sku_price_fen, i.price_fen, i.deposit_fen, i.expand_fen, i.balance_fen,
           i.quota, i.sold, coalesce(l.available, 0) as available, coalesce(l.on_hand, 0) as on_hand, ${short(tx)} as short
      from presale_item i join presale_activity a on a.id = i.activity_id join sku k on k.id = i.sku_id
      left join stock_level l on l.sku_id = i.sku_id where i.activity_id = ${id} order by i.position`
  return [...rows]
}

/** Holds the presale until the call ends, so that what a rule saw is still true when it is written. */
export async function take(tx: Tx, id: string, now: Date): Promise<PresaleDetail | undefined> {
  const held = await tx`select id from presale_activity where id = ${id} and deleted_at is null for update`
  if (held.length === 0) return undefined
  // With its items: nothing is sold between what a rule sees and what is written.
  await tx`select id from presale_item where activity_id = ${id} order by presale_item.id for update`
  return one(tx, id, now)
}

export type Form = PresaleTerms & { title: string; items: readonly PresaleItemForm[]; offer: object[] }

export async function insert(tx: Tx, productId: string, form: Form, status: PresaleStatus): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into presale_activity (shop_id, market_id, brand_id, agent_id, product_id, title, type, status, start_at, end_at, balance_start_at,
                                  balance_end_at, ship_rule, ship_at, ship_days, stock_policy, alert_pct, limit_per_user, limit_per_order,
                                  allow_coupon, allow_points, deposit_refundable, agreement_text, offer)
    select p.shop_id, p.market_id, p.brand_id, p.agent_id, p.id, ${form.title}, ${form.type}, ${status}, ${form.startAt}, ${form.endAt},
           ${form.balanceStartAt}, ${form.balanceEndAt}, ${form.shipRule}, ${form.shipAt}, ${form.shipDays}, ${form.stockPolicy}, ${form.alertPct},
           ${form.limitPerUser}, ${form.limitPerOrder}, ${form.allowCoupon}, ${form.allowPoints}, ${form.depositRefundable},
           ${form.agreementText}, ${JSON.stringify(form.offer)}::text::jsonb
      from product p where p.id = ${productId} returning id`.one()
  await putItems(tx, id, form.items)
  return id
}

/** Only before anything is sold: the items are written anew. */
export async function rewrite(tx: Tx, id: string, form: Form, status: PresaleStatus): Promise<void> {
  await tx`delete from presale_item where activity_id = ${id}`
  await tx`
    update presale_activity set title = ${form.title}, type = ${form.type}, status = ${status}, start_at = ${form.startAt}, end_at = ${form.endAt},
           balance_start_at = ${form.balanceStartAt}, balance_end_at = ${form.balanceEndAt}, ship_rule = ${form.shipRule}, ship_at = ${form.shipAt},
           ship_days = ${form.shipDays}, stock_policy = ${form.stockPolicy}, alert_pct = ${form.alertPct}, limit_per_user = ${form.limitPerUser},
           limit_per_order = ${form.limitPerOrder}, allow_coupon = ${form.allowCoupon}, allow_points = ${form.allowPoints},
           deposit_refundable = ${form.depositRefundable}, agreement_text = ${form.agreementText},
           offer = ${JSON.stringify(form.offer)}::text::jsonb, updated_at = now(), version = version + 1
     where id = ${id}`
  await putItems(tx, id, form.items)
}

/** In the order of the SKUs, so that two who offer the same ones wait for each other and not in a circle. */
async function putItems(tx: Tx, id: string, items: readonly PresaleItemForm[]): Promise<void> {
  await tx`
    insert into presale_item (activity_id, shop_id, type, position, sku_id, price_fen, deposit_fen, expand_fen, quota)
    select ${id}, 0, '', i.position, i."skuId", i."priceFen", i."depositFen", i."expandFen", i.quota
      from jsonb_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::text::jsonb)
        as i(position int, "skuId" bigint, "priceFen" bigint, "depositFen" bigint, "expandFen" bigint, quota int)
     order by i."skuId"`
}

export async function setQuota(tx: Tx, id: string, quotas: readonly { skuId: string; quota: number }[], offer: object[]): Promise<number> {
  const rows = await tx`
    update presale_item i set quota = q.quota from jsonb_to_recordset(${JSON.stringify(quotas)}::text::jsonb) as q("skuId" bigint, quota int)
     where i.activity_id = ${id} and i.sku_id = q."skuId" and i.sold <= q.quota returning i.id`
  await tx`
    update presale_activity set offer = ${JSON.stringify(offer)}::text::jsonb, updated_at = now(), version = version + 1 where id = ${id}`
  return rows.length
}

type Move = { from: PresaleStatus; to: PresaleStatus; reason: string | null; removed: boolean }

/** Names the state that it starts from, so that of two people who press at once one is refused. */
export async function move(tx: Tx, id: string, { from, to, reason, removed }: Move, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const rows = await tx`
    update presale_activity set status = ${to}, closed_at = ${to === 'CLOSED' ? at : null}, close_reason = ${reason},
           deleted_at = ${removed ? at : null}, updated_at = now(), version = version + 1
     where id = ${id} and status = ${from} and deleted_at is null returning id`
  return rows.length === 1
}
