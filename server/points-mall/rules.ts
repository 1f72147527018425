// What stands behind a row of the points mall: which SKU, coupon or shop it is of, and why it cannot be offered so.

import type { Refusal } from '#contract/kit/refusal'
import { mallRefusals, type PointsProductKind, whyNotSku, whyNotWritten } from '#contract/points-mall/states'
import type { Programme } from '../membership/index'
import type { Coupon, Sku } from './lookup-store'
import type { Subject, Terms } from './store'

export type Row = Terms & { kind: PointsProductKind; skuId: string | null; couponId: string | null; shopId: string | null }
/** What was looked up for all rows of a form. */
export type Known = { skus: ReadonlyMap<string, Sku>; coupons: readonly Coupon[]; shopIds: ReadonlySet<string> }

/** Levels of another programme would shut everybody out. */
export const whyNotLevels = ({ levels }: Pick<Programme, 'levels'>, levelIds: readonly string[]): Refusal | null =>
  levelIds.every((wanted) => levels.some(({ id }) => id === wanted)) ? null : mallRefusals.levelMissing

/** A batch that names what is somebody else's changes nothing: none of it is a mistake of a row. */
export function whyNotNamed(rows: readonly Row[], { skus, coupons, shopIds }: Known, programme: Pick<Programme, 'levels'>): Refusal | null {
  for (const { skuId, couponId, shopId, levelIds } of rows) {
    if (skuId !== null && !skus.has(skuId)) return mallRefusals.skuMissing
    if (couponId !== null && !coupons.some(({ id }) => id === couponId)) return mallRefusals.couponMissing
    if (shopId !== null && !shopIds.has(shopId)) return mallRefusals.shopMissing
    const why = whyNotLevels(programme, levelIds)
    if (why) return why
  }
  return null
}

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
    // A market gives away goods of the shops that it runs.
    if (!shopIds.has(sku.shopId)) return mallRefusals.shopMissing
    if (sku.isIn) return mallRefusals.skuTwice
    const why = whyNotSku({ ...row, soldCount: 0 }, sku)
    return why ?? { kind, skuId, productId: sku.productId, couponId: null, goodsShopId: sku.shopId, name: row.name || sku.name }
  }
  const coupon = kind === 'COUPON' ? coupons.find(({ id }) => id === couponId) : undefined
  if (kind === 'COUPON' && !coupon?.isGiven) return mallRefusals.couponMissing
  const goodsShopId = coupon?.shopId ?? row.shopId ?? (isMarket ? null : unitId)
  if (goodsShopId === null) return mallRefusals.shopNeeded
  if (!shopIds.has(goodsShopId)) return mallRefusals.shopMissing
  return { kind, skuId: null, productId: null, couponId, goodsShopId, name: row.name || (coupon?.name ?? '') }
}
