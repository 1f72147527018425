// Reports over a jurisdiction in the database: a line for each market, shop or brand, with what a period brought.

import type { ReportKind, ReportLine, reportSorts } from '#contract/agent/calls'
import { daysLater, type Stretch } from '#contract/analysis/periods'
import { startOfDay } from '#contract/kit/dates'
import type { Page } from '#contract/kit/page'
import { paidOrders } from '../analysis/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { brandsIn } from './figures-store'

export type Filter = {
  by: ReportKind
  from?: string
  to?: string
  keyword?: string
  region?: string
  isNew?: boolean
  sort?: (typeof reportSorts)[number]
  order?: 'asc' | 'desc'
}
/** Whose eyes and whose clocks: the reader's unit has both. */
export type Reader = { isPlatform: boolean; zone: string; now: Date }
export type Paged = Filter & { pageNumber: number; pageSize: number }

/** Days are days of the reader's unit: from midnight to midnight there. An open end is open. */
const periodOf = (tx: Tx, { from, to }: Filter, zone: string) => ({
  starts: from ? tx`(${from}::date)::timestamp at time zone ${zone}` : tx`'-infinity'::timestamptz`,
  ends: to ? tx`(${to}::date + 1)::timestamp at time zone ${zone}` : tx`'infinity'::timestamptz`,
})

/** The same for what is read of the catalogue, which knows no open end: before the first order, and after the last. */
const stretchOf = ({ from, to }: Filter, zone: string): Stretch => ({
  from: from ? startOfDay(from, zone) : new Date(0),
  to: to ? startOfDay(daysLater(to, 1), zone) : new Date('9999-12-31T00:00:00Z'),
})

/** Which shops belong to a line: those of the market, the shop itself, those of the brand. */
const ofLine = (tx: Tx, by: ReportKind) => ({ MARKET: tx`market_id`, SHOP: tx`id`, BRAND: tx`brand_id` })[by]
const goodsOfLine = (tx: Tx, by: ReportKind) => ({ MARKET: tx`market_id`, SHOP: tx`shop_id`, BRAND: tx`brand_id` })[by]

const subjects = (tx: Tx, by: ReportKind, isPlatform: boolean) =>
  by === 'BRAND' ? brandsIn(tx, isPlatform) : tx`(select * from unit where kind = ${by} and deleted_at is null)`

function where(tx: Tx, filter: Filter, zone: string) {
  const { keyword, region, isNew } = filter
  const like = containing((keyword ?? '').trim())
  const { starts, ends } = periodOf(tx, filter, zone)
  return tx`true
    ${keyword?.trim() ? tx`and (x.name ilike ${like} or x.code ilike ${like})` : tx``}
    ${region ? tx`and x.region_code like region_prefix(${region}) || '%'` : tx``}
    ${isNew ? tx`and x.created_at >= ${starts} and x.created_at < ${ends}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    createdAt: tx``,
    name: tx`x.name ${way},`,
    shopCount: tx`shop_count ${way},`,
    newShopCount: tx`new_shop_count ${way},`,
    goodsCount: tx`goods_count ${way},`,
    newGoodsCount: tx`new_goods_count ${way},`,
    orderCount: tx`order_count ${way},`,
    paidFen: tx`paid_fen ${way},`,
  }[sort]
  return tx`${first} x.id ${way}`
}

/** Counted once for all lines and then joined: a line does not look through the shops again. */
function selected(tx: Tx, filter: Filter, reader: Reader) {
  const { isPlatform, zone } = reader
  const { starts, ends } = periodOf(tx, filter, zone)
  return tx`
    with shops as (
      select ${ofLine(tx, filter.by)} as line, count(*) as shop_count, count(*) filter (where status = 'OPEN') as open_shop_count,
             count(*) filter (where created_at >= ${starts} and created_at < ${ends}) as new_shop_count,
             count(*) filter (where closed_from < ${ends} and closed_to > ${starts}) as closure_count
        from unit where kind = 'SHOP' and deleted_at is null group by 1),
    goods as (
      select ${goodsOfLine(tx, filter.by)} as line, count(*) as goods_count, count(*) filter (where shelf_status = 'ON') as on_shelf_count,
             count(*) filter (where created_at >= ${starts} and created_at < ${ends}) as new_goods_count
        from product where deleted_at is null and shelf_status not in ('RECYCLED', 'DELETED') group by 1),
    paid as (
      select ${goodsOfLine(tx, filter.by)} as line, count(*) as order_count, sum(paid_fen)::bigint as paid_fen
        from ${paidOrders(tx, stretchOf(filter, reader.zone), reader)} o group by 1)
    select x.id, x.code, x.name, x.status, x.region_code, x.created_at,
           case when x.kind = 'SHOP' then m.name end as market_name, case when x.kind = 'SHOP' then b.name end as brand_name,
           coalesce(s.shop_count, 0) as shop_count, coalesce(s.open_shop_count, 0) as open_shop_count,
           coalesce(s.new_shop_count, 0) as new_shop_count, coalesce(s.closure_count, 0) as closure_count,
           coalesce(g.goods_count, 0) as goods_count, coalesce(g.on_shelf_count, 0) as on_shelf_count,
           coalesce(g.new_goods_count, 0) as new_goods_count, coalesce(p.order_count, 0) as order_count, coalesce(p.paid_fen, 0) as paid_fen
      from ${subjects(tx, filter.by, isPlatform)} x
      left join shops s on s.line = x.id left join goods g on g.line = x.id left join paid p on p.line = x.id
      left join v_unit_name m on m.id = x.market_id left join v_unit_name b on b.id = x.brand_id
     where ${where(tx, filter, zone)} order by ${orderOf(tx, filter)}`
}

export async function count(tx: Tx, filter: Filter, { isPlatform, zone }: Reader): Promise<number> {
  const { total } = await tx<{ total: number }[]>`
    select count(*) as total from ${subjects(tx, filter.by, isPlatform)} x where ${where(tx, filter, zone)}`.one()
  return total
}

export async function page(tx: Tx, filter: Paged, reader: Reader): Promise<Page<ReportLine>> {
  const [total, rows] = await Promise.all([
    count(tx, filter, reader),
    tx<ReportLine[]>`
      ${selected(tx, filter, reader)} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total, records: [...rows] }
}

/** All lines, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter, reader: Reader): AsyncIterable<ReportLine[]> =>
  tx<ReportLine[]>`${selected(tx, filter, reader)}`.cursor()
