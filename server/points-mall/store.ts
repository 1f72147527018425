// The goods of points malls in the database. Whose they are: the tables' own policies answer, by the caller's kind of scope.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { PointsProduct } from '#contract/points-mall/calls'
import type { MallState, PointsProductKind } from '#contract/points-mall/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = {
  programmeId: string
  keyword?: string
  kind?: PointsProductKind
  state?: MallState
  levelId?: string
  sort?: 'sort' | 'points' | 'soldCount' | 'createdAt'
  order?: 'asc' | 'desc'
}
type Paged = { pageNumber: number; pageSize: number }

const columns = (tx: Tx, at: string) => tx`
  g.id, g.kind, g.product_id, g.sku_id, g.coupon_id, g.goods_shop_id as shop_id, g.name, g.description, g.points, g.cash_fen, g.stock, g.limit_per_user,
  g.level_ids, g.start_at, g.end_at, g.sort, g.settle_fen, g.sold as sold_count, g.stock - g.sold as left_count, g.is_enabled, g.created_at, g.version,
  mall_state(g, ${at}) as state, coalesce(g.image_url, k.image_url, p.cover_url) as image_url, nullif(k.spec_text, '') as sku_name, s.name as shop_name,
  k.price_fen, l.available as sku_available`
const beside = (tx: Tx) => tx`
  left join sku k on k.id = g.sku_id left join product p on p.id = g.product_id left join v_unit_name s on s.id = g.goods_shop_id
  left join stock_level l on l.sku_id = g.sku_id`

function where(tx: Tx, { programmeId, keyword, kind, state, levelId }: Filter, at: string) {
  const text = (keyword ?? '').trim()
  return tx`g.programme_id = ${programmeId} and g.deleted_at is null ${text ? tx`and g.name ilike ${containing(text)}` : tx``}
    ${kind ? tx`and g.kind = ${kind}` : tx``} ${state ? tx`and mall_state(g, ${at}) = ${state}` : tx``}
    ${levelId ? tx`and (g.level_ids = '{}' or ${levelId}::bigint = any (g.level_ids))` : tx``}`
}

function orderOf(tx: Tx, { sort = 'sort', order }: Pick<Filter, 'sort' | 'order'>) {
  const way = (usual: 'asc' | 'desc') => ((order ?? usual) === 'asc' ? tx`asc` : tx`desc`)
  return {
    sort: tx`g.sort ${way('asc')}, g.id desc`,
    points: tx`g.points ${way('asc')}, g.id desc`,
    soldCount: tx`g.sold ${way('desc')}, g.id desc`,
    createdAt: tx`g.created_at ${way('desc')}, g.id desc`,
  }[sort]
}

/** The rows of the page are found first, and only theirs is told. */
export async function page(tx: Tx, filter: Filter & Paged, at: string): Promise<Page<PointsProduct>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from points_product g where ${where(tx, filter, at)}`,
    tx<PointsProduct[]>`
      select ${columns(tx, at)} from (
        select g.* from points_product g where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}
         limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}) f
        join points_product g on g.id = f.id ${beside(tx)} order by ${orderOf(tx, filter)}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter, at: string): AsyncIterable<PointsProduct[]> =>
  tx<PointsProduct[]>`
    select ${columns(tx, at)} from points_product g ${beside(tx)} where ${where(tx, filter, at)} order by ${orderOf(tx, filter)}`.cursor()

export async function one(tx: Tx, id: string, at: string): Promise<PointsProduct | undefined> {
  const [row] = await tx<PointsProduct[]>`
    select ${columns(tx, at)} from points_product g ${beside(tx)} where g.id = ${id} and g.deleted_at is null`
  return row
}

/** With the picture that it has itself: that of its goods is not its own. */
export async function own(tx: Tx, id: string, at: string): Promise<PointsProduct | undefined> {
  const [row] = await tx<PointsProduct[]>`
    select ${columns(tx, at)}, g.image_url from points_product g ${beside(tx)} where g.id = ${id} and g.deleted_at is null`
  return row
}

export type Held = PointsProduct & { programmeId: string }
/** Held until the end; a shop does not hold what is its market's. */
export async function take(tx: Tx, id: string, at: string): Promise<Held | undefined> {
  const [held] = await tx<{ id: string }[]>`select id from points_product where id = ${id} and deleted_at is null for update`
  if (!held) return undefined
  const [row] = await tx<Held[]>`
    select ${columns(tx, at)}, g.programme_id from points_product g ${beside(tx)} where g.id = ${id}`
  return row
}

export const names = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx<{ id: string; name: string }[]>`
    select g.id, g.name from points_product g where g.id = any (${[...ids]}::bigint[]) and g.deleted_at is null order by g.id`

export async function idsMatching(tx: Tx, filter: Filter, limit: number, at: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select g.id from points_product g where ${where(tx, filter, at)} order by g.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function counts(tx: Tx, programmeId: string, at: string): Promise<Map<MallState, number>> {
  const rows = await tx<{ state: MallState; total: number }[]>`
    select mall_state(g, ${at}) as state, count(*) as total from points_product g where g.programme_id = ${programmeId} and g.deleted_at is null group by 1`
  return new Map(rows.map(({ state, total }) => [state, total]))
}

export type Terms = {
  points: number
  cashFen: number
  stock: number
  limitPerUser: number | null
  levelIds: readonly string[]
  startAt: string | null
  endAt: string | null
  sort: number
  settleFen: number
  name: string
  imageUrl: string | null
  description: string
}
export type Subject = {
  kind: PointsProductKind
  productId: string | null
  skuId: string | null
  couponId: string | null
  goodsShopId: string
}

const termRow = ({ levelIds, ...terms }: Terms) => ({ ...terms, levelIds: [...levelIds] })

/** Behind the walls of its programme. */
export async function insert(tx: Tx, programmeId: string, subject: Subject, terms: Terms): Promise<string> {
  const { levelIds, ...t } = terms
  const { id } = await tx<{ id: string }[]>`
    insert into points_product (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, kind, product_id, sku_id, coupon_id, goods_shop_id, name,
                                image_url, description, points, cash_fen, stock, limit_per_user, level_ids, start_at, end_at, sort, settle_fen)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, ${subject.kind}, ${subject.productId}, ${subject.skuId}, ${subject.couponId},
           ${subject.goodsShopId}, ${t.name}, ${t.imageUrl}, ${t.description}, ${t.points}, ${t.cashFen}, ${t.stock}, ${t.limitPerUser},
           ${[...levelIds]}::bigint[], ${t.startAt}, ${t.endAt}, ${t.sort}, ${t.settleFen}
      from programme p where p.id = ${programmeId} returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, terms: Terms): Promise<void> {
  await tx`update points_product set ${tx(termRow(terms))}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function setEnabled(tx: Tx, id: string, isEnabled: boolean): Promise<void> {
  await tx`update points_product set is_enabled = ${isEnabled}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function remove(tx: Tx, id: string, at: string): Promise<void> {
  await tx`update points_product set deleted_at = ${at}, updated_at = now(), version = version + 1 where id = ${id}`
}
