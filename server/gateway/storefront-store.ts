// What a storefront reads: goods on sale with what is left of them, and a buyer's own orders.

import type { StoreGoods, StoreOrder } from '#contract/gateway/storefront'
import type { Visit } from '#contract/gateway/visits'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

type GoodsFilter = { pageNumber: number; pageSize: number; keyword?: string; categoryId?: string; shopId?: string }

const onSale = (tx: Tx) => tx`
  from product p join unit s on s.id = p.shop_id where p.shelf_status = 'ON' and p.deleted_at is null and s.status = 'OPEN'`

const shown = (tx: Tx) => tx`
  p.id, p.shop_id, p.name, p.subtitle, p.category_id, p.cover_url, p.image_urls, p.unit_name, coalesce(p.min_price_fen, 0) as min_price_fen,
  coalesce(p.max_price_fen, 0) as max_price_fen, p.sales_count, p.delivery_types,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', k.id::text, 'code', k.code, 'specText', k.spec_text, 'imageUrl', k.image_url, 'priceFen', k.price_fen,
                                        'marketPriceFen', k.market_price_fen, 'available', l.available) order by k.id)
      from sku k join stock_level l on l.sku_id = k.id where k.product_id = p.id and k.enabled and k.deleted_at is null), '[]') as skus`

export async function goods(tx: Tx, filter: GoodsFilter): Promise<Page<StoreGoods>> {
  const { pageNumber, pageSize, keyword, categoryId, shopId } = filter
  const pattern = keyword ? containing(keyword) : null
  const where = tx`${onSale(tx)}
    and (${pattern}::text is null or p.name ilike ${pattern})
    and (${categoryId ?? null}::bigint is null or p.category_id = ${categoryId ?? null})
    and (${shopId ?? null}::bigint is null or p.shop_id = ${shopId ?? null})`
  const records = await tx<StoreGoods[]>`
    select ${shown(tx)} ${where} order by p.sort, p.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total ${where}`.one()
  return { total, records: [...records] }
}

export const oneGoods = async (tx: Tx, id: string): Promise<(StoreGoods & { detailHtml: string }) | undefined> =>
  (await tx<(StoreGoods & { detailHtml: string })[]>`select ${shown(tx)}, p.detail_html ${onSale(tx)} and p.id = ${id}`)[0]

/** A buyer's order by its number; somebody else's is not there. */
export const orderIdOf = async (tx: Tx, no: string, buyerKey: string): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from trade_order where no = ${no} and buyer_key = ${buyerKey}`)[0]?.id

export const afterSaleIdOf = async (tx: Tx, id: string, buyerKey: string): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from after_sale where id = ${id} and buyer_key = ${buyerKey}`)[0]?.id

export async function order(tx: Tx, id: string): Promise<StoreOrder> {
  const head = await tx<Omit<StoreOrder, 'items' | 'parcels' | 'afterSales'>[]>`
    select id, no, group_no, shop_id, status, payable_fen, paid_fen, refunded_fen, member_fen, coupon_fen, points_fen, freight_fen, pickup_code, placed_at, paid_at, shipped_at,
           received_at, closed_at, p.points_used, p.points_earned,
           (select jsonb_build_object('unitId', n.unit_id::text, 'version', n.text_version) from order_notice n where n.order_id = trade_order.id) as notice
      from trade_order cross join lateral (
             select coalesce(sum(i.points_used - i.points_used_back), 0)::int as points_used,
                    coalesce(sum(i.points_earned - i.points_earned_back), 0)::int as points_earned from order_item i where i.order_id = trade_order.id) p
     where id = ${id}`.one()
  const [items, parcels, afterSales] = await Promise.all([
    tx<StoreOrder['items']>`select id, sku_id, name, spec_text, qty, payable_fen from order_item where order_id = ${id} order by position`,
    tx<
      StoreOrder['parcels']
    >`select carrier, tracking_no, shipped_at from shipment where order_id = ${id} and status <> 'CANCELED' order by id`,
    tx<StoreOrder['afterSales']>`select id, no, type, status from after_sale where order_id = ${id} order by id`,
  ])
  return { ...head, items: [...items], parcels: [...parcels], afterSales: [...afterSales] }
}

/** What was sent before is left out; `unseen` are those of shops and goods that the key does not see. */
export async function addVisits(tx: Tx, visits: readonly Visit[]): Promise<{ stored: number; unseen: Set<string> }> {
  const seen = tx`
    select v.*, s.market_id, s.brand_id, s.agent_id
      from jsonb_to_recordset(${JSON.stringify(visits)}::text::jsonb)
           as v(id uuid, type text, "buyerKey" text, "productId" bigint, "shopId" bigint, at timestamptz)
      join unit s on s.id = v."shopId" and s.kind = 'SHOP'
     where v."productId" is null or exists (select from product p where p.id = v."productId" and p.shop_id = s.id)`
  const known = new Set((await tx<{ id: string }[]>`select id from (${seen}) v`).map(({ id }) => id))
  const stored = await tx`
    insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, product_id, at)
    select id, "shopId", market_id, brand_id, agent_id, type, "buyerKey", "productId", at from (${seen}) v
    on conflict do nothing`
  return { stored: stored.count, unseen: new Set(visits.map(({ id }) => id).filter((id) => !known.has(id.toLowerCase()))) }
}
