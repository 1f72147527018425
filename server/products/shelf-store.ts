// The shelf axis in the database: moves of many rows at once, the recycle bin, and times that are due.

import type { Product } from '#contract/products/calls'
import type { ShelfStatus } from '#contract/products/states'
import type { Tx } from '../kit/database/db'
import { dropFileUsesOf } from '../kit/file-use'

type Move = { from: readonly ShelfStatus[]; to: ShelfStatus; reason: string | null }

/** Names the states that it starts from; answers whom it moved. A time that was set for the same step is taken back. */
export async function move(tx: Tx, ids: readonly string[], { from, to, reason }: Move, now: Date): Promise<Set<string>> {
  const at = now.toISOString()
  const rows = await tx<{ id: string }[]>`
    update product set shelf_status = ${to}, off_reason = ${reason},
           first_on_at = case when ${to} = 'ON' then coalesce(first_on_at, ${at}) else first_on_at end,
           on_at = case when ${to} = 'OFF' then on_at end, off_at = case when ${to} = 'ON' then off_at end,
           recycled_at = case when ${to} = 'RECYCLED' then ${at}::timestamptz end, updated_at = now(), version = version + 1
     where id = any (${ids as string[]}::bigint[]) and shelf_status = any (${from as string[]}) and deleted_at is null returning id`
  return new Set(rows.map(({ id }) => id))
}

/** By the house, with a reason; answers which of them were on it. */
export const takeOffShelf = (tx: Tx, ids: readonly string[], reason: string, now: Date): Promise<Set<string>> =>
  move(tx, ids, { from: ['ON'], to: 'OFF', reason }, now)

type Times = { onAt: string | null; offAt: string | null; by: string }

export async function schedule(tx: Tx, id: string, { onAt, offAt, by }: Times): Promise<void> {
  await tx`
    update product set on_at = ${onAt}, off_at = ${offAt}, scheduled_by = ${by}, updated_at = now(), version = version + 1 where id = ${id}`
}

/** Takes up to `limit` goods whose time has come; those that another process holds are left to it. */
export const dueOff = (tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> =>
  tx<{ id: string }[]>`
    update product set shelf_status = case when shelf_status = 'ON' then 'OFF' else shelf_status end, off_at = null, updated_at = now(), version = version + 1
     where id in (select id from product where off_at <= ${now.toISOString()} and deleted_at is null order by off_at limit ${limit} for update skip locked)
    returning id`

export type Due = Pick<Product, 'id' | 'name' | 'reviewStatus' | 'shelfStatus' | 'enabledSkuCount' | 'hasFreight' | 'shopIsOpen'> & {
  scheduledBy: string | null
  shopId: string
}

export const dueOn = (tx: Tx, now: Date, limit: number): Promise<Due[]> =>
  tx<Due[]>`
    select p.id, p.name, p.review_status, p.shelf_status, p.enabled_sku_count, s.status = 'OPEN' as shop_is_open, p.scheduled_by, p.shop_id,
           (p.freight_template_id is not null or not 'EXPRESS' = any (p.delivery_types)) as has_freight
      from product p join unit s on s.id = p.shop_id
     where p.on_at <= ${now.toISOString()} and p.deleted_at is null order by p.on_at limit ${limit} for update of p skip locked`

/** It is not tried again: whoever set the time is told. */
export async function forgetDue(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`
    update product set on_at = null, updated_at = now(), version = version + 1 where id = any (${ids as string[]}::bigint[]) and on_at is not null`
}

/** What has lain in the recycle bin for too long is gone; its rows stay for the orders that name them. */
export async function sweep(tx: Tx, before: Date): Promise<number> {
  const rows = await tx<{ id: string }[]>`
    update product set shelf_status = 'DELETED', recycled_at = null, deleted_at = now(), updated_at = now(), version = version + 1
     where shelf_status = 'RECYCLED' and recycled_at < ${before.toISOString()} returning id`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx`
    update sku set deleted_at = now(), updated_at = now(), version = version + 1 where product_id = any (${ids}::bigint[]) and deleted_at is null`
  await dropFileUsesOf(tx, 'product', ids)
  return ids.length
}

/** Takes goods that a sheet added out again: nobody has seen them yet. */
export async function erase(tx: Tx, id: string): Promise<void> {
  await tx`update product set shelf_status = 'DELETED', deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}

/** Many lines of the tally become one. */
export const foldTally = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select fold_product_tally() as total`.one()).total
