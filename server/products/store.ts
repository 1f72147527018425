// Goods in the database, as lists and one by one. Whose goods: the table's own policy answers, by the caller's kind of scope.

import type { Page } from '#contract/kit/page'
import type { Product, ProductDetail, productSorts, Sku } from '#contract/products/calls'
import { type ReviewStatus, reviewStatuses, type ShelfStatus, shelfStatuses } from '#contract/products/states'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import { changeColumns } from './change-store'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  categoryId?: string
  reviewStatus?: ReviewStatus
  shelfStatus?: ShelfStatus
  shopId?: string
  priceFrom?: number
  priceTo?: number
  tag?: string
  changing?: boolean
  scheduled?: boolean
  sort?: (typeof productSorts)[number]
  order?: 'asc' | 'desc'
}
type Where = Omit<Filter, 'pageNumber' | 'pageSize' | 'sort' | 'order'>

/** A template, or no express: what `hasFreight` of the contract says. */
const freight = (tx: Tx) => tx`(p.freight_template_id is not null or not 'EXPRESS' = any (p.delivery_types))`

export const categoryPath = (tx: Tx) => tx`
  (select concat_ws(' / ', widest.name, wide.name, c.name) from category c left join category wide on wide.id = c.parent_id
     left join category widest on widest.id = wide.parent_id where c.id = p.category_id)`

const columns = (tx: Tx) => tx`
  p.id, p.shop_id, s.name as shop_name, s.status = 'OPEN' as shop_is_open, p.name, p.subtitle, p.category_id,
  ${categoryPath(tx)} as category_path, p.unit_name, p.cover_url, p.spec_type, p.min_price_fen, p.max_price_fen, p.sku_count, p.enabled_sku_count,
  ${freight(tx)} as has_freight,
  coalesce((select sum(l.available) from sku k join stock_level l on l.sku_id = k.id
             where k.product_id = p.id and k.deleted_at is null and k.enabled), 0) as stock_count,
  p.sales_count, p.sort, p.tags, p.review_status, p.review_reason, p.shelf_status, p.off_reason, p.on_at, p.off_at,
  (select c.id from product_change c where c.product_id = p.id and c.status = 'PENDING') as open_change_id,
  p.recycled_at, p.created_at, p.updated_at, p.version`

/** A category finds all that lie below it. */
const below = (tx: Tx, id: string) => tx`
  select c.id from category c where c.id = ${id} or c.parent_id = ${id} or c.parent_id in (select f.id from category f where f.parent_id = ${id})`

export function where(tx: Tx, filter: Where) {
  const text = filter.keyword?.trim()
  return tx`p.deleted_at is null
    ${filter.shelfStatus ? tx`and p.shelf_status = ${filter.shelfStatus}` : tx`and p.shelf_status <> 'RECYCLED'`}
    ${filter.reviewStatus ? tx`and p.review_status = ${filter.reviewStatus}` : tx``}
    ${filter.shopId ? tx`and p.shop_id = ${filter.shopId}` : tx``}
    ${filter.categoryId ? tx`and p.category_id in (${below(tx, filter.categoryId)})` : tx``}
    ${filter.priceFrom === undefined ? tx`` : tx`and p.max_price_fen >= ${filter.priceFrom}`}
    ${filter.priceTo === undefined ? tx`` : tx`and p.min_price_fen <= ${filter.priceTo}`}
    ${filter.tag ? tx`and ${filter.tag} = any (p.tags)` : tx``}
    ${filter.changing ? tx`and exists (select from product_change c where c.product_id = p.id and c.status = 'PENDING')` : tx``}
    ${filter.scheduled ? tx`and (p.on_at is not null or p.off_at is not null)` : tx``}
    ${text ? tx`and p.id in (select products_matching(${text}))` : tx``}`
}

export function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Pick<Filter, 'sort' | 'order'>) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    createdAt: tx``,
    updatedAt: tx`p.updated_at ${way},`,
    name: tx`p.name ${way},`,
    // What has no price yet stands at the cheap end: that is the order of the index, read from either side.
    price: order === 'asc' ? tx`p.min_price_fen asc nulls first,` : tx`p.min_price_fen desc nulls last,`,
    sales: tx`p.sales_count ${way},`,
    sort: tx`p.sort ${way},`,
  }[sort]
  return tx`${first} p.id ${way}`
}

/** The unit whose tally a caller reads; 0 holds everything, for the platform. */
export const tallyOwner = ({ unit }: Pick<Session, 'unit'>): string => (unit.kind === 'PLATFORM' ? '0' : unit.id)

