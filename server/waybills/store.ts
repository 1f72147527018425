// Labels in the database: asked for, listed, printed, given back. How one is fetched from its carrier is in `fetch-store.ts`.

import type { Page } from '#contract/kit/page'
import { type Language, say, type Words } from '#contract/kit/words'
import type { Carrier, DeliveryType, OrderStatus } from '#contract/orders/states'
import { orderRefusals, toShipStatuses } from '#contract/orders/states'
import type { CarrierAccount, Waybill } from '#contract/waybills/calls'
import { type WaybillStatus, type WaybillTab, waybillRefusals, waybillTabs } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'

export type Piece = { itemId: string; qty: number }

export type ToSend = {
  id: string
  no: string
  status: OrderStatus
  deliveryType: DeliveryType
}

/** Held until the end, in the order of their ids: two who ask for the same labels wait for each other. */
export const holdOrders = async (tx: Tx, ids: readonly string[]): Promise<ToSend[]> => [
  ...(await tx<ToSend[]>`
    select id, no, status, delivery_type from trade_order
     where id = any (${ids as string[]}::bigint[]) order by id for update`),
]

export type Line = {
  id: string
  orderId: string
  qty: number
  shippedQty: number
  canceledQty: number
  cancelingQty: number
  returningQty: number
}
export const linesOf = async (tx: Tx, orderIds: readonly string[]): Promise<Line[]> => [
  ...(await tx<Line[]>`
    select id, order_id, qty, shipped_qty, canceled_qty, canceling_qty, returning_qty from order_item
     where order_id = any (${orderIds as string[]}::bigint[]) order by order_id, position, id`),
]

export type Open = { id: string; orderId: string; status: WaybillStatus }
export const openOf = async (tx: Tx, orderIds: readonly string[]): Promise<Open[]> => [
  ...(await tx<Open[]>`
    select id, order_id, status from waybill where order_id = any (${orderIds as string[]}::bigint[]) and status not in ('CANCELED', 'SHIPPED')`),
]

/** What a label takes from the account that it is asked with. */
const termsOf = ({ id, carrier, name, senderName, senderPhone, senderRegion, senderAddress, template }: CarrierAccount) => ({
  accountId: id,
  carrier,
  accountName: name,
  sender: JSON.stringify({ name: senderName, phone: senderPhone, region: senderRegion, address: senderAddress }),
  template,
})

type New = { orderId: string; pieces: readonly Piece[] }
type Made = { account: CarrierAccount; by: string; at: Date }

/** All of them in one statement: a morning's orders are a hundred. */
export async function addAll(tx: Tx, wanted: readonly New[], { account, by, at }: Made): Promise<string[]> {
  if (wanted.length === 0) return []
  const terms = termsOf(account)
  const rows = await tx<{ id: string }[]>`
    insert into waybill (order_id, order_no, shop_id, market_id, brand_id, agent_id, account_id, carrier, account_name, sender, template, status,
                         pieces, created_by, created_at)
    select o.id, o.no, o.shop_id, o.market_id, o.brand_id, o.agent_id, ${terms.accountId}, ${terms.carrier}, ${terms.accountName},
           ${terms.sender}::text::jsonb, ${terms.template}, 'QUEUED', n.pieces, ${by}, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as n("orderId" bigint, pieces jsonb) join trade_order o on o.id = n."orderId"
     order by o.id returning id`
  return rows.map(({ id }) => id)
}

/** What waits for a person: it failed, or it is no longer of use as it is. */
const needsSomebody = (tx: Tx) => tx`
  (w.status = 'FAILED' or (w.status = 'READY' and (w.address_changed or w.problem is not null or o.status not in ('WAIT_SHIP', 'PART_SHIPPED'))))`

function inTab(tx: Tx, tab: WaybillTab) {
  if (tab === 'SHIPPED' || tab === 'CANCELED') return tx`w.status = ${tab}`
  if (tab === 'TODO') return needsSomebody(tx)
  const printed = tab === 'PRINTED' ? tx`w.printed_count > 0` : tx`w.printed_count = 0`
  return tx`(w.status in ('QUEUED', 'FETCHING', 'READY', 'CANCELING') and ${printed} and not ${needsSomebody(tx)})`
}

type Told = Omit<Waybill, 'problem'> & { problem: Words | null; orderStatus: OrderStatus }

const columns = (tx: Tx) => tx`
  w.id, w.order_id, w.order_no, o.shop_name, o.receiver_name, o.mobile_mask as receiver_mobile, w.carrier, w.account_name, w.status, w.tracking_no, w.problem,
  w.address_changed, w.attempts, w.printed_count, w.printed_at, w.created_by, w.created_at, w.shipped_at, o.status as order_status,
  (select coalesce(sum((p ->> 'qty')::int), 0)::int from jsonb_array_elements(w.pieces) p) as qty,
  (select coalesce(string_agg(i.name || case when i.spec_text = '' then '' else ' ' || i.spec_text end || ' × ' || (p ->> 'qty'), ', ' order by i.position), '')
     from jsonb_array_elements(w.pieces) p join order_item i on i.id = (p ->> 'itemId')::bigint) as goods`

