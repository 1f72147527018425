// Lists of goods. A plain list (by state, category, shop) is found by its tally, so that any page of it costs about the same; a search goes
// through narrow rows of its own. Whose goods: policies answer, by the caller's kind of scope, and for a search its function.

import type { Product, productSorts } from '#contract/products/calls'
import { type ReviewStatus, reviewStatuses, type ShelfStatus, shelfStatuses } from '#contract/products/states'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import { type NotedPage, pageNoted } from '../kit/road/noted-page'
import { columns } from './store'

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

/** A tally and a search know goods by their age; any other order is that of an index. */
export async function page(tx: Tx, owner: string, filter: Filter): Promise<NotedPage<Product>> {
  if ((filter.sort ?? 'createdAt') !== 'createdAt') return sorted(tx, owner, filter)
  return isPlain(filter) ? tallied(tx, owner, filter) : found(tx, filter)
}

/** A list that the tally counts: by state, category and shop alone. */
const isPlain = ({ keyword, priceFrom, priceTo, tag, changing, scheduled }: Where): boolean =>
  !(keyword?.trim() || priceFrom !== undefined || priceTo !== undefined || tag || changing || scheduled)

type Counted = Product & { total: number }
const offsetOf = ({ pageNumber, pageSize }: Filter) => (pageNumber - 1) * pageSize

const tallyOf = (tx: Tx, owner: string, { shopId, shelfStatus, reviewStatus, categoryId }: Where) => tx`
  t.unit_id = ${shopId ?? owner} and ${categoryId ? tx`t.category_id in (${below(tx, categoryId)})` : tx`t.category_id = 0`}
     and ${shelfStatus ? tx`t.shelf_status = ${shelfStatus}` : tx`t.shelf_status <> 'RECYCLED'`}
     ${reviewStatus ? tx`and t.review_status = ${reviewStatus}` : tx``}`

/**
 * Blocks of ids are added up from the end that the list begins with until the wanted page is reached; only within that block are index
 * entries skipped, as it is with orders. Total and page are of one snapshot, because they are one statement.
 */
async function tallied(tx: Tx, owner: string, filter: Filter): Promise<NotedPage<Product>> {
  const up = filter.order === 'asc'
  const way = up ? tx`asc` : tx`desc`
  const offset = offsetOf(filter)
  const lines = tx`product_tally t where ${tallyOf(tx, owner, filter)}`
  // The first page skips nothing, so it has no place to look for.
  const [places, from, skipped] =
    offset === 0
      ? [tx``, tx`true`, tx`0`]
      : [
          tx`
            with tally as materialized (select t.block, sum(t.n) as n from ${lines} group by t.block),
            place as materialized (
              select block, upto - n as skipped from (select block, n, sum(n) over (order by block ${way}) as upto from tally) running
               where upto > ${offset} order by block ${way} limit 1)`,
          up ? tx`p.id >= (select place.block::bigint << 10 from place)` : tx`p.id < (select (place.block + 1)::bigint << 10 from place)`,
          tx`(${offset}::bigint - (select skipped from place))`,
        ]
  const wanted = tx`
    select p.id from product p where ${where(tx, filter)} and ${from} order by p.id ${way} limit ${filter.pageSize} offset ${skipped}`
  const told = await tx<Counted[]>`
    ${places} select all_of_them.total, ${columns(tx)}
      from (select coalesce(sum(n), 0)::bigint as total from ${offset === 0 ? lines : tx`tally`}) all_of_them
      left join (product p join unit s on s.id = p.shop_id) on p.id = any (array(${wanted})) order by p.id ${way}`.noted('total')
  return pageNoted(told)
}

/** What the functions of the search are told: every filter but the text, a category as what lies below it. */
async function wishOf(tx: Tx, filter: Where): Promise<string> {
  const { shelfStatus, reviewStatus, shopId, categoryId, priceFrom, priceTo, tag } = filter
  const leaves = categoryId ? await tx<{ id: string }[]>`${below(tx, categoryId)}` : null
  return JSON.stringify({
    shelfStatus,
    reviewStatus,
    shopId,
    categoryIds: leaves?.map(({ id }) => id),
    priceFrom,
    priceTo,
    tag: tag || undefined,
    changing: filter.changing || undefined,
    scheduled: filter.scheduled || undefined,
  })
}

