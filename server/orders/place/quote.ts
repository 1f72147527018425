// What a basket would cost, shop by shop, with everything in it checked but stock.

import { type Refusal, withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type DeliveryType, type OrderChannel, orderRefusals, type PayChannel } from '#contract/orders/states'
import { pointsRefusals } from '#contract/points/parts'
import type { Verdict } from '#contract/pricing/choose'
import type { CouponWish, HeldCoupon } from '#contract/pricing/coupon'
import { couponUnfit } from '#contract/pricing/coupon-words'
import type { PointsWish } from '#contract/pricing/points'
import type { Price } from '#contract/pricing/price'
import {
  gather,
  type Line,
  type Place,
  type PointsTold,
  priceShops,
  regionPath,
  type Trade,
  templatesFor,
  whyNotTogether,
} from '../../basket/index'
import type { Tx } from '../../kit/database/db'
import { must, refuse } from '../../kit/road/refuse'
import type { SellableSku } from '../../products/index'
import * as goods from './goods-store'

export type Receiver = { name: string; mobile: string; regionCode: string; address: string }
export type Basket = {
  /** What the shop's app calls the buyer. */
  buyer: { key: string; name: string; isMember?: boolean }
  channel: OrderChannel
  payChannel: PayChannel
  deliveryType: DeliveryType
  receiver: Receiver | null
  lines: readonly { skuId: string; qty: number }[]
  buyerNote?: string
  /** The code of whoever brought the buyer. */
  distributorCode?: string
  /** The shopping notices that the buyer was shown, shop by shop: whose text, and which version of it. */
  notices?: readonly { shopId: string; unitId: string; version: number }[]
  /** What the buyer was shown: another sum is refused instead of charged. */
  expectedFen?: number
  /** None is used when left out. */
  coupons?: CouponWish
  /** So many of the member's points, or as many as can be; none when left out. */
  points?: PointsWish
  /** Something of the points mall that these lines are redeemed for. */
  redeems?: string
}

export type ShopQuote = { seller: goods.Seller; lines: Line[]; price: Price; coupon: HeldCoupon | null; earns: number }
export type Quote = { shops: ShopQuote[]; coupons: Verdict[]; points: PointsTold }

/** With a verdict on every coupon that the buyer holds. */
export const quote = (trade: Trade, basket: Basket): Promise<Quote> => pricedWith(trade, basket, true)

/**
 * For an order: coupons are looked up only where one is to be used, and one that was chosen and does not fit is refused by its name. So are
 * points that cannot be used as the buyer was shown.
 */
export async function quoteToPlace(trade: Trade, basket: Basket): Promise<ShopQuote[]> {
  const wish = basket.coupons ?? 'none'
  const { shops, coupons, points } = await pricedWith(trade, basket, wish !== 'none' && wish.length > 0)
  const unfit = typeof wish === 'string' ? undefined : coupons.find(({ id, isUsed }) => !isUsed && wish.includes(id))
  must(unfit ? couponUnfit(unfit) : null)
  must(whyNotPoints(basket.points ?? 0, points))
  return shops
}

function whyNotPoints(wish: PointsWish, { have, most, used }: PointsTold): Refusal | null {
  if (wish === 'most' || wish === used) return null
  if (most === 0) return pointsRefusals.notDeductible
  return have < wish ? withParams(pointsRefusals.short, { n: have }) : pointsRefusals.changed
}

async function pricedWith({ tx, now, offers }: Trade, basket: Basket, wantsCoupons: boolean): Promise<Quote> {
  const buyer = { key: basket.buyer.key, isMember: basket.buyer.isMember ?? false }
  const asked = { tx, at: now, offers, buyer, wantsCoupons, redeems: basket.redeems }
  const gathered = await gather(asked, wantedOf(basket), (name) => withParams(orderRefusals.notBuyable, { name }))
  const { lines } = gathered
  for (const { sku } of lines)
    must(sku.whyNot || !sku.deliveryTypes.includes(basket.deliveryType) ? named(orderRefusals.notBuyable, sku) : null)
  must(whyNotTogether(lines))
  await withinLimits(tx, basket.buyer.key, lines)
  const sellers = await goods.sellers(tx, [...new Set(lines.map(({ sku }) => sku.shopId))], now)
  const place: Place = {
    at: now,
    regionPath: basket.deliveryType === 'EXPRESS' && basket.receiver ? regionPath(basket.receiver.regionCode) : null,
    templates: await templatesFor(tx, lines),
  }
  const priced = priceShops(gathered, place, { coupons: basket.coupons ?? 'none', points: basket.points ?? 0 })
  if ('code' in priced) return refuse(priced)
  const shops = priced.shops.map(({ shopId, ...shop }) => ({ ...shop, seller: sure(sellers.get(shopId), 'a seller') }))
  return { ...priced, shops }
}

/** The pieces of a SKU are one line, however often it was put in. */
function wantedOf({ lines }: Basket): { skuId: string; qty: number }[] {
  const wanted = new Map<string, number>()
  for (const { skuId, qty } of lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + qty)
  if (wanted.size === 0) refuse(orderRefusals.emptyBasket)
  return [...wanted].map(([skuId, qty]) => ({ skuId, qty }))
}

const named = (refusal: Refusal, { name, specText }: SellableSku, more: Record<string, number> = {}) =>
  withParams(refusal, { name: specText ? `${name} ${specText}` : name, ...more })

async function withinLimits(tx: Tx, buyerKey: string, lines: Line[]): Promise<void> {
  const byProduct = new Map<string, { sku: SellableSku; qty: number }>()
  for (const { sku, qty } of lines) byProduct.set(sku.productId, { sku, qty: (byProduct.get(sku.productId)?.qty ?? 0) + qty })
  const limited = [...byProduct.values()].filter(({ sku }) => sku.limitPerUser !== null)
  for (const { sku, qty } of byProduct.values())
    if (sku.limitPerOrder !== null && qty > sku.limitPerOrder) refuse(named(orderRefusals.overLimit, sku, { n: sku.limitPerOrder }))
  if (limited.length === 0) return
  await goods.holdBuyer(tx, buyerKey)
  const before = await goods.boughtBefore(
    tx,
    buyerKey,
    limited.map(({ sku }) => sku.productId),
  )
  for (const { sku, qty } of limited)
    if ((before.get(sku.productId) ?? 0) + qty > (sku.limitPerUser ?? Infinity))
      refuse(named(orderRefusals.overLimit, sku, { n: sku.limitPerUser ?? 0 }))
}
