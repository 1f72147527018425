// The coupons of a basket: what its shops cost with those that the buyer wants used, and what is to be said of every one that they hold.

import type { Refusal } from '../kit/refusal'
import { bestUses, type Usable } from './best-coupons'
import type { CouponWish, HeldCoupon } from './coupon'
import {
  couponOver,
  netOf,
  type Over,
  type PricedShop,
  priceWith,
  type ShopBasket,
  shopsOf,
  type Use,
  type WhyNotUsed,
} from './coupon-over'
import type { Points, PointsWish } from './points'
import { type PayableOrder, payWithPoints } from './points-over'
import { couponLinesOf, type Price, priceOf } from './price'

export type Verdict = {
  id: string
  name: string
  /** What it takes off now; where it is not used, what it would take off with no other one beside it. */
  savesFen: number
  isUsed: boolean
  /** Null where it is used, and where it could be. */
  whyNot: WhyNotUsed | null
}
/** Prices in the order of the shops, and with as many points as can be used; verdicts in the order of the coupons; then those that were chosen and that nobody holds. */
export type Chosen = { prices: Price[]; withMost: Price[]; verdicts: Verdict[] }

export function chooseCoupons(
  shops: readonly ShopBasket[],
  held: readonly HeldCoupon[],
  wish: CouponWish,
  points: PointsWish = 0,
): Chosen | Refusal {
  const priced = pricedOf(shops)
  if ('code' in priced) return priced
  const alone = new Map(held.map((coupon) => [coupon, overNow(coupon, priced)]))
  const usable = new Map([...alone].filter(([, { whyNot }]) => whyNot === null))
  const uses = wish === 'none' ? [] : wish === 'best' ? bestUses(priced, usable) : chosenUses(priced, usable, wish)
  const useOf = new Map(uses.map((use) => [use.shop, use]))
  const orders = priced.map((shop): PayableOrder => {
    const use = useOf.get(shop)
    const price = (given: Points) => priceWith(use ?? { shop }, given)
    return { without: use ? priceWith(use) : shop.without, points: shop.basket.points, price }
  })
  const verdicts = [...alone].map(([coupon, over]) => verdictOf(coupon, over, { uses, wish, shops: priced }))
  const missing = typeof wish === 'string' ? [] : [...new Set(wish)].filter((id) => !held.some((coupon) => coupon.id === id))
  return {
    prices: payWithPoints(orders, points),
    withMost: payWithPoints(orders, 'most'),
    verdicts: [...verdicts, ...missing.map(missingVerdict)],
  }
}

/** Each with its price without coupons and points: coupons are chosen by what is saved, whoever pays the rest with what. */
export function pricedOf(shops: readonly ShopBasket[]): PricedShop[] | Refusal {
  const priced: PricedShop[] = []
  for (const shop of shops) {
    const without = priceOf({ ...shop.basket, coupon: null, points: null })
    if ('code' in without) return without
    priced.push({ ...shop, without, lines: couponLinesOf(shop.basket, without) })
  }
  return priced
}

const missingVerdict = (id: string): Verdict => ({ id, name: '', savesFen: 0, isUsed: false, whyNot: { why: 'MISSING' } })

/** What it would do if no other coupon were used. */
function overNow(coupon: HeldCoupon, shops: readonly PricedShop[]): Over {
  const at = shops[0]?.basket.at ?? ''
  const not = (why: 'NOT_YET' | 'EXPIRED'): Over => ({ coupon, shops: [], savesFen: 0, whyNot: { why }, uses: () => [] })
  if (at < coupon.validFrom) return not('NOT_YET')
  return at >= coupon.validUntil ? not('EXPIRED') : couponOver(coupon, shops)
}

/** Those that were chosen, as far as they fit: of two for one order the one that was named first. A market's counts where no own one is used. */
function chosenUses(shops: readonly PricedShop[], usable: Usable, wish: readonly string[]): Use[] {
  const fitting = [...usable.keys()]
  const chosen = wish.flatMap((id) => fitting.find((coupon) => coupon.id === id) ?? [])
  const own = chosen.filter(({ shopId }) => shopId !== null)
  const markets = chosen.filter(({ shopId }) => shopId === null)
  const uses: Use[] = []
  for (const coupon of [...own, ...markets]) {
    const free = shops.filter((shop) => !uses.some((use) => use.shop === shop))
    const isSecond = coupon.shopId === null && uses.some((use) => use.coupon.shopId === null && use.coupon.marketId === coupon.marketId)
    if (!isSecond) uses.push(...couponOver(coupon, free).uses())
  }
  return uses
}

type Settled = { uses: readonly Use[]; wish: CouponWish; shops: readonly PricedShop[] }

function verdictOf(coupon: HeldCoupon, alone: Over, settled: Settled): Verdict {
  const { id, name } = coupon
  const own = settled.uses.filter((use) => use.coupon === coupon)
  if (own.length > 0) return { id, name, savesFen: own.reduce((sum, use) => sum + use.savesFen, 0), isUsed: true, whyNot: null }
  return { id, name, savesFen: alone.savesFen, isUsed: false, whyNot: alone.whyNot ?? whyUnused(coupon, alone, settled) }
}

/** It would fit, and is not used. */
function whyUnused(coupon: HeldCoupon, alone: Over, { uses, wish, shops }: Settled): WhyNotUsed | null {
  if (wish === 'none') return null
  if (wish === 'best') return { why: netOf(alone) > 0 ? 'BETTER' : 'NOT_WORTH' }
  const isTaken = shopsOf(coupon, shops).some((shop) => uses.some((use) => use.shop === shop))
  return isTaken ? { why: 'OTHER' } : null
}
