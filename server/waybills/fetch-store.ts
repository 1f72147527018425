// How a label is taken up, asked for and answered, in the database: whoever asks the carrier holds it, and only the latest of them may write.

import type { Refusal } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import type { Carrier, DeliveryType, OrderStatus } from '#contract/orders/states'
import type { CarrierAccount } from '#contract/waybills/calls'
import type { WaybillDriver, WaybillStatus } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'

/** Longer than a carrier may take, all tries together: who is silent for so long is dead. */
export const heldSeconds = 30

type Asking = {
  id: string
  orderId: string
  orderNo: string
  run: number
  requestKey: string
  carrier: Carrier
  wasAsked: boolean
  attempts: number
  trackingNo: string | null
  nextAccountId: string | null
  sender: { name: string; phone: string; region: string; address: string }
  driver: WaybillDriver
  endpoint: string
  customerCode: string
  secretSealed: string | null
}

/** Those that this run took up: the others are done, or somebody else holds them. */
async function take(tx: Tx, ids: readonly string[], from: 'QUEUED' | 'CANCELING', to: 'FETCHING' | 'CANCELING'): Promise<Asking[]> {
  const rows = await tx<Asking[]>`
    update waybill w set status = ${to}, run = w.run + 1, held_until = clock_timestamp() + make_interval(secs => ${heldSeconds}),
           was_asked = w.was_asked or ${to === 'FETCHING'}, attempts = w.attempts + ${to === 'FETCHING' ? 1 : 0}, updated_at = now()
      from carrier_account a
     where w.id = any (${ids as string[]}::bigint[]) and a.id = w.account_id
       and ((w.status = ${from} and ${from}::text <> ${to}::text) or (w.status = ${to} and (w.held_until is null or w.held_until < clock_timestamp())))
    returning w.id, w.order_id, w.order_no, w.run, w.request_key::text, w.carrier, w.was_asked, w.attempts, w.tracking_no, w.next_account_id, w.sender,
              a.driver, a.endpoint, a.customer_code, a.secret_sealed`
  return [...rows]
}
export const takeToFetch = (tx: Tx, ids: readonly string[]) => take(tx, ids, 'QUEUED', 'FETCHING')
export const takeToCancel = (tx: Tx, ids: readonly string[]) => take(tx, ids, 'CANCELING', 'CANCELING')
export type Taken = Asking

/** How many of them somebody else is at, or was until they died: whoever finds them so looks again later. */
export async function countHeld(tx: Tx, ids: readonly string[], status: WaybillStatus): Promise<number> {
  const rows = await tx`select id from waybill where id = any (${ids as string[]}::bigint[]) and status = ${status}`
  return rows.length
}

export type Addressee = {
  id: string
  status: OrderStatus
  deliveryType: DeliveryType
  receiverName: string | null
  mobileSealed: string | null
  regionCode: string | null
  address: string | null
  goods: { name: string; qty: number }[]
}
export const addressees = async (tx: Tx, ids: readonly string[]): Promise<Addressee[]> => [
  ...(await tx<Addressee[]>`
    select w.id, o.status, o.delivery_type, o.receiver_name, o.mobile_sealed, o.region_code, o.address,
           (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'qty', (p ->> 'qty')::int)), '[]')
              from jsonb_array_elements(w.pieces) p join order_item i on i.id = (p ->> 'itemId')::bigint) as goods
      from waybill w join trade_order o on o.id = w.order_id where w.id = any (${ids as string[]}::bigint[])`),
]

export const wordsOf = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]
const kept = (problem: Refusal) => JSON.stringify(wordsOf(problem))

export async function isNumberUsed(tx: Tx, { id, carrier }: Taken, trackingNo: string): Promise<boolean> {
  const [row] = await tx`
    select id from waybill where carrier = ${carrier} and tracking_no = ${trackingNo} and status <> 'CANCELED' and id <> ${id}
    union all select id from shipment where carrier = ${carrier} and tracking_no = ${trackingNo} limit 1`
  return row !== undefined
}

type Answered = { trackingNo: string; sortCode: string; hub: string }
export async function keepLabel(tx: Tx, { id, run }: Taken, { trackingNo, sortCode, hub }: Answered): Promise<void> {
  await tx`
    update waybill set status = 'READY', tracking_no = ${trackingNo}, sort_code = ${sortCode}, hub = ${hub}, problem = null, held_until = null,
           updated_at = now(), version = version + 1
     where id = ${id} and run = ${run} and status = 'FETCHING'`
}

/** `isSure`: the carrier said that there is none, so there is nothing to give back. */
export async function keepFailure(tx: Tx, { id, run }: Taken, problem: Refusal, isSure: boolean): Promise<void> {
  await tx`
    update waybill set status = 'FAILED', problem = ${kept(problem)}::text::jsonb, was_asked = was_asked and not ${isSure}, held_until = null,
           updated_at = now(), version = version + 1
     where id = ${id} and run = ${run} and status = 'FETCHING'`
}

export async function keepCanceled(tx: Tx, { id, run }: Taken): Promise<boolean> {
  const rows = await tx`
    update waybill set status = 'CANCELED', held_until = null, problem = null, updated_at = now(), version = version + 1
     where id = ${id} and run = ${run} and status = 'CANCELING' returning id`
  return rows.length === 1
}

/** It stays what it was, and says why it could not be given back. */
export async function keepUncanceled(tx: Tx, { id, run }: Taken, problem: Refusal): Promise<void> {
  await tx`
    update waybill set status = case when tracking_no is null then 'FAILED' else 'READY' end, next_account_id = null, held_until = null,
           problem = ${kept(problem)}::text::jsonb, updated_at = now(), version = version + 1
     where id = ${id} and run = ${run} and status = 'CANCELING'`
}

/** As the house sees it: the label may be of another unit than the account. */
export async function accountById(tx: Tx, id: string): Promise<CarrierAccount> {
  return tx<CarrierAccount[]>`
    select id, name, carrier, driver, endpoint, customer_code, secret_sealed is not null as has_secret, sender_name, sender_phone, sender_region,
           sender_address, template, is_default, is_enabled, version from carrier_account where id = ${id}`.one()
}

export const fetchTaskName = 'fetch-waybills'
export const cancelTaskName = 'cancel-waybills'
/** So many in one entry of the queue: another process may take the next. */
const together = 25

export async function enqueue(
  tx: Tx,
  name: typeof fetchTaskName | typeof cancelTaskName,
  ids: readonly string[],
  by: string,
): Promise<void> {
  for (let at = 0; at < ids.length; at += together) {
    await tx`select enqueue(${name}, ${JSON.stringify({ ids: ids.slice(at, at + together), by })}::text::json)`
  }
}
