// Held coupons as orders use them. Each statement is a function of the database: a shop's orders use coupons that it does not see.

import type { CouponRule } from '#contract/coupons/rule'
import type { Tx } from '../kit/database/db'

export type Usable = {
  id: string
  shopId: string | null
  marketId: string | null
  unitId: string
  rule: CouponRule
  /** Categories with all below them. */
  scopeIds: string[]
  validFrom: string
  validUntil: string
}

export const usable = (tx: Tx, buyerKey: string, skuIds: readonly string[], at: string): Promise<Usable[]> =>
  tx<Usable[]>`
    select id, shop_id, market_id, unit_id, rule, scope_ids, valid_from, valid_until
      from buyer_coupons(${buyerKey}, ${skuIds as string[]}::bigint[], ${at})`

/** Null, or by the name of a refusal why it cannot be had. */
export async function lock(tx: Tx, heldId: string, orderId: string, amountFen: number, at: string): Promise<string | null> {
  const { why } = await tx<{ why: string | null }[]>`select lock_coupon(${heldId}, ${orderId}, ${amountFen}, ${at}) as why`.one()
  return why
}

/** With its order: paid, fallen away unpaid, or refunded whole. */
export async function turn(tx: Tx, orderId: string, to: 'USED' | 'FREE' | 'BACK', at: string): Promise<void> {
  await tx`select turn_coupons(${orderId}, ${to}, ${at})`
}