/** Why it waits for somebody, in words. */
function problemOf({ problem, status, addressChanged, orderStatus }: Told): Words | null {
  if (problem) return problem
  if (status !== 'READY') return null
  if (addressChanged) return waybillRefusals.addressChanged.words
  return toShipStatuses.includes(orderStatus) ? null : orderRefusals.notToShip.words
}

export function told({ orderStatus, ...row }: Told, language: Language): Waybill {
  const problem = problemOf({ ...row, orderStatus })
  return { ...row, problem: problem && say(problem, language) }
}

type Filter = { keyword?: string; tab?: WaybillTab; carrier?: Carrier }

const whereOf = (tx: Tx, { keyword, tab, carrier }: Filter) => {
  const text = (keyword ?? '').trim()
  return tx`true
    ${text ? tx`and (w.order_no = ${text} or w.tracking_no = upper(${text}))` : tx``}
    ${tab ? tx`and ${inTab(tx, tab)}` : tx``}
    ${carrier ? tx`and w.carrier = ${carrier}` : tx``}`
}
const from = (tx: Tx) => tx`waybill w join trade_order o on o.id = w.order_id`

type Paged = Filter & { pageNumber: number; pageSize: number }
export async function page(tx: Tx, filter: Paged, language: Language): Promise<Page<Waybill>> {
  const where = whereOf(tx, filter)
  const rows = await tx<Told[]>`
    select ${columns(tx)} from ${from(tx)} where ${where} order by w.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`
  return { total: await count(tx, filter), records: rows.map((row) => told(row, language)) }
}

export async function count(tx: Tx, filter: Filter): Promise<number> {
  return (await tx<{ total: number }[]>`select count(*) as total from ${from(tx)} where ${whereOf(tx, filter)}`.one()).total
}

export async function* lines(tx: Tx, filter: Filter, language: Language): AsyncIterable<Waybill[]> {
  const batches = tx<Told[]>`select ${columns(tx)} from ${from(tx)} where ${whereOf(tx, filter)} order by w.id desc`.cursor()
  for await (const batch of batches) yield batch.map((row) => told(row, language))
}

export async function counts(tx: Tx): Promise<Record<WaybillTab, number>> {
  const each = waybillTabs.map((tab) => tx`select ${tab}::text as tab, count(*) as total from ${from(tx)} where ${inTab(tx, tab)}`)
  const rows = await tx<{ tab: WaybillTab; total: number }[]>`${each.reduce((all, one) => tx`${all} union all ${one}`)}`
  const known = new Map(rows.map(({ tab, total }) => [tab, total]))
  return Object.fromEntries(waybillTabs.map((tab) => [tab, known.get(tab) ?? 0])) as Record<WaybillTab, number>
}

export const byIds = async (tx: Tx, ids: readonly string[]): Promise<Told[]> => [
  ...(await tx<Told[]>`select ${columns(tx)} from ${from(tx)} where w.id = any (${ids as string[]}::bigint[]) order by w.id`),
]

export type Held = {
  id: string
  orderId: string
  orderNo: string
  carrier: Carrier
  status: WaybillStatus
  trackingNo: string | null
  addressChanged: boolean
  wasAsked: boolean
  pieces: Piece[]
}
/** Orders before their labels, as whoever ships holds them: nobody waits for somebody who waits for them. */
export async function hold(tx: Tx, ids: readonly string[]): Promise<Held[]> {
  await tx`
    select id from trade_order where id in (select order_id from waybill where id = any (${ids as string[]}::bigint[])) order by id for update`
  const rows = await tx<Held[]>`
    select id, order_id, order_no, carrier, status, tracking_no, address_changed, was_asked, pieces from waybill
     where id = any (${ids as string[]}::bigint[]) order by id for update`
  return [...rows]
}

export async function queueAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    update waybill set status = 'QUEUED', problem = null, updated_at = now(), version = version + 1 where id = any (${ids as string[]}::bigint[])`
}

/** `next`: the account that it is asked for with once the old number is given back. */
export async function beginCancel(tx: Tx, id: string, next: string | null): Promise<void> {
  await tx`
    update waybill set status = 'CANCELING', next_account_id = ${next}, problem = null, held_until = null, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Nobody was asked yet: there is nothing to give back. */
export async function cancelNow(tx: Tx, id: string): Promise<void> {
  await tx`update waybill set status = 'CANCELED', problem = null, updated_at = now(), version = version + 1 where id = ${id}`
}

/** A fresh question to another account: another key, and nothing of the old answer. */
export async function moveTo(tx: Tx, id: string, account: CarrierAccount): Promise<void> {
  const { sender, ...terms } = termsOf(account)
  await tx`
    update waybill set ${tx(terms)}, sender = ${sender}::text::jsonb, next_account_id = null, status = 'QUEUED', request_key = gen_random_uuid(), was_asked = false,
           attempts = 0, tracking_no = null, sort_code = '', hub = '', problem = null, address_changed = false, printed_count = 0, printed_at = null,
           held_until = null, updated_at = now(), version = version + 1
     where id = ${id}`
}

export async function countPrinted(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
  const rows = await tx`
    update waybill set printed_count = printed_count + 1, printed_at = ${at.toISOString()}, updated_at = now(), version = version + 1
     where id = any (${ids as string[]}::bigint[]) and status in ('READY', 'SHIPPED') returning id`
  return rows.length
}