/** State and category are tallied; any other wish has to be counted. A shop that names itself wishes nothing. */
function total(tx: Tx, owner: string, filter: Where) {
  const { keyword, shopId, priceFrom, priceTo, tag, changing, scheduled } = filter
  const isCounted =
    keyword?.trim() || (shopId && shopId !== owner) || priceFrom !== undefined || priceTo !== undefined || tag || changing || scheduled
  if (isCounted) return tx<{ total: number }[]>`select count(*) as total from product p where ${where(tx, filter)}`
  return tx<{ total: number }[]>`
    select coalesce(sum(p.n), 0)::bigint as total from product_tally p where p.unit_id = ${owner}
       ${filter.shelfStatus ? tx`and p.shelf_status = ${filter.shelfStatus}` : tx`and p.shelf_status <> 'RECYCLED'`}
       ${filter.reviewStatus ? tx`and p.review_status = ${filter.reviewStatus}` : tx``}
       ${filter.categoryId ? tx`and p.category_id in (${below(tx, filter.categoryId)})` : tx``}`
}

export async function page(tx: Tx, owner: string, filter: Filter): Promise<Page<Product>> {
  const [counted, rows] = await Promise.all([
    total(tx, owner, filter).one(),
    tx<Product[]>`
      select ${columns(tx)} from (
        select * from product p where ${where(tx, filter)} order by ${orderOf(tx, filter)}
         limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}) p
        join unit s on s.id = p.shop_id
       order by ${orderOf(tx, filter)}`,
  ])
  return { total: counted.total, records: [...rows] }
}

type Facet = { shopId: string; shopName: string; total: number }

/** The shops that have matches, the fullest first. */
export const shopsOf = (tx: Tx, filter: Where): Promise<Facet[]> =>
  tx<Facet[]>`
    select p.shop_id, s.name as shop_name, count(*) as total from product p join unit s on s.id = p.shop_id
     where ${where(tx, { ...filter, shopId: undefined })} group by p.shop_id, s.name order by total desc, p.shop_id limit 200`

type Overview = {
  total: number
  byShelf: Record<ShelfStatus, number>
  byReview: Record<ReviewStatus, number>
  changing: number
  scheduled: number
}

type Tally = { shelfStatus: ShelfStatus; reviewStatus: ReviewStatus; total: number }

export async function overview(tx: Tx, owner: string, shopId: string | null): Promise<Overview> {
  const isOwn = shopId === null || shopId === owner
  const [rows, scheduled, changes] = await Promise.all([
    isOwn
      ? tx<Tally[]>`
          select shelf_status, review_status, sum(n)::bigint as total from product_tally p where p.unit_id = ${owner}
           group by shelf_status, review_status`
      : tx<Tally[]>`
          select shelf_status, review_status, count(*) as total from product p where deleted_at is null and shop_id = ${shopId}
           group by shelf_status, review_status`,
    tx<{ total: number }[]>`
      select count(*) as total from product p where deleted_at is null and shelf_status <> 'RECYCLED' and (on_at is not null or off_at is not null)
         ${shopId ? tx`and shop_id = ${shopId}` : tx``}`.one(),
    tx<{ total: number }[]>`
      select count(*) as total from product_change c where status = 'PENDING' ${shopId ? tx`and shop_id = ${shopId}` : tx``}`.one(),
  ])
  const sum = (of: readonly Tally[]) => of.reduce((all, row) => all + row.total, 0)
  const kept = rows.filter((row) => row.shelfStatus !== 'RECYCLED')
  return {
    total: sum(kept),
    byShelf: Object.fromEntries(
      shelfStatuses.map((one) => [one, sum(rows.filter((row) => row.shelfStatus === one))]),
    ) as Overview['byShelf'],
    byReview: Object.fromEntries(
      reviewStatuses.map((one) => [one, sum(kept.filter((row) => row.reviewStatus === one))]),
    ) as Overview['byReview'],
    changing: changes.total,
    scheduled: scheduled.total,
  }
}

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

/** Holds the product until the call ends, so that what a rule saw is still true when it is written. */
export async function take(tx: Tx, id: string): Promise<ProductDetail | undefined> {
  const held = await tx`select id from product where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id)
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

export async function idsMatching(tx: Tx, filter: Where, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select p.id from product p where ${where(tx, filter)} order by p.id limit ${limit}`
  return rows.map(({ id }) => id)
}
