// SKUs as lines with what their product says: for pickers, for the spreadsheet, and for goods that come from one.

import type { Page } from '#contract/kit/page'
import type { SkuLine } from '#contract/products/calls'
import type { Axis } from '#contract/products/form'
import type { Tx } from '../kit/database/db'
import { type Filter, orderOf, where } from './list-store'
import { categoryPath } from './store'

export type LineFilter = Filter & { ids?: string[]; productId?: string; enabled?: boolean }

const columns = (tx: Tx) => tx`
  k.id, k.product_id, p.name as product_name, p.shop_id, s.name as shop_name, p.category_id, ${categoryPath(tx)} as category_path, p.unit_name,
  k.spec_text, k.spec_values, k.code, k.barcode, coalesce(k.image_url, p.cover_url) as image_url, k.price_fen, k.market_price_fen, k.cost_fen, k.weight_g,
  k.volume_cm3, k.enabled, p.review_status, p.shelf_status, l.available as stock, p.sales_count, p.created_at, k.version`
const joined = (tx: Tx) => tx`
  product p join sku k on k.product_id = p.id join unit s on s.id = p.shop_id join stock_level l on l.sku_id = k.id`

const ownWhere = (tx: Tx, { ids, productId, enabled }: LineFilter) => tx`
  k.deleted_at is null ${ids ? tx`and k.id = any (${ids}::bigint[])` : tx``} ${productId ? tx`and k.product_id = ${productId}` : tx``}
  ${enabled === undefined ? tx`` : tx`and k.enabled = ${enabled}`}`

/** Who scans a code wants that very SKU first. */
function lineOrder(tx: Tx, filter: LineFilter) {
  const text = filter.keyword?.trim()
  return tx`${text ? tx`(k.code_key = ${text.toLowerCase()} or k.barcode = ${text}) desc nulls last,` : tx``} ${orderOf(tx, filter)}, k.position, k.id`
}

/** Without a wish about the SKUs themselves their number is kept on the products. */
export async function count(tx: Tx, filter: LineFilter): Promise<number> {
  const isOfAll = filter.ids === undefined && filter.productId === undefined && filter.enabled === undefined
  const { total } = isOfAll
    ? await tx<{ total: number }[]>`select coalesce(sum(p.sku_count), 0) as total from product p where ${where(tx, filter)}`.one()
    : await tx<{ total: number }[]>`
        select count(*) as total from product p join sku k on k.product_id = p.id where ${where(tx, filter)} and ${ownWhere(tx, filter)}`.one()
  return total
}

export async function page(tx: Tx, filter: LineFilter): Promise<Page<SkuLine>> {
  const [total, rows] = await Promise.all([
    count(tx, filter),
    tx<SkuLine[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} and ${ownWhere(tx, filter)}
       order by ${lineOrder(tx, filter)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: LineFilter): AsyncIterable<SkuLine[]> =>
  tx<SkuLine[]>`
    select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} and ${ownWhere(tx, filter)} order by ${lineOrder(tx, filter)}`.cursor()

export type Draft = { id: string; specs: Axis[]; skuCount: number }

/** The newest draft of this name in the shop, held. */
export async function draftNamed(tx: Tx, shopId: string, name: string): Promise<Draft | undefined> {
  const [row] = await tx<Draft[]>`
    select id, specs, sku_count from product where shop_id = ${shopId} and name = ${name} and review_status = 'DRAFT' and shelf_status = 'OFF'
       and deleted_at is null order by product.id desc limit 1 for update`
  return row
}

export async function defaultTemplate(tx: Tx, shopId: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from shipping_template where shop_id = ${shopId} and is_default and deleted_at is null`
  return row?.id ?? null
}

/** Which of the codes goods of the shop have, and what these are called. */
export async function codesAmong(tx: Tx, shopId: string, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx<{ code: string; name: string }[]>`
    select k.code, p.name from sku k join product p on p.id = k.product_id
     where k.shop_id = ${shopId} and k.code_key = any (${codes.map((code) => code.toLowerCase())})`
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export type ByCode = Pick<
  SkuLine,
  'id' | 'productName' | 'categoryPath' | 'unitName' | 'specText' | 'barcode' | 'priceFen' | 'marketPriceFen'
> &
  Pick<SkuLine, 'weightG' | 'volumeCm3'> & { codeKey: string; shopId: string; costFen: number; imageUrls: string[] }

/** SKUs of the caller's scope by their codes, with what a row of a spreadsheet says of them. */
export const byCodes = (tx: Tx, codes: readonly string[]): Promise<ByCode[]> =>
  tx<ByCode[]>`
    select k.id, k.code_key, k.shop_id, p.name as product_name, ${categoryPath(tx)} as category_path, p.unit_name, k.spec_text, k.barcode, k.price_fen,
           k.market_price_fen, k.cost_fen, k.weight_g, k.volume_cm3, p.image_urls
      from sku k join product p on p.id = k.product_id where k.code_key = any (${codes as string[]}) and p.deleted_at is null`

export async function setUnit(tx: Tx, productId: string, unitName: string): Promise<void> {
  await tx`update product set unit_name = ${unitName}, updated_at = now(), version = version + 1 where id = ${productId}`
}

export async function productOfSku(tx: Tx, skuId: string): Promise<{ productId: string; version: number } | undefined> {
  const [row] = await tx<{ productId: string; version: number }[]>`
    select product_id, version from sku where id = ${skuId} and deleted_at is null`
  return row
}

/** Shops that the caller may keep goods for, by name and by code. */
export const shops = (tx: Tx): Promise<{ id: string; name: string; code: string }[]> =>
  tx<{ id: string; name: string; code: string }[]>`
    select id, name, code from unit where kind = 'SHOP' and deleted_at is null and status <> 'TERMINATED' order by unit.id`

/** Leaves by every name that people may write: the last word, or the whole path. */
export const leaves = (tx: Tx): Promise<{ id: string; name: string; path: string }[]> =>
  tx<{ id: string; name: string; path: string }[]>`
    select c.id, c.name, k.path from category c join category_path k on k.id = c.id
     where c.enabled and c.deleted_at is null and not exists (select from category b where b.parent_id = c.id and b.deleted_at is null)
     order by c.id`
