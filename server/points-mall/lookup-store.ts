// Short answers about what a points mall can offer: SKUs, coupons, shops and the levels of its programme.

import type { Answer } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { MallCandidate, pointsMall } from '#contract/points-mall/calls'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

type Asked = { pageNumber: number; pageSize: number; keyword?: string; categoryId?: string; shopId?: string }

type Mall = { id: string; unitId: string }
/** What sells, SKU by SKU, in the mall's own shop or in those that its market runs. A presale that runs or will run stands against it. */
export async function candidates(tx: Tx, { id: programmeId, unitId }: Mall, asked: Asked, at: string): Promise<Page<MallCandidate>> {
  const { pageNumber, pageSize, keyword, categoryId, shopId } = asked
  const text = (keyword ?? '').trim()
  const where = tx`k.deleted_at is null and k.enabled and k.price_fen > 0 and p.deleted_at is null and p.review_status = 'APPROVED' and p.shelf_status = 'ON'
    and (p.shop_id = ${unitId} or exists (select from unit u where u.id = p.shop_id and u.market_id = ${unitId} and u.manage_mode = 1))
    ${text ? tx`and p.name ilike ${containing(text)}` : tx``} ${shopId ? tx`and p.shop_id = ${shopId}` : tx``}
    ${categoryId ? tx`and p.category_id = any (categories_with_below(array[${categoryId}::bigint]))` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from sku k join product p on p.id = k.product_id where ${where}`,
    tx<MallCandidate[]>`
      select k.id as sku_id, p.id as product_id, p.name, k.spec_text, coalesce(k.image_url, p.cover_url) as image_url, p.shop_id, s.name as shop_name,
             k.price_fen, coalesce(l.available, 0)::int as available,
             exists (select from points_product g where g.programme_id = ${programmeId} and g.sku_id = k.id and g.deleted_at is null) as is_in,
             ${presaleOf(tx, at)} as presale_title
        from sku k join product p on p.id = k.product_id join v_unit_name s on s.id = p.shop_id left join stock_level l on l.sku_id = k.id
       where ${where} order by p.id desc, k.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

const presaleOf = (tx: Tx, at: string) => tx`
  (select a.title from presale_item i join presale_activity a on a.id = i.activity_id
    where i.sku_id = k.id and upper(i.runs) > ${at} and a.deleted_at is null order by a.id limit 1)`

export type Sku = {
  skuId: string
  productId: string
  shopId: string
  name: string
  priceFen: number
  available: number
  isSold: boolean
  isIn: boolean
  presaleTitle: string | null
}
export async function skusOf(tx: Tx, programmeId: string, skuIds: readonly string[], at: string): Promise<Map<string, Sku>> {
  const rows = await tx<Sku[]>`
    select k.id as sku_id, p.id as product_id, p.shop_id, p.name || case k.spec_text when '' then '' else ' ' || k.spec_text end as name,
           coalesce(k.price_fen, 0) as price_fen, coalesce(l.available, 0)::int as available,
           k.enabled and k.deleted_at is null and p.deleted_at is null and p.review_status = 'APPROVED' as is_sold,
           exists (select from points_product g where g.programme_id = ${programmeId} and g.sku_id = k.id and g.deleted_at is null) as is_in,
           ${presaleOf(tx, at)} as presale_title
      from sku k join product p on p.id = k.product_id left join stock_level l on l.sku_id = k.id
     where k.id = any (${[...skuIds]}::bigint[])`
  return new Map(rows.map((row) => [row.skuId, row]))
}

const given = (tx: Tx, at: string) => tx`c.status in ('ACTIVE', 'PAUSED') and c.claim_until > ${at}`

/** Coupons that can still be given; `shopId`: whose, nothing where it is the market's. */
export const couponsOf = (
  tx: Tx,
  couponIds: readonly string[],
  at: string,
): Promise<{ id: string; name: string; shopId: string | null }[]> =>
  tx<{ id: string; name: string; shopId: string | null }[]>`
    select c.id, c.name, c.shop_id from coupon c where c.id = any (${[...couponIds]}::bigint[]) and ${given(tx, at)}`

type Choices = Answer<typeof pointsMall.choices>
/** `unitId`: of the mall; a market's own and its shops' coupons are both its to give. */
export async function choices(tx: Tx, unitId: string, at: string): Promise<Omit<Choices, 'isMarket'>> {
  const [coupons, shops, categories] = await Promise.all([
    tx<Choices['coupons']>`
      select c.id, c.name, c.discount, case when c.total <> -1 then c.total - c.taken_count end as left_count from coupon c
       where ${given(tx, at)} and c.unit_id = ${unitId} order by c.id desc limit 200`,
    tx<Choices['shops']>`
      select u.id, u.name from unit u where u.kind = 'SHOP' and u.deleted_at is null and (u.id = ${unitId} or (u.market_id = ${unitId} and u.manage_mode = 1)) order by u.name, u.id limit 500`,
    tx<
      Choices['categories']
    >`select c.id, c.name from category c where c.parent_id is null and c.deleted_at is null and c.enabled order by c.sort, c.id`,
  ])
  return { coupons: [...coupons], shops: [...shops], categories: [...categories] }
}

export const programmeOfUnit = async (tx: Tx, unitId: string): Promise<string | undefined> =>
  (await tx<{ id: string }[]>`select id from programme where unit_id = ${unitId}`)[0]?.id
