// The clocks of an order: set, stopped, and standing still while something of it is asked back.

import type { DueKind } from '#contract/kit/due'
import { pauseClocks, resumeClocks, setClock, shiftClock, stopClocks } from '../../clocks/index'
import type { Tx } from '../../kit/database/db'
import type { Walls } from '../act-store'

const clockOf = (id: string) => ({ subject: 'ORDER', id })

export const setTimer = (
  tx: Tx,
  { id, shopId, marketId, brandId, agentId }: Walls & { id: string },
  kind: DueKind,
  dueAt: Date,
): Promise<void> => setClock(tx, { ...clockOf(id), shopId, marketId, brandId, agentId }, kind, dueAt)
export const stopTimers = (tx: Tx, orderId: string, kinds: readonly DueKind[]): Promise<void> => stopClocks(tx, clockOf(orderId), kinds)
export const shiftTimer = (tx: Tx, orderId: string, kind: DueKind, dueAt: Date): Promise<void> =>
  shiftClock(tx, clockOf(orderId), kind, dueAt)

/** The buyer's time does not run while an after-sale is open. */
export const pauseTimers = (tx: Tx, orderId: string, at: Date): Promise<void> =>
  pauseClocks(tx, clockOf(orderId), ['AUTO_RECEIVE', 'SETTLE'] satisfies DueKind[], at)

/** What the order says of its clocks follows them. */
export async function resumeTimers(tx: Tx, orderId: string, at: Date): Promise<void> {
  const resumed = await resumeClocks(tx, clockOf(orderId), at)
  const dueAt = (kind: DueKind) => resumed.find((one) => one.kind === kind)?.dueAt ?? null
  if (resumed.length === 0) return
  await tx`
    update trade_order set auto_receive_at = coalesce(${dueAt('AUTO_RECEIVE')}, auto_receive_at),
           after_sale_deadline = coalesce(${dueAt('SETTLE')}, after_sale_deadline) where id = ${orderId}`
}

export const foldTally = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select fold_order_tally() as total`)[0]?.total ?? 0
