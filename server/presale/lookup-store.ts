// Short answers about presales: what can be presold, what they warn of, what they will bring, and what a basket needs to know.

import type { Answer } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Candidate, presale } from '#contract/presale/calls'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { short } from './store'

type Asked = { pageNumber: number; pageSize: number; keyword?: string; shopId?: string }

export async function candidates(tx: Tx, { pageNumber, pageSize, keyword, shopId }: Asked, now: Date): Promise<Page<Candidate>> {
  const text = (keyword ?? '').trim()
  const where = tx`p.deleted_at is null and p.review_status = 'APPROVED' and p.shelf_status in ('ON', 'OFF') and p.enabled_sku_count > 0
    ${text ? tx`and p.name ilike ${containing(text)}` : tx``} ${shopId ? tx`and p.shop_id = ${shopId}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from product p where ${where}`,
    tx<Candidate[]>`
      select p.id, p.shop_id, s.name as shop_name, p.name, p.cover_url, p.min_price_fen, p.max_price_fen, p.enabled_sku_count as sku_count,
             (select coalesce(sum(l.available), 0)::int from stock_level l join sku k on k.id = l.sku_id
               where k.product_id = p.id and k.enabled and k.deleted_at is null) as available,
             (select coalesce(jsonb_agg(distinct jsonb_build_object('priceFen', k.price_fen, 'costFen', k.cost_fen)), '[]') from sku k
               where k.product_id = p.id and k.enabled and k.deleted_at is null and k.price_fen is not null) as prices,
             (select a.title from presale_activity a where a.product_id = p.id and a.deleted_at is null and a.status = 'SCHEDULED'
                and a.end_at > ${now.toISOString()} order by a.start_at limit 1) as presale_title
        from (select p.* from product p where ${where} order by p.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) p
        join v_unit_name s on s.id = p.shop_id order by p.id desc`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export type Goods = { id: string; name: string; shopId: string; reviewStatus: string; shelfStatus: string }

/** Holds the goods: whoever changes their review or recycles them waits. */
export const goodsOf = (tx: Tx, ids: readonly string[]): Promise<Goods[]> =>
  tx<Goods[]>`
    select id, name, shop_id, review_status, shelf_status from product
     where id = any (${[...ids]}::bigint[]) and deleted_at is null order by product.id for share`

export type OpenSku = Answer<typeof presale.skus>[number] & { productId: string }

/** Enabled SKUs with their price and what can be sold. */
export const skusOf = (tx: Tx, productIds: readonly string[]): Promise<OpenSku[]> =>
  tx<OpenSku[]>`
    select k.product_id, k.id as sku_id, k.spec_text, k.code, k.image_url, k.price_fen, k.cost_fen,
           coalesce(l.available, 0) as available
      from sku k left join stock_level l on l.sku_id = k.id
     where k.product_id = any (${[...productIds]}::bigint[]) and k.enabled and k.deleted_at is null order by k.product_id, k.position, k.id`

export const warnings = (tx: Tx, now: Date): Promise<Answer<typeof presale.warnings>> =>
  tx<Answer<typeof presale.warnings>>`
    select * from (
      select a.id as presale_id, a.title, p.name as product_name, i.sku_id, k.spec_text, a.stock_policy, i.quota, i.sold,
             coalesce(l.available, 0) as available, coalesce(l.on_hand, 0) as on_hand, short.short,
             array_remove(array[case when f.phase = 'RUNNING' and i.sold * 100 >= a.alert_pct * i.quota then 'QUOTA' end,
                                case when short.short > 0 then 'STOCK' end,
                                case when f.phase = 'RUNNING' and k.price_fen <= i.price_fen then 'PRICE' end,
                                case when f.phase = 'RUNNING' and p.shelf_status <> 'ON' then 'SHELF' end], null) as warnings
        from presale_activity a join presale_item i on i.activity_id = a.id join product p on p.id = a.product_id join sku k on k.id = i.sku_id
        left join stock_level l on l.sku_id = i.sku_id
        cross join lateral (select presale_phase(a, ${now.toISOString()}) as phase) f
        cross join lateral (select ${short(tx)} as short) short
       where a.deleted_at is null and a.status = 'SCHEDULED' and f.phase in ('RUNNING', 'BALANCE')) w
     where cardinality(w.warnings) > 0 order by w.short desc, w.sold * 100 / w.quota desc, w.sku_id limit 500`

export type Due = Answer<typeof presale.forecast>['presales'][number]

/** Presales with a deposit whose balance is still to be paid. */
export const dues = (tx: Tx, id: string | undefined, now: Date): Promise<Due[]> =>
  tx<Due[]>`
    select a.id, a.title, p.name as product_name, sum(i.sold)::int as sold, sum(i.sold * i.deposit_fen)::bigint as paid_fen,
           sum(i.sold * i.balance_fen)::bigint as balance_fen, a.balance_start_at, a.balance_end_at
      from presale_activity a join presale_item i on i.activity_id = a.id join product p on p.id = a.product_id
     where a.deleted_at is null and a.type = 'DEPOSIT' and a.status = 'SCHEDULED' and a.balance_end_at > ${now.toISOString()}
       ${id ? tx`and a.id = ${id}` : tx``}
     group by a.id, p.name having sum(i.sold) > 0 order by a.balance_start_at, a.id`

/** What a SKU is presold for right now, and what was promised with it. */
export type PresaleOffer = {
  skuId: string
  presaleId: string
  title: string
  type: 'FULL' | 'DEPOSIT'
  priceFen: number
  depositFen: number
  expandFen: number
  balanceFen: number
  quotaLeft: number
  endAt: string
  balanceStartAt: string | null
  balanceEndAt: string | null
  shipRule: 'ON_DATE' | 'DAYS_AFTER_PAID'
  shipAt: string | null
  shipDays: number | null
  stockPolicy: 'FROM_STOCK' | 'OVERSELL'
  limitPerUser: number | null
  limitPerOrder: number | null
  allowCoupon: boolean
  allowPoints: boolean
  depositRefundable: boolean
}

export async function presaleFor(tx: Tx, skuIds: readonly string[], at: Date): Promise<Map<string, PresaleOffer>> {
  if (skuIds.length === 0) return new Map()
  const rows = await tx<PresaleOffer[]>`
    select i.sku_id, a.id as presale_id, a.title, a.type, i.price_fen, i.deposit_fen, i.expand_fen, i.balance_fen, i.quota - i.sold as quota_left,
           a.end_at, a.balance_start_at, a.balance_end_at, a.ship_rule, a.ship_at, a.ship_days, a.stock_policy, a.limit_per_user, a.limit_per_order,
           a.allow_coupon, a.allow_points, a.deposit_refundable
      from presale_item i join presale_activity a on a.id = i.activity_id
     where i.sku_id = any (${[...skuIds]}::bigint[]) and i.runs @> ${at.toISOString()}::timestamptz and a.deleted_at is null`
  return new Map(rows.map((row) => [row.skuId, row]))
}

export type Demand = { skuId: string; qty: number }

const summed = (demands: readonly Demand[]) => {
  const bySku = new Map<string, number>()
  for (const { skuId, qty } of demands) bySku.set(skuId, (bySku.get(skuId) ?? 0) + qty)
  return JSON.stringify([...bySku].map(([skuId, qty]) => ({ skuId, qty })))
}

/** Takes pieces from the quota in one statement that also looks: says for which SKUs it did. Rows are held in one order. */
export const takeQuota = (tx: Tx, presaleId: string, demands: readonly Demand[], now: Date): Promise<{ skuId: string }[]> =>
  tx<{ skuId: string }[]>`
    with wanted as (select "skuId" as sku_id, qty from jsonb_to_recordset(${summed(demands)}::text::jsonb) as d("skuId" bigint, qty int)),
         held as (select i.id, w.qty from presale_item i join wanted w on w.sku_id = i.sku_id where i.activity_id = ${presaleId} order by i.id for update of i)
    update presale_item i set sold = i.sold + held.qty from held
     where i.id = held.id and held.qty > 0 and i.sold + held.qty <= i.quota and i.runs @> ${now.toISOString()}::timestamptz returning i.sku_id`

/** The presale that has just come to the share at which it warns, by these pieces; nothing when it was there before or is not yet. */
export async function crossed(tx: Tx, presaleId: string, qty: number): Promise<{ title: string; sold: number; quota: number } | undefined> {
  const [row] = await tx<{ title: string; sold: number; quota: number }[]>`
    select a.title, sum(i.sold)::int as sold, sum(i.quota)::int as quota from presale_activity a join presale_item i on i.activity_id = a.id
     where a.id = ${presaleId} group by a.id
    having sum(i.sold) * 100 >= a.alert_pct * sum(i.quota) and (sum(i.sold) - ${qty}::int) * 100 < a.alert_pct * sum(i.quota)`
  return row
}

/** Who hears of it: those who hear of the stock of what is sold. */
export const watchersOf = (tx: Tx, skuId: string): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from stock_watchers(${skuId})`

export const giveQuota = (tx: Tx, presaleId: string, demands: readonly Demand[]): Promise<{ skuId: string }[]> =>
  tx<{ skuId: string }[]>`
    with wanted as (select "skuId" as sku_id, qty from jsonb_to_recordset(${summed(demands)}::text::jsonb) as d("skuId" bigint, qty int)),
         held as (select i.id, w.qty from presale_item i join wanted w on w.sku_id = i.sku_id where i.activity_id = ${presaleId} order by i.id for update of i)
    update presale_item i set sold = i.sold - held.qty from held where i.id = held.id and i.sold >= held.qty returning i.sku_id`

export const leftOf = (
  tx: Tx,
  presaleId: string,
  skuIds: readonly string[],
): Promise<{ skuId: string; name: string; left: number; isOpen: boolean }[]> =>
  tx<{ skuId: string; name: string; left: number; isOpen: boolean }[]>`
    select i.sku_id, p.name || case k.spec_text when '' then '' else ' ' || k.spec_text end as name, i.quota - i.sold as left, not isempty(i.runs) as is_open
      from presale_item i join sku k on k.id = i.sku_id join product p on p.id = k.product_id
     where i.activity_id = ${presaleId} and i.sku_id = any (${[...skuIds]}::bigint[]) order by i.id`

export type Ended = { id: string; title: string; productId: string; skuId: string; isSoldElsewhere: boolean }

/** One whose end has come, marked so that it is not found again. `isSoldElsewhere`: another presale sells the same goods now. */
export async function claimEnded(tx: Tx, now: Date): Promise<Ended | undefined> {
  const at = now.toISOString()
  const [row] = await tx<Ended[]>`
    update presale_activity a set ended_at = ${at}
     where a.id = (select id from presale_activity where status = 'SCHEDULED' and deleted_at is null and ended_at is null
                      and coalesce(balance_end_at, end_at) <= ${at} order by coalesce(balance_end_at, end_at) limit 1 for update skip locked)
    returning a.id, a.title, a.product_id, (select i.sku_id from presale_item i where i.activity_id = a.id order by i.position limit 1) as sku_id,
      exists (select from presale_activity b where b.product_id = a.product_id and b.id <> a.id and b.deleted_at is null
                 and presale_phase(b, ${at}) = 'RUNNING') as is_sold_elsewhere`
  return row
}
