// The rows of exported orders, read through a cursor: however many they are, a few hundred are in memory.

import type { OrderLineRow, OrderSheetRow } from '#contract/orders/sheet-columns'
import type { Tx } from '../../kit/database/db'
import { type Filter, orderOf, rowColumns, type Search, unlistedColumns, whereOf } from '../list/list-store'
import { piecesBackOf } from '../list/pieces-sql'

const everyLine = (tx: Tx) => tx`
  (select jsonb_agg(jsonb_build_object('name', i.name, 'specText', i.spec_text, 'imageUrl', i.image_url, 'qty', i.qty, 'priceFen', i.price_fen) order by i.position)
     from order_item i where i.order_id = o.id)`

type Where = 'province' | 'city' | 'district' | 'address'
/** What a row is made of that no file holds as it is: whose number and address these are is decided later. */
export type Unmasked = { mobileSealed: string | null; wholeAddress: string | null }
const sealed = (tx: Tx) => tx`o.mobile_sealed, o.address as whole_address`

const carriersOf = (tx: Tx) => tx`
  (select coalesce(jsonb_agg(distinct s.carrier) filter (where s.carrier is not null), '[]') from shipment s where s.order_id = o.id and s.status <> 'CANCELED')`
const numbersOf = (tx: Tx) => tx`
  (select coalesce(string_agg(s.tracking_no, ', ' order by s.id), '') from shipment s
    where s.order_id = o.id and s.tracking_no is not null and s.status <> 'CANCELED')`

/** What stands in a sheet and not in a list. */
const reducedColumns = (tx: Tx) => tx`
  o.coupon_fen, o.subsidy_fen - o.subsidy_back_fen as subsidy_fen, o.member_fen, o.points_fen,
  (select coalesce(sum(i.points_earned), 0)::int from order_item i where i.order_id = o.id) as points_earned`

export type WholeOrder = Omit<OrderSheetRow, Where> & Unmasked

/** All that match, each with all its lines. */
export const orders = (tx: Tx, filter: Filter, search: Search): AsyncIterable<WholeOrder[]> =>
  tx<WholeOrder[]>`
    select ${rowColumns(tx, everyLine(tx))}, ${unlistedColumns(tx)}, ${reducedColumns(tx)}, ${carriersOf(tx)} as carriers, ${numbersOf(tx)} as tracking_nos, ${sealed(tx)} from trade_order o where ${whereOf(tx, filter, search)} order by ${orderOf(tx, filter)}`.cursor()

const noLines = (tx: Tx) => tx`'[]'::jsonb`
const trackingNos = (tx: Tx) => tx`
  (select coalesce(string_agg(s.tracking_no, ', ' order by s.id), '')
     from shipment_item si join shipment s on s.id = si.shipment_id where si.item_id = i.id and s.tracking_no is not null and s.status <> 'CANCELED')`

const lineCarriers = (tx: Tx) => tx`
  (select coalesce(jsonb_agg(distinct s.carrier) filter (where s.carrier is not null), '[]')
     from shipment_item si join shipment s on s.id = si.shipment_id where si.item_id = i.id and s.status <> 'CANCELED')`

export type LineOfOrder = Omit<OrderLineRow, Where | 'isFirstLine' | 'carriers' | 'trackingNos'> & Unmasked

/** All lines of all that match; those of one order stand together. */
export const lines = (tx: Tx, filter: Filter, search: Search): AsyncIterable<LineOfOrder[]> =>
  tx<LineOfOrder[]>`
    select ${rowColumns(tx, noLines(tx))}, ${unlistedColumns(tx)}, ${reducedColumns(tx)},
           i.name as line_name, i.spec_text as line_spec_text, i.sku_code as line_sku_code, i.unit_name as line_unit_name, i.qty as line_qty,
           i.price_fen as line_price_fen, i.goods_fen as line_goods_fen, i.discount_fen as line_discount_fen, i.member_fen as line_member_fen,
           i.coupon_fen as line_coupon_fen, i.points_fen as line_points_fen, i.points_used as line_points_used,
           i.points_earned as line_points_earned, i.freight_fen as line_freight_fen, i.adjust_fen as line_adjust_fen,
           i.payable_fen as line_payable_fen, i.paid_fen as line_paid_fen, i.refunded_fen as line_refunded_fen, i.shipped_qty as line_shipped_qty,
           (select coalesce(sum(s.back_fen - s.amount_fen), 0)::bigint from order_share s where s.order_item_id = i.id and s.kind = 'SUBSIDY') as line_subsidy_fen,
           ${piecesBackOf(tx)} as line_back_qty, ${lineCarriers(tx)} as line_carriers, ${trackingNos(tx)} as line_tracking_nos, ${sealed(tx)}
      from trade_order o join order_item i on i.order_id = o.id
     where ${whereOf(tx, filter, search)} order by ${orderOf(tx, filter)}, i.position, i.id`.cursor()

export async function countLines(tx: Tx, filter: Filter, search: Search): Promise<number> {
  const { total } = await tx<{ total: number }[]>`
    select coalesce(sum(o.item_count), 0)::bigint as total from trade_order o where ${whereOf(tx, filter, search)}`.one()
  return total
}
