// Fines and adjustments in the database. Only the platform sees them here; the unit sees what was booked among its bills.

import type { Adjustment, adjustments } from '#contract/adjustments/calls'
import { type AdjustmentKind, type AdjustmentState, walletKinds } from '#contract/adjustments/states'
import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import type { Holder } from '../ledger/index'

export type Row = Omit<Adjustment, 'mayDecide'> & { proposedId: string }
export type Filter = Taken<typeof adjustments.page>

const columns = (tx: Tx) => tx`
  a.id, a.no, a.unit_id, u.name as unit_name, a.kind, a.amount_fen, a.reason, a.order_no, a.status, a.proposed_id, a.proposed_name, a.proposed_at,
  a.decided_name, a.decided_at, a.decision, a.version`
const joined = (tx: Tx) => tx`adjustment a join unit u on u.id = a.unit_id`

function where(tx: Tx, { kind, status, unitId, from, to, keyword }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${kind ? tx`and a.kind = ${kind}` : tx``} ${status ? tx`and a.status = ${status}` : tx``}
    ${unitId ? tx`and a.unit_id = ${unitId}` : tx``} ${from ? tx`and a.proposed_at >= ${from}` : tx``}
    ${to ? tx`and a.proposed_at < ${to}` : tx``}
    ${text ? tx`and (a.no ilike ${like} or u.name ilike ${like} or a.reason ilike ${like} or a.order_no ilike ${like})` : tx``}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<Row>> {
  const { pageNumber, pageSize } = filter
  const { total } = await tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, filter)}`.one()
  const rows = await tx<Row[]>`
    select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by a.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...rows] }
}

export const lines = (tx: Tx, filter: Partial<Filter>): AsyncIterable<Row[]> =>
  tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by a.id desc`.cursor()

export async function overview(tx: Tx): Promise<{ status: AdjustmentState; total: number }[]> {
  return [...(await tx<{ status: AdjustmentState; total: number }[]>`select status, count(*) as total from adjustment group by status`)]
}

export async function find(tx: Tx, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where a.id = ${id}`)[0]
}
/** Held until the end: of two who decide at once the second reads what the first decided. */
export async function hold(tx: Tx, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where a.id = ${id} for update of a`)[0]
}

type New = {
  no: string
  unitId: string
  kind: AdjustmentKind
  amountFen: number
  reason: string
  orderNo: string | null
  proposedId: string
  proposedName: string
  proposedAt: string
}
export async function add(tx: Tx, made: New): Promise<string> {
  return (await tx<{ id: string }[]>`insert into adjustment ${tx(made)} returning id`.one()).id
}

type Decided = { status: 'POSTED' | 'REFUSED'; decidedId: string; decidedName: string; decidedAt: string; decision: string | null }
export async function decide(tx: Tx, id: string, decided: Decided): Promise<void> {
  await tx`
    update adjustment set ${tx(decided)}, updated_at = ${decided.decidedAt}, version = version + 1 where id = ${id} and status = 'PROPOSED'`
}

/** A unit with a wallet, and behind which walls its books lie: those of its own kind, of a distributor its brand's, of a shop all. */
export async function holderOf(tx: Tx, unitId: string): Promise<Holder | undefined> {
  const [row] = await tx<{ id: string; shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }[]>`
    select id, shop_id, case when kind in ('SHOP', 'MARKET') then market_id end as market_id,
           case when kind in ('SHOP', 'BRAND', 'DISTRIBUTOR') then brand_id end as brand_id,
           case when kind in ('SHOP', 'AGENT') then agent_id end as agent_id
      from unit where id = ${unitId} and kind = any (${walletKinds as unknown as string[]}) and deleted_at is null
       and status in ('OPEN', 'SUSPENDED', 'TERMINATED')`
  if (!row) return undefined
  const { id, ...place } = row
  return { id, place }
}

/** Whether an order has anything to do with a unit: sold, led or brought by it. */
export async function hasOrder(tx: Tx, unitId: string, orderNo: string): Promise<boolean> {
  const [row] = await tx`
    select o.id from trade_order o
     where o.no = ${orderNo}
       and (${unitId}::bigint in (o.shop_id, o.market_id, o.brand_id, o.agent_id)
            or exists (select from commission_record r where r.order_id = o.id and r.distributor_id = ${unitId}))`
  return row !== undefined
}

export const watchers = (tx: Tx, id: string): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from adjustment_watchers(${id})`
