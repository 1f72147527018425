// Coupons that there are, to be tried on a basket as if somebody held them.

import type { CouponTerms } from '#contract/coupons/rule'
import type { HeldCoupon } from '#contract/pricing/coupon'
import type { Tx } from '../kit/database/db'
import { borneOf } from './bearers'

type Row = Pick<
  CouponTerms,
  'name' | 'discount' | 'amountFen' | 'percent' | 'capFen' | 'thresholdFen' | 'thresholdQty' | 'scope' | 'bearer' | 'shareBp'
> & {
  id: string
  unitId: string
  shopId: string | null
  marketId: string | null
  scopeIds: string[]
  validFrom: string
  validUntil: string
}

/** By their own ids, those that the caller sees. One that counts from when it is claimed is good at any time. */
export async function couponsToTry(tx: Tx, ids: readonly string[]): Promise<HeldCoupon[]> {
  const rows = await tx<Row[]>`
    select c.id, c.unit_id, c.shop_id, c.market_id, c.name, c.discount, c.amount_fen, c.percent, c.cap_fen, c.threshold_fen, c.threshold_qty,
           c.scope, c.bearer, c.share_bp,
           coalesce(case when c.validity = 'FIXED' then c.valid_from end, '0001-01-01Z') as valid_from,
           coalesce(case when c.validity = 'FIXED' then c.valid_until end, '9999-01-01Z') as valid_until,
           case when c.scope = 'CATEGORIES' then categories_with_below(c.scope_ids) else c.scope_ids end as scope_ids
      from coupon c where c.id = any (${ids as string[]}::bigint[]) and c.status <> 'DELETED' order by c.id`
  return rows.map(({ unitId, bearer, shareBp, ...coupon }) => ({
    ...coupon,
    borne: borneOf(unitId, { bearer, shareBp }),
  }))
}
