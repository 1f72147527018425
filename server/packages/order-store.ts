// Orders of packages in the database: a unit sees its own, the platform all.

import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import type { packages } from '#contract/packages/calls'
import type { PackageFeature, PackageOrderState, PayFrom } from '#contract/packages/states'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { json } from '../kit/database/sql'

/** What was bought, as it was when it was ordered. */
export type Bought = { name: string; months: number; features: PackageFeature[]; maxMembers: number | null }

export type Order = {
  id: string
  no: string
  unitId: string
  unitName: string
  packageId: string
  snapshot: Bought
  amountFen: number
  payFrom: PayFrom
  status: PackageOrderState
  paymentNo: string | null
  payUrl: string | null
  createdName: string
  createdAt: string
  expiresAt: string
  paidAt: string | null
  from: string | null
  until: string | null
  refundedFen: number
  refundedAt: string | null
  refundReason: string
  /** Whether nothing that the unit bought ends later. */
  isLast: boolean
  version: number
}
export type Filter = Taken<typeof packages.orders>

const columns = (tx: Tx) => tx`
  o.id, o.no, o.unit_id, coalesce(u.name, '') as unit_name, o.package_id, o.snapshot, o.amount_fen, o.pay_from, o.status, o.payment_no, o.pay_url,
  o.created_name, o.created_at, o.expires_at, o.paid_at, o.valid_from as "from", o.valid_until as until, o.refunded_fen, o.refunded_at,
  o.refund_reason, coalesce(o.valid_until = s.paid_until, false) as is_last, o.version`
const joined = (tx: Tx) => tx`
  package_order o left join v_unit_name u on u.id = o.unit_id left join package_status s on s.unit_id = o.unit_id`

function where(tx: Tx, { status, unitId, keyword, from, to }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  const like = containing(text)
  return tx`true ${status ? tx`and o.status = ${status}` : tx``} ${unitId ? tx`and o.unit_id = ${unitId}` : tx``}
    ${from ? tx`and o.created_at >= ${from}` : tx``} ${to ? tx`and o.created_at < ${to}` : tx``}
    ${text ? tx`and (o.no ilike ${like} or u.name ilike ${like} or o.snapshot ->> 'name' ilike ${like})` : tx``}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<Order>> {
  const { pageNumber, pageSize } = filter
  const { total } = await tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, filter)}`.one()
  const rows = await tx<Order[]>`
    select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by o.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...rows] }
}
export const lines = (tx: Tx, filter: Partial<Filter>): AsyncIterable<Order[]> =>
  tx<Order[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by o.id desc`.cursor()

export const find = (tx: Tx, id: string): Promise<Order | undefined> =>
  tx<Order[]>`select ${columns(tx)} from ${joined(tx)} where o.id = ${id}`.maybe()
/** Held, once what the unit has is held. */
export const hold = (tx: Tx, id: string): Promise<Order | undefined> =>
  tx<Order[]>`select ${columns(tx)} from ${joined(tx)} where o.id = ${id} for update of o`.maybe()
export const openOf = (tx: Tx, unitId: string): Promise<Order | undefined> =>
  tx<Order[]>`select ${columns(tx)} from ${joined(tx)} where o.unit_id = ${unitId} and o.status = 'UNPAID' for update of o`.maybe()

type New = {
  no: string
  unitId: string
  packageId: string
  snapshot: Bought
  amountFen: number
  payFrom: PayFrom
  paymentNo: string | null
  payUrl: string | null
  createdId: string
  createdName: string
  createdAt: string
  expiresAt: string
}
export async function add(tx: Tx, { snapshot, ...made }: New): Promise<string> {
  const row = { ...made, snapshot: json(snapshot), status: 'UNPAID' }
  return (await tx<{ id: string }[]>`insert into package_order ${tx(row)} returning id`.one()).id
}

type Paid = { at: Date; from: Date; until: Date }
export async function setPaid(tx: Tx, id: string, { at, from, until }: Paid): Promise<void> {
  await tx`
    update package_order set status = 'PAID', paid_at = ${at.toISOString()}, valid_from = ${from.toISOString()}, valid_until = ${until.toISOString()},
           updated_at = now(), version = version + 1
     where id = ${id} and status = 'UNPAID'`
}
export async function setClosed(tx: Tx, id: string): Promise<void> {
  await tx`update package_order set status = 'CLOSED', updated_at = now(), version = version + 1 where id = ${id} and status = 'UNPAID'`
}
type Refunded = { fen: number; until: string; reason: string; by: string; at: Date }
export async function setRefunded(tx: Tx, id: string, { fen, until, reason, by, at }: Refunded): Promise<void> {
  await tx`
    update package_order set status = 'REFUNDED', refunded_fen = ${fen}, valid_until = ${until}, refund_reason = ${reason}, refunded_by = ${by},
           refunded_at = ${at.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id} and status = 'PAID'`
}