async function found(tx: Tx, filter: Filter): Promise<NotedPage<Product>> {
  const up = filter.order === 'asc'
  const wish = await wishOf(tx, filter)
  const told = await tx<Counted[]>`
    with wanted as materialized (
      select * from find_goods(${filter.keyword ?? ''}, ${wish}::text::jsonb, ${up}, ${filter.pageSize}, ${offsetOf(filter)}))
    select wanted.total, ${columns(tx)}
      from wanted left join (product p join unit s on s.id = p.shop_id) on p.id = wanted.id order by wanted.id ${up ? tx`asc` : tx`desc`}`.noted(
    'total',
  )
  return pageNoted(told)
}

/** How far a list is read from its beginning without asking whether its end is nearer. */
const farFromBeginning = 1000

async function sorted(tx: Tx, owner: string, filter: Filter): Promise<NotedPage<Product>> {
  if (!isPlain(filter)) return sortedFound(tx, filter)
  const offset = offsetOf(filter)
  const counted = tx`select coalesce(sum(t.n), 0)::bigint as total from product_tally t where ${tallyOf(tx, owner, filter)}`
  const isNearEnd = offset > farFromBeginning && offset > (await tx<{ total: number }[]>`${counted}`.one()).total / 2
  const { pageSize } = filter
  const backwards: Filter = { ...filter, order: filter.order === 'asc' ? 'desc' : 'asc' }
  const part = isNearEnd
    ? tx`order by ${orderOf(tx, backwards)} limit (select greatest(least(${pageSize}::bigint, total - ${offset}), 0) from all_of_them)
          offset (select greatest(total - ${offset} - ${pageSize}, 0) from all_of_them)`
    : tx`order by ${orderOf(tx, filter)} limit ${pageSize} offset ${offset}`
  // Total and page are of one snapshot, because they are one statement.
  const told = await tx<Counted[]>`
    with all_of_them as materialized (${counted}),
    wanted as materialized (select p.id from product p where ${where(tx, filter)} ${part})
    select all_of_them.total, ${columns(tx)}
      from all_of_them left join (wanted join product p on p.id = wanted.id join unit s on s.id = p.shop_id) on true order by ${orderOf(tx, filter)}`.noted(
    'total',
  )
  return pageNoted(told)
}

/** What no tally counts is read once: its total and its page are of the same rows. */
async function sortedFound(tx: Tx, filter: Filter): Promise<NotedPage<Product>> {
  const told = await tx<Counted[]>`
    with found as materialized (
      select p.id, p.updated_at, p.name, p.min_price_fen, p.sales_count, p.sort from product p where ${where(tx, filter)}),
    wanted as materialized (
      select p.id from found p order by ${orderOf(tx, filter)} limit ${filter.pageSize} offset ${offsetOf(filter)})
    select all_of_them.total, ${columns(tx)} from (select count(*) as total from found) all_of_them
      left join (wanted join product p on p.id = wanted.id join unit s on s.id = p.shop_id) on true order by ${orderOf(tx, filter)}`.noted(
    'total',
  )
  return pageNoted(told)
}

type Facet = { shopId: string; shopName: string; total: number }

/** The shops that have matches, the fullest first. */
export async function shopsOf(tx: Tx, filter: Where): Promise<Facet[]> {
  const wish = await wishOf(tx, { ...filter, shopId: undefined })
  return tx<Facet[]>`
    select f.shop_id, s.name as shop_name, f.total from find_goods_shops(${filter.keyword ?? ''}, ${wish}::text::jsonb) f
      join unit s on s.id = f.shop_id order by f.total desc, f.shop_id limit 200`
}

type Overview = {
  total: number
  byShelf: Record<ShelfStatus, number>
  byReview: Record<ReviewStatus, number>
  changing: number
  scheduled: number
}

type Tally = { shelfStatus: ShelfStatus; reviewStatus: ReviewStatus; total: number }

export async function overview(tx: Tx, owner: string, shopId: string | null): Promise<Overview> {
  const [rows, scheduled, changes] = await Promise.all([
    tx<Tally[]>`
      select shelf_status, review_status, sum(n)::bigint as total from product_tally p where p.unit_id = ${shopId ?? owner} and p.category_id = 0
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

export async function idsMatching(tx: Tx, filter: Where, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`select p.id from product p where ${where(tx, filter)} order by p.id limit ${limit}`
  return rows.map(({ id }) => id)
}
