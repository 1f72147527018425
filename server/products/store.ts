// Goods in the database, one by one. Whose goods: the table's own policy answers, by the caller's kind of scope.

import type { Product, ProductDetail, Sku } from '#contract/products/calls'
import type { Tx } from '../kit/database/db'
import { changeColumns } from './change-store'

/** A template, or no express: what `hasFreight` of the contract says. */
const freight = (tx: Tx) => tx`(p.freight_template_id is not null or not 'EXPRESS' = any (p.delivery_types))`

export const categoryPath = (tx: Tx) => tx`(select c.path from category_path c where c.id = p.category_id)`

/** A row of the list, of `p` in its shop `s`. */
export const columns = (tx: Tx) => tx`
  p.id, p.shop_id, s.name as shop_name, s.status = 'OPEN' as shop_is_open, p.name, p.subtitle, p.category_id,
  ${categoryPath(tx)} as category_path, p.unit_name, p.cover_url, p.spec_type, p.min_price_fen, p.max_price_fen, p.sku_count, p.enabled_sku_count,
  ${freight(tx)} as has_freight,
  coalesce((select sum(l.available) from stock_listed l where l.counts_for = p.id), 0) as stock_count,
  p.sales_count, p.sort, p.tags, p.review_status, p.review_reason, p.shelf_status, p.off_reason, p.on_at, p.off_at,
  (select c.id from product_change c where c.product_id = p.id and c.status = 'PENDING') as open_change_id,
  p.recycled_at, p.created_at, p.updated_at, p.version`

export async function row(tx: Tx, id: string): Promise<Product | undefined> {
  const [found] = await tx<Product[]>`
    select ${columns(tx)} from product p join unit s on s.id = p.shop_id where p.id = ${id} and p.deleted_at is null`
  return found
}

const detailColumns = (tx: Tx) => tx`
  p.keyword, p.image_urls, p.video_url, p.detail_html, p.params, p.specs, p.delivery_types, p.freight_template_id, p.limit_per_user,
  p.limit_per_order, p.points_deduct_max_pct, p.give_points, p.virtual_sales_count, p.review_reasons, p.submitted_at, p.reviewed_at,
  p.reviewed_name`

type StoredSku = Omit<Sku, 'values'> & { specValues: { value: string }[] }

export async function skusOf(tx: Tx, productId: string): Promise<Sku[]> {
  const rows = await tx<StoredSku[]>`
    select k.id, k.spec_values, k.spec_text, k.code, k.barcode, k.image_url, k.price_fen, k.market_price_fen, k.cost_fen, k.weight_g, k.volume_cm3,
           k.enabled, l.available as stock, k.version
      from sku k join stock_level l on l.sku_id = k.id where k.product_id = ${productId} and k.deleted_at is null order by k.position, k.id`
  return rows.map(({ specValues, ...sku }) => ({ ...sku, values: specValues.map(({ value }) => value) }))
}

export async function one(tx: Tx, id: string): Promise<ProductDetail | undefined> {
  const [rows, skus, changes] = await Promise.all([
    tx<Omit<ProductDetail, 'skus' | 'change'>[]>`
      select ${columns(tx)}, ${detailColumns(tx)} from product p join unit s on s.id = p.shop_id where p.id = ${id} and p.deleted_at is null`,
    skusOf(tx, id),
    tx<NonNullable<ProductDetail['change']>[]>`
      select ${changeColumns(tx)} from product_change c join product p on p.id = c.product_id join unit s on s.id = c.shop_id
       where c.product_id = ${id} and c.status = 'PENDING'`,
  ])
  return rows[0] && { ...rows[0], skus, change: changes[0] ?? null }
}

/**
 * Holds the product until the call ends, so that what a rule saw is still true when it is written. What is asked behind the lock in the same turn is
 * looked up once it is held.
 */
export async function take(tx: Tx, id: string): Promise<ProductDetail | undefined> {
  const lock = tx`select id from product where id = ${id} and deleted_at is null for update`.execute()
  const [held, product] = await Promise.all([lock, one(tx, id)])
  return held.length === 0 ? undefined : product
}

/** Those of the ids that the caller may write, held in one order, so that two batches cannot wait for each other. */
export async function takeRows(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  await tx`select id from product where id = any (${ids as string[]}::bigint[]) and deleted_at is null order by id for update`
  return tx<Product[]>`
    select ${columns(tx)} from product p join unit s on s.id = p.shop_id
     where p.id = any (${ids as string[]}::bigint[]) and p.deleted_at is null order by p.id`
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select id, name from product p where id = any (${ids as string[]}::bigint[]) and deleted_at is null order by p.id`
