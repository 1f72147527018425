// What other columns ask of discounts: which count for a basket now, and that somebody has taken or given back what was reduced.

import { discountRefusals } from '#contract/discounts/calls'
import { withParams } from '#contract/kit/refusal'
import type { Discount } from '#contract/pricing/price'
import type { Buyer } from '../basket/index'
import type { Tx } from '../kit/database/db'
import { Refused } from '../kit/road/refuse'
import * as store from './store'

/** By SKU, those that count at that instant for such a buyer. Of each SKU there is at most one. */
export async function discountsFor(tx: Tx, skuIds: readonly string[], at: Date | string, buyer: Buyer): Promise<Map<string, Discount[]>> {
  const found = new Map<string, Discount[]>()
  if (skuIds.length === 0) return found
  for (const { skuId, ...discount } of await store.running(tx, skuIds, new Date(at).toISOString(), buyer)) {
    found.set(skuId, [...(found.get(skuId) ?? []), discount])
  }
  return found
}

export type DiscountTaken = { activityId: string; skuId: string; qty: number; name: string }

/** Counts what an order takes at the reduced price; refuses what is beyond the quantity or the buyer's limit. */
export async function takeDiscounts(tx: Tx, taken: readonly DiscountTaken[], buyerId: string): Promise<void> {
  // In one order, so that two baskets cannot wait for each other.
  for (const one of [...taken].sort(bySku)) {
    const item = await store.takeUnits(tx, one)
    if (!item) throw new Refused(withParams(discountRefusals.quotaOver, { name: one.name }))
    const total = await store.takeForBuyer(tx, item.id, buyerId, one.qty)
    if (item.limitPerUser !== null && total > item.limitPerUser)
      throw new Refused(withParams(discountRefusals.limitOver, { name: one.name, n: item.limitPerUser }))
  }
}

/** The order was cancelled: others may have what it took. */
export async function giveDiscounts(tx: Tx, taken: readonly Omit<DiscountTaken, 'name'>[], buyerId: string): Promise<void> {
  for (const one of [...taken].sort(bySku)) await store.giveUnits(tx, one, buyerId)
}

const bySku = (a: { skuId: string }, b: { skuId: string }) => (BigInt(a.skuId) < BigInt(b.skuId) ? -1 : 1)
