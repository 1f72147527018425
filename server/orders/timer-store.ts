// Clocks in the database: set, stopped, paused and claimed.

import type { DueKind } from '#contract/orders/shapes'
import type { Tx } from '../kit/database/db'
import type { Walls } from './act-store'

type Of = Walls & { id: string }

/** Sets a clock, or sets it anew. A paused order's clock starts paused. */
export async function setTimer(
  tx: Tx,
  order: Of,
  kind: DueKind,
  dueAt: Date,
  more: { afterSaleId?: string; pausedAt?: Date } = {},
): Promise<void> {
  await tx`
    insert into order_timer (kind, order_id, after_sale_id, shop_id, market_id, brand_id, agent_id, due_at, paused_at)
    values (${kind}, ${order.id}, ${more.afterSaleId ?? null}, ${order.shopId}, ${order.marketId}, ${order.brandId}, ${order.agentId},
            ${dueAt.toISOString()}, ${more.pausedAt?.toISOString() ?? null})
    on conflict (order_id, kind, coalesce(after_sale_id, 0)) do update set due_at = excluded.due_at, paused_at = excluded.paused_at, tries = 0`
}

export async function stopTimers(tx: Tx, orderId: string, kinds: readonly DueKind[]): Promise<void> {
  await tx`delete from order_timer where order_id = ${orderId} and after_sale_id is null and kind = any (${kinds as DueKind[]})`
}
export async function stopTimersOfAfterSale(tx: Tx, afterSaleId: string): Promise<void> {
  await tx`delete from order_timer where after_sale_id = ${afterSaleId}`
}

/** The buyer's time does not run while an after-sale is open. */
export async function pauseTimers(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx`
    update order_timer set paused_at = ${at.toISOString()}
     where order_id = ${orderId} and after_sale_id is null and kind in ('AUTO_RECEIVE', 'SETTLE') and paused_at is null`
}
export async function resumeTimers(tx: Tx, orderId: string, at: Date): Promise<void> {
  const now = at.toISOString()
  await tx`
    with resumed as (
      update order_timer set due_at = due_at + (${now}::timestamptz - paused_at), paused_at = null
       where order_id = ${orderId} and after_sale_id is null and paused_at is not null returning kind, due_at)
    update trade_order o set
           auto_receive_at = coalesce((select due_at from resumed where kind = 'AUTO_RECEIVE'), o.auto_receive_at),
           after_sale_deadline = coalesce((select due_at from resumed where kind = 'SETTLE'), o.after_sale_deadline)
     where o.id = ${orderId} and exists (select from resumed)`
}
export async function shiftTimer(tx: Tx, orderId: string, kind: DueKind, dueAt: Date): Promise<void> {
  await tx`update order_timer set due_at = ${dueAt.toISOString()} where order_id = ${orderId} and kind = ${kind} and after_sale_id is null`
}

export type Claimed = { id: string; kind: DueKind; orderId: string; afterSaleId: string | null; tries: number }

/** One that is due and that nobody else has in hand; held until the transaction ends. */
export async function claim(tx: Tx, kinds: readonly DueKind[], now: Date): Promise<Claimed | undefined> {
  const [row] = await tx<Claimed[]>`
    select id, kind, order_id, after_sale_id, tries from order_timer
     where due_at <= ${now.toISOString()} and paused_at is null and kind = any (${kinds as DueKind[]})
     order by due_at limit 1 for update skip locked`
  return row
}
export async function forget(tx: Tx, id: string): Promise<void> {
  await tx`delete from order_timer where id = ${id}`
}
/** What could not be done is tried again later, and later still. */
export async function postpone(tx: Tx, id: string, until: Date): Promise<void> {
  await tx`update order_timer set due_at = ${until.toISOString()}, tries = tries + 1 where id = ${id}`
}
export const foldTally = async (tx: Tx): Promise<number> => (await tx<{ total: number }[]>`select fold_order_tally() as total`)[0].total
