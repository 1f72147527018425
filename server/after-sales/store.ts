// Lists of after-sales, and one in full.

import type { AfterSaleDetail, AfterSaleRow, afterSaleSorts } from '#contract/after-sales/calls'
import { type AfterSaleStatus, type AfterSaleType, afterSaleRefusals, afterSaleStatuses, openStatuses } from '#contract/after-sales/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { OrderChannel, OrderType } from '#contract/orders/states'
import type { Tx } from '../kit/database/db'
import { found } from '../kit/road/refuse'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  status?: AfterSaleStatus
  statuses?: AfterSaleStatus[]
  type?: AfterSaleType
  orderId?: string
  shopId?: string
  open?: boolean
  createdFrom?: string
  createdTo?: string
  refundedFrom?: string
  refundedTo?: string
  orderTypes?: OrderType[]
  channel?: OrderChannel
  sort?: (typeof afterSaleSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  s.id, s.no, s.order_id, s.order_no, s.item_id, s.shop_id, o.shop_name, o.buyer_name, s.type, s.phase, s.status, i.name, i.spec_text, i.image_url, s.qty,
  s.reason_code, s.apply_fen, s.agreed_fen, s.deadline_at, s.created_at, s.refunded_at, s.version`
const joined = (tx: Tx) => tx`after_sale s join trade_order o on o.id = s.order_id join order_item i on i.id = s.item_id`

const ofOrders = (tx: Tx, { orderTypes, channel }: Filter) =>
  orderTypes || channel
    ? tx`and exists (select from trade_order p where p.id = s.order_id ${orderTypes ? tx`and p.type = any (${orderTypes})` : tx``}
      ${channel ? tx`and p.channel = ${channel}` : tx``})`
    : tx``

const inTime = (tx: Tx, { createdFrom, createdTo, refundedFrom, refundedTo }: Filter) => tx`
    ${createdFrom ? tx`and s.created_at >= ${createdFrom}` : tx``}
    ${createdTo ? tx`and s.created_at < ${createdTo}` : tx``}
    ${refundedFrom ? tx`and s.refunded_at >= ${refundedFrom}` : tx``}
    ${refundedTo ? tx`and s.refunded_at < ${refundedTo}` : tx``}`

/** `isOpen` of the contract, in letters, as the index of what is open has it. */
export const openSales = (tx: Tx) =>
  tx`s.status in ('APPLIED', 'NEGOTIATING', 'WAIT_RETURN', 'RETURNED', 'RESHIPPING', 'REFUNDING', 'REFUND_FAILED', 'DISPUTE')`

function where(tx: Tx, filter: Filter) {
  const { keyword, status, statuses, type, orderId, shopId, open } = filter
  const text = (keyword ?? '').trim()
  const states = status ? [status] : (statuses ?? [])
  return tx`true
    ${text ? tx`and (s.no = ${text} or s.order_no = ${text} or s.return_no = ${text})` : tx``}
    ${states.length === 1 ? tx`and s.status = ${states[0]}` : states.length > 1 ? tx`and s.status = any (${states})` : tx``}
    ${open ? tx`and ${openSales(tx)}` : tx``}
    ${type ? tx`and s.type = ${type}` : tx``}
    ${orderId ? tx`and s.order_id = ${orderId}` : tx``}
    ${shopId ? tx`and s.shop_id = ${shopId}` : tx``}
    ${inTime(tx, filter)}
    ${ofOrders(tx, filter)}`
}

function orderBy(tx: Tx, { sort = 'createdAt', order = 'desc' }: Filter) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { createdAt: tx``, deadlineAt: tx`s.deadline_at ${way} nulls last,`, applyFen: tx`s.apply_fen ${way},` }[sort]
  return tx`${first} s.id ${way}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<AfterSaleRow>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from after_sale s where ${where(tx, filter)}`,
    tx<AfterSaleRow[]>`
      with wanted as materialized (
        select s.id from after_sale s where ${where(tx, filter)} order by ${orderBy(tx, filter)}
         limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize})
      select ${columns(tx)} from wanted join after_sale s on s.id = wanted.id join trade_order o on o.id = s.order_id join order_item i on i.id = s.item_id
       order by ${orderBy(tx, filter)}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter): AsyncIterable<AfterSaleRow[]> =>
  tx<AfterSaleRow[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by ${orderBy(tx, filter)}`.cursor()

export async function count(tx: Tx, filter: Filter): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from after_sale s where ${where(tx, filter)}`.one()
  return total
}

export async function overview(tx: Tx): Promise<{ total: number; open: number; byStatus: Record<AfterSaleStatus, number> }> {
  const rows = await tx<{ status: AfterSaleStatus; total: number }[]>`select status, count(*) as total from after_sale group by status`
  const known = new Map(rows.map(({ status, total }) => [status, total]))
  const sum = (states: readonly AfterSaleStatus[]) => states.reduce((total, status) => total + (known.get(status) ?? 0), 0)
  return {
    total: sum(afterSaleStatuses),
    open: sum(openStatuses),
    byStatus: Object.fromEntries(afterSaleStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<AfterSaleStatus, number>,
  }
}

type Held = { heldFen: number; heldQty: number }

export async function detail(tx: Tx, id: string): Promise<Omit<AfterSaleDetail, 'maxFen' | 'freightFen'> & Held> {
  const [heads, refunds] = await Promise.all([
    tx<(Omit<AfterSaleDetail, 'maxFen' | 'freightFen' | 'refunds'> & Held)[]>`
      select ${columns(tx)}, s.description, s.evidence_urls, s.attempts, s.audit_name, s.audit_at, s.audit_reason, s.proposal, s.return_address,
             s.return_carrier, s.return_no, s.returned_at, s.received_at, s.receive_note, s.restock, s.exchange_carrier, s.exchange_no, s.exchange_sku_id,
             s.exchange_spec, s.dispute_reason,
             s.dispute_at, s.decision_reason, s.held_fen, s.held_qty
        from ${joined(tx)} where s.id = ${id}`,
    tx<AfterSaleDetail['refunds']>`
      select r.id, r.no, p.stage, r.amount_fen, r.subsidy_back_fen, r.way, r.status, r.fail_reason, r.channel_no, r.attempts, r.created_at, r.success_at
        from refund r left join payment p on p.id = r.payment_id where r.after_sale_id = ${id} order by r.id desc`,
  ])
  return { ...found(heads[0], afterSaleRefusals.missing), refunds: [...refunds] }
}

export async function versionOf(tx: Tx, id: string): Promise<number> {
  const [row] = await tx<{ version: number }[]>`select version from after_sale where id = ${id}`
  return found(row, afterSaleRefusals.missing).version
}
