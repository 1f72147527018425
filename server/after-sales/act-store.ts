// After-sales in the database, for those who act on them: held, and moved from a named state.

import type { AfterSaleStatus, AfterSaleType, Phase, Restock } from '#contract/after-sales/states'
import { afterSaleRefusals } from '#contract/after-sales/states'
import type { Tx } from '../kit/database/db'
import { found, must } from '../kit/road/refuse'

export type Proposal = {
  type: AfterSaleType
  amountFen: number
  note: string
  exchangeSkuId?: string | null
  exchangeSpec?: string | null
}

export type AfterSale = {
  id: string
  no: string
  orderId: string
  itemId: string
  shopId: string
  type: AfterSaleType
  phase: Phase
  status: AfterSaleStatus
  qty: number
  applyFen: number
  agreedFen: number | null
  heldFen: number
  heldQty: number
  proposal: Proposal | null
  exchangeSkuId: string | null
  backSkuId: string | null
  restock: Restock | null
  auditAt: string | null
  version: number
}

export async function hold(tx: Tx, id: string): Promise<AfterSale> {
  const [row] = await tx<AfterSale[]>`
    select id, no, order_id, item_id, shop_id, type, phase, status, qty, apply_fen, agreed_fen, held_fen, held_qty, proposal, restock,
           exchange_sku_id, back_sku_id, audit_at, version
      from after_sale where id = ${id} for update`
  return found(row, afterSaleRefusals.missing)
}

/** Whoever acts holds the order before the after-sale, as everybody does. */
export async function orderOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx<{ orderId: string }[]>`select order_id from after_sale where id = ${id}`
  return found(row, afterSaleRefusals.missing).orderId
}

/** Without holding it: for deciding which act it is. */
export async function statusOf(tx: Tx, id: string): Promise<AfterSaleStatus> {
  const [row] = await tx<{ status: AfterSaleStatus }[]>`select status from after_sale where id = ${id}`
  return found(row, afterSaleRefusals.missing).status
}

type Value = string | number | boolean | null | string[] | object
export type Changes = Record<string, Value>

export async function move(
  tx: Tx,
  { id, status }: Pick<AfterSale, 'id' | 'status'>,
  to: AfterSaleStatus,
  changes: Changes = {},
): Promise<void> {
  const rows = await tx`
    update after_sale set ${tx({ ...changes, status: to })}, updated_at = now(), version = version + 1
     where id = ${id} and status = ${status} returning id`
  must(rows.length === 1 ? null : afterSaleRefusals.wrongState)
}

export async function add(tx: Tx, row: Changes): Promise<string> {
  const { id } = await tx<{ id: string }[]>`insert into after_sale ${tx(row)} returning id`.one()
  return id
}

export async function timesApplied(tx: Tx, itemId: string): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from after_sale where item_id = ${itemId}`.one()
  return total
}

export type Address = { name: string; phone: string; address: string }
/** Where returns go unless something else is said: to the shop itself. */
export async function shopAddress(tx: Tx, shopId: string): Promise<Address> {
  const [row] = await tx<Address[]>`
    select coalesce(contact_name, name) as name, coalesce(contact_phone, '') as phone, coalesce(address, '') as address from unit where id = ${shopId}`
  return row ?? { name: '', phone: '', address: '' }
}
export const shopOwners = (tx: Tx, shopId: string): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from shop_owners(${shopId})`
