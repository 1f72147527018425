// The price of a basket: all of its shops together, because a coupon of their market counts over several of them. Placing, quoting and trying
// out all ask here.

import type { Refusal } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { EarningLine } from '#contract/membership/earning'
import { type Chosen, chooseCoupons, type Verdict } from '#contract/pricing/choose'
import type { CouponWish, HeldCoupon } from '#contract/pricing/coupon'
import type { ShopBasket } from '#contract/pricing/coupon-over'
import type { PointsWish } from '#contract/pricing/points'
import type { Price } from '#contract/pricing/price'
import { basketOf, type Gathered, type Line, ownId, type Place } from './price'

/** `coupon`: the one that its order uses. `earns`: the points that it will earn. */
export type ShopPrice = {
  shopId: string
  marketId: string | null
  lines: Line[]
  price: Price
  coupon: HeldCoupon | null
  earns: number
}
/** What the buyer has, what of it could pay for this basket, and what does. */
export type PointsTold = { have: number; most: number; mostFen: number; used: number; usedFen: number }
/** `coupons`: what is to be said of each one that the buyer holds, by the ids of their offer. */
export type PricedShops = { shops: ShopPrice[]; coupons: Verdict[]; points: PointsTold }
/** What the buyer wants used of what they hold. */
export type Wish = { coupons: CouponWish; points: PointsWish }

/** Shop by shop, the smallest id first; a refusal where something cannot be sent there. */
export function priceShops(gathered: Gathered, place: Place, wish: Wish): PricedShops | Refusal {
  const { coupons } = gathered
  const shops = basketsOf(gathered, place)
  const chosen = chooseCoupons(shops, coupons, wishIn(coupons, wish.coupons), wish.points)
  if ('code' in chosen) return chosen
  return {
    shops: shops.map(({ basket: _basket, ...shop }, n) => {
      const price = sure(chosen.prices[n])
      const coupon = coupons.find(({ id }) => price.used.some((used) => used.id === id)) ?? null
      return { ...shop, price, coupon, earns: gathered.termsOf(shop.shopId).earns?.(earningLines(shop.lines, price)) ?? 0 }
    }),
    coupons: chosen.verdicts.map((verdict) => ({ ...verdict, id: ownId(verdict.id) })),
    points: pointsTold(shops, chosen),
  }
}

const earningLines = (lines: readonly Line[], price: Price): EarningLine[] =>
  lines.map(({ sku, qty }, at) => {
    const { key, payableFen, freightFen } = sure(price.lines[at])
    return { key, paidFen: payableFen, freightFen, giftPoints: sku.givePoints * qty }
  })

function pointsTold(shops: readonly ShopBasket[], { prices, withMost }: Pick<Chosen, 'prices' | 'withMost'>): PointsTold {
  const purses = new Map(shops.flatMap(({ basket: { points } }) => (points ? [[points.id, points.have] as const] : [])))
  const sum = (of: readonly Price[], pick: (price: Price) => number) => of.reduce((total, price) => total + pick(price), 0)
  return {
    have: [...purses.values()].reduce((total, have) => total + have, 0),
    most: sum(withMost, ({ pointsUsed }) => pointsUsed),
    mostFen: sum(withMost, ({ pointsFen }) => pointsFen),
    used: sum(prices, ({ pointsUsed }) => pointsUsed),
    usedFen: sum(prices, ({ pointsFen }) => pointsFen),
  }
}

/** What each shop sells, as the engine reads it. */
export const basketsOf = ({ lines, termsOf }: Gathered, place: Place): (ShopBasket & { lines: Line[] })[] =>
  shopsOf(lines).map((shop) => ({ ...shop, basket: basketOf(shop.lines, place, termsOf(shop.shopId)) }))

/** A buyer names a coupon as its offer does. */
const wishIn = (coupons: readonly HeldCoupon[], wish: CouponWish): CouponWish =>
  typeof wish === 'string' ? wish : wish.map((id) => coupons.find((coupon) => ownId(coupon.id) === id)?.id ?? id)

function shopsOf(lines: readonly Line[]): Pick<ShopPrice, 'shopId' | 'marketId' | 'lines'>[] {
  const shops = new Map<string, Pick<ShopPrice, 'shopId' | 'marketId' | 'lines'>>()
  for (const line of lines) {
    const { shopId, marketId } = line.sku
    const shop = shops.get(shopId) ?? { shopId, marketId, lines: [] }
    shop.lines.push(line)
    shops.set(shopId, shop)
  }
  return [...shops.values()].sort((a, b) => Number(BigInt(a.shopId) - BigInt(b.shopId)))
}
