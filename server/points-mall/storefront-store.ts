// What a shop's app reads of a points mall.

import type { Answer } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { OrderStatus } from '#contract/orders/states'
import type { PointsProductKind } from '#contract/points-mall/states'
import type { MallGoods, mallStorefront } from '#contract/points-mall/storefront'
import type { Tx } from '../kit/database/db'

type Paged = { pageNumber: number; pageSize: number }
type Wanted = Paged & { kind?: PointsProductKind; memberId: string | null }
export type Shown = Omit<MallGoods, 'whyNot'>

/** What is on or will be, in the order of the mall. */
export async function goods(
  tx: Tx,
  programmeId: string,
  { pageNumber, pageSize, kind, memberId }: Wanted,
  at: string,
): Promise<Page<Shown>> {
  const where = tx`g.programme_id = ${programmeId} and g.deleted_at is null and g.is_enabled and (g.end_at is null or g.end_at > ${at})
    ${kind ? tx`and g.kind = ${kind}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from points_product g where ${where}`,
    tx<Shown[]>`
      select g.id, g.kind, g.name, coalesce(g.image_url, k.image_url, p.cover_url) as image_url, g.description, g.sku_id, g.coupon_id,
             g.goods_shop_id as shop_id, s.name as shop_name, g.points, g.cash_fen, k.price_fen, g.stock - g.sold as left_count, g.limit_per_user,
             case when ${memberId}::bigint is null then 0 else redeemed_by(g.id, ${memberId}) end as redeemed_count, g.level_ids, g.start_at, g.end_at,
             mall_state(g, ${at}) as state
        from (select g.* from points_product g where ${where} order by g.sort, g.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) f
        join points_product g on g.id = f.id left join sku k on k.id = g.sku_id left join product p on p.id = g.product_id
        left join v_unit_name s on s.id = g.goods_shop_id order by g.sort, g.id desc`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const statusOf = async (tx: Tx, orderId: string): Promise<OrderStatus> =>
  (await tx<{ status: OrderStatus }[]>`select status from trade_order where id = ${orderId}`.one()).status

type Redemptions = Answer<typeof mallStorefront.redemptions>
export async function redemptions(tx: Tx, { buyerKey, pageNumber, pageSize }: Paged & { buyerKey: string }): Promise<Redemptions> {
  const source = tx`redemptions_of_buyer(${buyerKey}) r join trade_order o on o.id = r.order_id join order_item i on i.order_id = o.id`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${source}`,
    tx<Redemptions['records']>`
      select o.no as order_no, o.status, r.kind, i.name, i.image_url, r.qty, r.points, r.back_qty * (r.points / r.qty) as back_points,
             o.payable_fen as cash_fen, r.at
        from ${source} order by r.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}
