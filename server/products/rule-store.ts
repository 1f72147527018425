// The rules of review in the database; a shop without one has everything reviewed.

import type { Page } from '#contract/kit/page'
import type { ReviewLevel, ReviewRule } from '#contract/products/review-rules'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

type Filter = { pageNumber: number; pageSize: number; keyword?: string; level?: ReviewLevel }

const columns = (tx: Tx) => tx`
  s.id as shop_id, s.name as shop_name, s.code as shop_code, coalesce(r.level, 'ALL') as level,
  (select count(*) from product p where p.shop_id = s.id and p.review_status = 'PENDING' and p.shelf_status <> 'RECYCLED' and p.deleted_at is null)::int
    as waiting,
  (select count(*) from product_change c where c.shop_id = s.id and c.status = 'PENDING')::int as changes,
  r.updated_at as set_at, coalesce(r.version, 0) as version`
const joined = (tx: Tx) => tx`unit s left join goods_review r on r.id = s.id`

function where(tx: Tx, { keyword, level }: Pick<Filter, 'keyword' | 'level'>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`s.kind = 'SHOP' and s.deleted_at is null and s.status <> 'TERMINATED'
    ${text ? tx`and (s.name ilike ${like} or s.code ilike ${like})` : tx``}
    ${level ? tx`and coalesce(r.level, 'ALL') = ${level}` : tx``}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<ReviewRule>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, filter)}`.one(),
    tx<ReviewRule[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)}
       order by s.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: counted.total, records: [...rows] }
}

export async function one(tx: Tx, shopId: string): Promise<ReviewRule | undefined> {
  const [row] = await tx<ReviewRule[]>`select ${columns(tx)} from ${joined(tx)} where s.id = ${shopId} and ${where(tx, {})}`
  return row
}

export async function levelOf(tx: Tx, shopId: string): Promise<ReviewLevel> {
  const [row] = await tx<{ level: ReviewLevel }[]>`select level from goods_review where id = ${shopId}`
  return row?.level ?? 'ALL'
}

/** False: somebody set it first. */
export async function add(tx: Tx, shopId: string, level: ReviewLevel, reason: string): Promise<boolean> {
  const rows = await tx`
    insert into goods_review (id, shop_id, market_id, brand_id, agent_id, level, reason)
    select s.id, s.id, s.market_id, s.brand_id, s.agent_id, 'ALL', '' from unit s where s.id = ${shopId}
    on conflict (id) do nothing returning id`
  // From what held for everybody: so the history tells the first setting like any other.
  if (rows.length === 1) await tx`update goods_review set level = ${level}, reason = ${reason} where id = ${shopId}`
  return rows.length === 1
}

export async function change(
  tx: Tx,
  { shopId, version, level, reason }: { shopId: string; version: number; level: ReviewLevel; reason: string },
): Promise<boolean> {
  const rows = await tx`
    update goods_review set level = ${level}, reason = ${reason}, updated_at = now(), version = version + 1
     where id = ${shopId} and version = ${version} returning id`
  return rows.length === 1
}
