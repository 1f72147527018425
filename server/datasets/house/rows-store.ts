// What was just paid, waits to be shipped or asked back: as the tables of those who own it say, without anybody's name, phone or address.

import type { AfterSaleStatus, AfterSaleType } from '#contract/after-sales/states'
import type { DueClass } from '#contract/datasets/words'
import { soonHours } from '#contract/datasets/words'
import { openSales } from '../../after-sales/index'
import type { Tx } from '../../kit/database/db'
import type { Fragment } from '../../kit/database/sql'
import { overdueOrders } from '../../orders/index'

type OrderLine = { id: string; shopName: string; goodsName: string; qty: number; lineFen: number; at: string; dueAt: string | null }

const orderLine = (tx: Tx, at: Fragment) => tx`
  o.id, o.shop_name, coalesce(o.lines -> 0 ->> 'name', '') as goods_name, o.total_qty as qty, o.paid_fen as line_fen, ${at} as at, o.ship_deadline as due_at`

/** Orders for points are no sale. */
export const latestPaid = (tx: Tx, top: number): Promise<OrderLine[]> =>
  tx<OrderLine[]>`
    select ${orderLine(tx, tx`o.paid_at`)} from trade_order o where o.paid_at is not null and o.type <> 'POINTS' order by o.paid_at desc, o.id desc limit ${top}`

const waits = (tx: Tx) => tx`o.status in ('WAIT_SHIP', 'PART_SHIPPED')`

export async function toShip(tx: Tx, top: number): Promise<{ total: number; records: OrderLine[] }> {
  const [count, records] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from trade_order o where ${waits(tx)}`.one(),
    tx<
      OrderLine[]
    >`select ${orderLine(tx, tx`o.paid_at`)} from trade_order o where ${waits(tx)} order by o.ship_deadline nulls last, o.id limit ${top}`,
  ])
  return { total: count.total, records }
}

/** Each order in one class: what is late is what the lists of orders call late. */
export async function shipByDue(tx: Tx, now: Date, endOfToday: Date): Promise<Partial<Record<DueClass, number>>> {
  const soon = new Date(now.getTime() + soonHours * 3_600_000)
  const rows = await tx<{ class: DueClass; n: number }[]>`
    select case when ${overdueOrders(tx, now)} then 'late'
                when o.ship_deadline <= ${soon.toISOString()} then 'soon'
                when o.ship_deadline < ${endOfToday.toISOString()} then 'today'
                else 'later' end as class, count(*)::int as n
      from trade_order o where ${waits(tx)} group by 1`
  return Object.fromEntries(rows.map((row) => [row.class, row.n]))
}

type AfterSaleLine = {
  id: string
  shopName: string
  goodsName: string
  qty: number
  type: AfterSaleType
  status: AfterSaleStatus
  applyFen: number
  appliedAt: string
  dueAt: string | null
}

export async function openAfterSales(tx: Tx, top: number): Promise<{ total: number; records: AfterSaleLine[] }> {
  const [count, records] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from after_sale s where ${openSales(tx)}`.one(),
    tx<AfterSaleLine[]>`
      with first as materialized (
        select s.id from after_sale s where ${openSales(tx)} order by s.deadline_at, s.id limit ${top})
      select s.id, o.shop_name, i.name as goods_name, s.qty, s.type, s.status, s.apply_fen, s.created_at as applied_at, s.deadline_at as due_at
        from first f join after_sale s on s.id = f.id join trade_order o on o.id = s.order_id join order_item i on i.id = s.item_id
       order by s.deadline_at, s.id`,
  ])
  return { total: count.total, records }
}

/** Whether the unit has ever had an order: whoever has none sees how it would look. */
export const hasTraded = async (tx: Tx): Promise<boolean> =>
  (await tx<{ has: boolean }[]>`select exists (select from trade_order o) as has`.one()).has
