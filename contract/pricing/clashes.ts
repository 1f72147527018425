// What stands in the way of a coupon in a basket: the offers that shut it out of lines, and the other coupons that it cannot be used beside.

import { pricedOf } from './choose'
import type { HeldCoupon } from './coupon'
import { couponLook } from './coupon-on'
import { couponOver, type PricedShop, type ShopBasket, shopsOf } from './coupon-over'
import { shutBy } from './price'

export type Clash = {
  id: string
  /** Lines in its scope that are shut to coupons, by their place in their shop, and what shuts them. */
  shut: { shopId: string; at: number; name: string; by: 'DISCOUNT' | 'EXCLUSIVE' }[]
  /** Ids of coupons: one order takes one. */
  excludes: string[]
}

/** In the order of the coupons; none where the basket has no price. */
export function clashesOf(shops: readonly ShopBasket[], held: readonly HeldCoupon[]): Clash[] {
  const priced = pricedOf(shops)
  if ('code' in priced) return []
  const reach = new Map(
    held.map((coupon) => [
      coupon,
      couponOver(coupon, priced)
        .uses()
        .map(({ shop }) => shop),
    ]),
  )
  const excludes = (one: HeldCoupon) => held.filter((other) => other !== one && areApart(one, other, reach)).map(({ id }) => id)
  return held.map((coupon) => ({ id: coupon.id, shut: shutLines(coupon, priced), excludes: excludes(coupon) }))
}

const shutLines = (coupon: HeldCoupon, shops: readonly PricedShop[]): Clash['shut'] =>
  shopsOf(coupon, shops).flatMap(({ shopId, basket, lines }) =>
    couponLook(coupon, lines).shutAt.flatMap((at) => {
      const line = basket.lines[at]
      const shut = line && shutBy(line, basket.at)
      return shut ? [{ shopId, at, name: shut.name, by: 'startsAt' in shut ? ('DISCOUNT' as const) : ('EXCLUSIVE' as const) }] : []
    }),
  )

/** Both would count, and not both can: of one market one counts, and where one takes all orders that the other could have, nothing is left to it. */
function areApart(one: HeldCoupon, other: HeldCoupon, reach: ReadonlyMap<HeldCoupon, readonly PricedShop[]>): boolean {
  const [of, against] = [reach.get(one) ?? [], reach.get(other) ?? []]
  if (of.length === 0 || against.length === 0) return false
  if (one.shopId === null && other.shopId === null) return one.marketId === other.marketId
  const isWithin = (some: readonly PricedShop[], all: readonly PricedShop[]) => some.every((shop) => all.includes(shop))
  return one.shopId === null ? isWithin(of, against) : isWithin(against, of)
}
