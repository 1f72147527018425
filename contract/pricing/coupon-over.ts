// One coupon over the shops of a basket where it counts: what it saves in all, and what falls to the lines of each, to the fen.

import type { HeldCoupon } from './coupon'
import { type CouponLine, type CouponLook, couponLook, couponOn, couponSaves, couponShares, type WhyNotOn } from './coupon-on'
import type { Points } from './points'
import { type Basket, type Price, priceOf, shutBy } from './price'

/** What one shop sells in a basket, without coupons. */
export type ShopBasket = { shopId: string; marketId: string | null; basket: Basket }
/** With its price, and its lines as coupons see them. */
export type PricedShop = ShopBasket & { without: Price; lines: CouponLine[] }

export type WhyNotUsed =
  | WhyNotOn
  /** Shut out by a discount or an exclusive price; not at this time. */
  | { why: 'SHUT_BY_DISCOUNT' | 'SHUT_BY_EXCLUSIVE' | 'NOT_YET' | 'EXPIRED' }
  /** Another one that saves more is used, another one was chosen, it costs more freight than it saves, nobody holds it. */
  | { why: 'BETTER' | 'OTHER' | 'NOT_WORTH' | 'MISSING' }

/** A coupon in one order: its share of each line. */
export type Use = { coupon: HeldCoupon; shop: PricedShop; shares: number[]; savesFen: number }
/** A coupon over shops. Sharing it out is work, and most that are looked at are not used: so it is done when it is asked for. */
export type Over = { coupon: HeldCoupon; shops: readonly PricedShop[]; savesFen: number; whyNot: WhyNotUsed | null; uses: () => Use[] }

/** The shops whose orders may use it: its own, or all of its market. */
export const shopsOf = <Shop extends ShopBasket>({ shopId, marketId }: HeldCoupon, shops: readonly Shop[]): Shop[] =>
  shops.filter((shop) => (shopId === null ? marketId !== null && shop.marketId === marketId : shop.shopId === shopId))

export function couponOver(coupon: HeldCoupon, among: readonly PricedShop[]): Over {
  const shops = shopsOf(coupon, among)
  const looks = shops.map(({ lines }) => couponLook(coupon, lines))
  const { savesFen, whyNot } = couponSaves(coupon, addedLooks(looks))
  if (whyNot) return { coupon, shops: [], savesFen: 0, whyNot: whyNot.why === 'SHUT_OUT' ? whyShut(shops, looks) : whyNot, uses: () => [] }
  return { coupon, shops, savesFen, whyNot: null, uses: () => usesOf(coupon, shops) }
}

function usesOf(coupon: HeldCoupon, shops: readonly PricedShop[]): Use[] {
  const lines = shops.flatMap(({ shopId, lines: of }) => of.map((line) => ({ ...line, key: `${shopId} ${line.key}` })))
  const shares = couponShares(coupon, lines, couponOn(coupon, lines))
  let from = 0
  return shops.flatMap((shop) => {
    const part = shares.slice(from, from + shop.lines.length)
    from += shop.lines.length
    const savesFen = part.reduce((sum, fen) => sum + fen, 0)
    return savesFen > 0 ? [{ coupon, shop, shares: part, savesFen }] : []
  })
}

/** What a coupon counts in several orders. */
export function addedLooks(looks: readonly CouponLook[]) {
  const sum = (pick: (look: CouponLook) => number) => looks.reduce((total, look) => total + pick(look), 0)
  return {
    at: { length: sum(({ at }) => at.length) },
    shutAt: { length: sum(({ shutAt }) => shutAt.length) },
    baseFen: sum(({ baseFen }) => baseFen),
    qty: sum(({ qty }) => qty),
    freightFen: sum(({ freightFen }) => freightFen),
  }
}

/** By discounts, by exclusive prices, or by both. */
function whyShut(shops: readonly PricedShop[], looks: readonly CouponLook[]): WhyNotUsed {
  const shut = shops.flatMap(({ basket }, n) =>
    (looks[n]?.shutAt ?? []).map((at) => basket.lines[at] && shutBy(basket.lines[at], basket.at)),
  )
  const kinds = new Set(shut.map((by) => (by && 'startsAt' in by ? 'SHUT_BY_DISCOUNT' : 'SHUT_BY_EXCLUSIVE')))
  const [why = 'SHUT_OUT'] = kinds
  return { why: kinds.size === 1 ? why : 'SHUT_OUT' }
}

/** The price of an order that uses a coupon, and points where some are given. Whether goods can be sent there depends on neither. */
export function priceWith({ coupon, shop, shares }: Pick<Use, 'shop'> & Partial<Use>, points: Points | null = null): Price {
  const price = priceOf({ ...shop.basket, coupon, couponShares: shares, points })
  if ('code' in price) throw new Error(`a coupon or points made a price impossible: ${price.reason}`)
  return price
}

/** What an order costs its buyer: a coupon may cost the freight that was free without it. Coupons are chosen before points are used. */
const costOf = ({ payableFen }: Price): number => payableFen
/** What using it really saves. */
export const netOf = ({ coupon, shops, savesFen, uses }: Over): number =>
  coupon.discount !== 'FREIGHT' && shops.some(mayCostFreight)
    ? uses().reduce((sum, use) => sum + costOf(use.shop.without) - costOf(priceWith(use)), 0)
    : savesFen

/** Only freight that is free because enough was bought can be asked for again. */
const mayCostFreight = ({ without: { freight } }: PricedShop): boolean =>
  freight?.charges.some(({ because }) => because === 'free-rule') ?? false

/** Of two that save the same: the one that ends first, then the smaller id. */
export const byEnd = (a: HeldCoupon, b: HeldCoupon): number =>
  order(a.validUntil, b.validUntil) || a.id.length - b.id.length || order(a.id, b.id)
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
