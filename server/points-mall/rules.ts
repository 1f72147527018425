// What stands behind a row of the points mall: which SKU, coupon or shop it is of, and why it cannot be offered so.

import type { Refusal } from '#contract/kit/refusal'
import { mallRefusals, type PointsProductKind, whyNotSku, whyNotWritten } from '#contract/points-mall/states'
import type { Programme } from '../membership/index'
import type { Sku } from './lookup-store'
import type { Subject, Terms } from './store'

export type Row = Terms & { kind: PointsProductKind; skuId: string | null; couponId: string | null; shopId: string | null }
export type Coupon = { id: string; name: string; shopId: string | null }
/** What was looked up for all rows of a form. */
export type Known = { skus: ReadonlyMap<string, Sku>; coupons: readonly Coupon[]; shopIds: ReadonlySet<string> }

/** Levels of another programme would shut everybody out. */
export const whyNotLevels = ({ levels }: Pick<Programme, 'levels'>, levelIds: readonly string[]): Refusal | null =>
  levelIds.every((wanted) => levels.some(({ id }) => id === wanted)) ? null : mallRefusals.levelMissing

/** What the row is of, with the name that the list shows; or why it cannot be. */
export function subjectOf(
  row: Row,
  { skus, coupons, shopIds }: Known,
  unitId: string,
  isMarket: boolean,
): (Subject & { name: string }) | Refusal {
  const wrong = whyNotWritten(row)
  if (wrong) return wrong
  const { kind, skuId, couponId } = row
  if (kind === 'GOODS') {
    const sku = skuId === null ? undefined : skus.get(skuId)
    if (!sku?.isSold) return mallRefusals.skuMissing
    if (sku.isIn) return mallRefusals.skuTwice
    const why = whyNotSku({ ...row, soldCount: 0 }, sku)
    return why ?? { kind, skuId, productId: sku.productId, couponId: null, goodsShopId: sku.shopId, name: row.name || sku.name }
  }
  const coupon = kind === 'COUPON' ? coupons.find(({ id }) => id === couponId) : undefined
  if (kind === 'COUPON' && !coupon) return mallRefusals.couponMissing
  const goodsShopId = coupon?.shopId ?? row.shopId ?? (isMarket ? null : unitId)
  if (goodsShopId === null) return mallRefusals.shopNeeded
  if (!shopIds.has(goodsShopId)) return mallRefusals.shopMissing
  return { kind, skuId: null, productId: null, couponId, goodsShopId, name: row.name || (coupon?.name ?? '') }
}
