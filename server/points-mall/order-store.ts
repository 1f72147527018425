// Points orders in the database: orders of the house with what was redeemed by them. Whoever sees the order sees it here.

import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { OrderStatus } from '#contract/orders/states'
import type { PointsOrder } from '#contract/points-mall/calls'
import type { PointsProductKind } from '#contract/points-mall/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = { keyword?: string; status?: OrderStatus; kind?: PointsProductKind; from?: string; to?: string }

const source = (tx: Tx) => tx`redemption r join trade_order o on o.id = r.order_id join order_item i on i.order_id = o.id`
const columns = (tx: Tx) => tx`
  o.id, o.no as order_no, o.status, i.name as product_name, i.image_url, r.kind, r.qty, r.points, r.back_qty * (r.points / r.qty) as back_points,
  o.payable_fen as cash_fen, r.settle_fen, r.member_id, o.buyer_name as member_name, r.level_name, o.shop_name, r.at as created_at`

function where(tx: Tx, { keyword, status, kind, from, to }: Filter) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${text ? tx`and (o.no = ${text} or i.name ilike ${like} or o.buyer_name ilike ${like})` : tx``} ${status ? tx`and o.status = ${status}` : tx``}
    ${kind ? tx`and r.kind = ${kind}` : tx``} ${from ? tx`and r.at >= ${from}` : tx``} ${to ? tx`and r.at <= ${to}` : tx``}`
}

export async function page(tx: Tx, filter: Filter & { pageNumber: number; pageSize: number }): Promise<Page<PointsOrder>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from ${source(tx)} where ${where(tx, filter)}`,
    tx<PointsOrder[]>`
      select ${columns(tx)} from ${source(tx)} where ${where(tx, filter)} order by r.id desc
       limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Filter): AsyncIterable<PointsOrder[]> =>
  tx<PointsOrder[]>`select ${columns(tx)} from ${source(tx)} where ${where(tx, filter)} order by r.id desc`.cursor()

export async function counts(tx: Tx): Promise<Map<OrderStatus, number>> {
  const rows = await tx<{ status: OrderStatus; total: number }[]>`
    select o.status, count(*) as total from redemption r join trade_order o on o.id = r.order_id group by o.status`
  return new Map(rows.map(({ status, total }) => [status, total]))
}
