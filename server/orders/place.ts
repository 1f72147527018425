// Placing: a basket is priced by the server, split over its shops, and every piece of it is promised, or nothing happens.

import { randomInt } from 'node:crypto'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { type DeliveryType, type OrderChannel, orderRefusals, type PayChannel } from '#contract/orders/states'
import { type Discount, type Price, type Basket as PriceBasket, priceOf } from '#contract/pricing/price'
import { discountsFor, takeDiscounts } from '../discounts/index'
import { templatesOf } from '../freight/index'
import type { Tx } from '../kit/database/db'
import { nextNo } from '../kit/numbers'
import { must, refuse } from '../kit/road/refuse'
import type { Settings } from '../kit/settings'
import { addPayment } from '../payments/index'
import { type PresaleOffer, presaleFor, reserveQuota } from '../presale/index'
import { type SellableSku, sellableSkus } from '../products/index'
import { regions } from '../reference/index'
import { allocate } from '../stock/index'
import { clocksOf, hold, type Order, tell } from './act-store'
import * as goods from './goods-store'
import { becomePaid } from './pay'
import { distributorFor } from './rebate-store'
import { sealOf } from './seal'
import { setTimer } from './timer-store'

export type Basket = {
  /** What the shop's app calls the buyer; a member of the house has an id too. */
  buyer: { key: string; name: string; id?: string | null; isMember?: boolean }
  channel: OrderChannel
  payChannel: PayChannel
  deliveryType: DeliveryType
  receiver: { name: string; mobile: string; regionCode: string; address: string } | null
  lines: readonly { skuId: string; qty: number }[]
  buyerNote?: string
  /** The code of whoever brought the buyer. */
  distributorCode?: string
  /** What the buyer was shown: another sum is refused instead of charged. */
  expectedFen?: number
}
export type Placing = { tx: Tx; now: Date; settings: Settings }

type QuotedLine = { sku: SellableSku; qty: number; discount: Discount | null; presale: PresaleOffer | null }
export type ShopQuote = { seller: goods.Seller; lines: QuotedLine[]; price: Price }
export type Placed = {
  groupId: string
  groupNo: string
  payableFen: number
  payment: { no: string; amountFen: number; deadline: string } | null
  /** `distributorCode`: who earns of it; null where the code names nobody whom the shop's brand has let in. */
  orders: { id: string; no: string; shopId: string; payableFen: number; distributorCode: string | null }[]
}

const named = (refusal: Refusal, { name, specText }: SellableSku, more: Record<string, number> = {}) =>
  withParams(refusal, { name: specText ? `${name} ${specText}` : name, ...more })

/** The price of a basket, shop by shop, with everything in it checked but stock. */
export async function quote({ tx, now }: Omit<Placing, 'settings'>, basket: Basket): Promise<ShopQuote[]> {
  const wanted = new Map<string, number>()
  for (const { skuId, qty } of basket.lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + qty)
  if (wanted.size === 0) refuse(orderRefusals.emptyBasket)
  const ids = [...wanted.keys()]
  const [skus, presales, discounts] = await Promise.all([
    sellableSkus(tx, ids, now),
    presaleFor(tx, ids, now),
    discountsFor(tx, ids, now, { isMember: basket.buyer.isMember ?? false }),
  ])
  const lines = ids.map((skuId) => {
    const sku = skus.get(skuId) ?? refuse(withParams(orderRefusals.notBuyable, { name: skuId }))
    if (sku.whyNot) refuse(named(orderRefusals.notBuyable, sku))
    if (!(sku.deliveryTypes as string[]).includes(basket.deliveryType)) refuse(named(orderRefusals.notBuyable, sku))
    const presale = presales.get(skuId) ?? null
    return {
      sku: presale ? { ...sku, ...limitsOf(presale) } : sku,
      qty: wanted.get(skuId) ?? 0,
      discount: discounts.get(skuId)?.[0] ?? null,
      presale,
    }
  })
  // A presale has its own payments and its own time to ship.
  if (presales.size > 0 && new Set(lines.map(({ presale }) => presale?.presaleId)).size > 1) refuse(orderRefusals.presaleAlone)
  await withinLimits(tx, basket.buyer.key, lines)
  const shops = await goods.sellers(tx, [...new Set(lines.map(({ sku }) => sku.shopId))], now)
  const templates = await templatesOf(tx, [...new Set(lines.flatMap(({ sku }) => sku.freightTemplateId ?? []))])
  const path = basket.deliveryType === 'EXPRESS' && basket.receiver ? pathOf(basket.receiver.regionCode) : null
  return [...shops.values()]
    .sort((a, b) => Number(BigInt(a.shopId) - BigInt(b.shopId)))
    .map((seller) => {
      const own = lines.filter(({ sku }) => sku.shopId === seller.shopId)
      return { seller, lines: own, price: priced(own, templates, path, now) }
    })
}

type Line = ShopQuote['lines'][number]
const limitsOf = ({ limitPerUser, limitPerOrder }: PresaleOffer) => ({ limitPerUser, limitPerOrder })

/** What a piece costs in all: a deposit that counts for more makes the rest smaller. */
const exclusiveOf = ({ presaleId, title, type, ...offer }: PresaleOffer) => ({
  id: presaleId,
  name: title,
  priceFen: type === 'DEPOSIT' ? offer.depositFen + offer.balanceFen : offer.priceFen,
  allowsCoupon: offer.allowCoupon,
  allowsPoints: offer.allowPoints,
})
const depositOf = (lines: readonly Line[]): number => lines.reduce((sum, { presale, qty }) => sum + (presale?.depositFen ?? 0) * qty, 0)

function priced(lines: Line[], templates: PriceBasket['templates'], regionPath: readonly string[] | null, now: Date): Price {
  const price = priceOf({
    at: now.toISOString(),
    regionPath,
    templates,
    lines: lines.map(({ sku, qty, discount, presale }) => ({
      ...{ key: sku.skuId, skuId: sku.skuId, productId: sku.productId, categoryId: sku.categoryId, qty, priceFen: sku.priceFen },
      ...{ weightG: sku.weightG, volumeCm3: sku.volumeCm3, freightTemplateId: sku.freightTemplateId },
      discounts: discount ? [discount] : [],
      exclusive: presale ? exclusiveOf(presale) : null,
    })),
  })
  return 'code' in price ? refuse(price) : price
}

/** From the narrowest region to the widest. */
const pathOf = (regionCode: string): string[] =>
  regions()
    .path(regionCode)
    .map(({ code }) => code)
    .toReversed()

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

export async function placeOrder(placing: Placing, basket: Basket): Promise<Placed> {
  const { tx, now } = placing
  const quotes = await quote(placing, basket)
  const payableFen = quotes.reduce((sum, { price }) => sum + price.payableFen, 0)
  must(basket.expectedFen !== undefined && basket.expectedFen !== payableFen ? orderRefusals.priceMoved : null)
  must(basket.deliveryType === 'EXPRESS' && !basket.receiver ? orderRefusals.emptyBasket : null)
  const groupNo = await nextNo(tx, 'G', now)
  const place = placeOf(quotes)
  const groupId = await goods.addGroup(tx, { no: groupNo, ...place, buyerKey: basket.buyer.key, payableFen, createdAt: now.toISOString() })
  const orders: Placed['orders'] = []
  let deadline = now
  for (const one of quotes) {
    const payMinutes = (await clocksOf(tx, one.seller.shopId)).payMinutes
    deadline = new Date(now.getTime() + payMinutes * 60_000)
    orders.push(await placeOne(placing, basket, one, { groupId, groupNo, deadline }))
  }
  const depositFen = quotes.reduce((sum, { lines }) => sum + depositOf(lines), 0)
  const amountFen = depositFen > 0 ? depositFen : payableFen
  const stage = depositFen > 0 ? ('DEPOSIT' as const) : ('FULL' as const)
  const payment = payableFen > 0 ? { no: await nextNo(tx, 'P', now), amountFen, deadline: deadline.toISOString() } : null
  if (payment)
    await addPayment(tx, { ...place, no: payment.no, causeType: 'ORDERS', causeId: groupId, channel: basket.payChannel, amountFen, stage })
  const free: Order[] = []
  for (const { id, payableFen: fen } of orders) if (fen === 0) free.push(await hold(tx, id))
  if (free.length > 0) await becomePaid({ tx, now }, free)
  return { groupId, groupNo, payableFen, payment, orders }
}

/** A group lies behind the walls that all of its shops share. */
function placeOf(quotes: readonly ShopQuote[]) {
  const same = <Key extends 'shopId' | 'marketId' | 'brandId' | 'agentId'>(key: Key) => {
    const [first] = quotes.map(({ seller }) => seller[key])
    return quotes.every(({ seller }) => seller[key] === first) ? first : null
  }
  return { shopId: same('shopId'), marketId: same('marketId'), brandId: same('brandId'), agentId: same('agentId') }
}

type Group = { groupId: string; groupNo: string; deadline: Date }

async function placeOne(
  placing: Placing,
  basket: Basket,
  { seller, lines, price }: ShopQuote,
  group: Group,
): Promise<Placed['orders'][number]> {
  const { tx, now } = placing
  const { shopId, marketId, brandId, agentId } = seller
  const walls = { shopId, marketId, brandId, agentId }
  const { distributorCode } = basket
  const broker = distributorCode && brandId ? await distributorFor(tx, distributorCode, brandId) : undefined
  const no = await nextNo(tx, '20', now)
  const { goodsFen, discountFen, memberFen, couponFen, pointsFen, freightFen, payableFen } = price
  const shown = lines.slice(0, 3).map(({ sku, qty }) => ({ ...shownOf(sku), qty }))
  const row = {
    ...{
      no,
      ...walls,
      groupId: group.groupId,
      groupNo: group.groupNo,
      shopName: seller.name,
      distributorId: broker?.distributorId ?? null,
    },
    ...{
      buyerKey: basket.buyer.key,
      buyerId: basket.buyer.id ?? null,
      buyerName: basket.buyer.name,
      channel: basket.channel,
      status: 'UNPAID',
    },
    ...{ goodsFen, discountFen, memberFen, couponFen, pointsFen, freightFen, payableFen, pointsUsed: price.pointsUsed },
    ...{ deliveryType: basket.deliveryType, ...(await receiverOf(placing, basket)), buyerNote: basket.buyerNote ?? '' },
    ...{ itemCount: lines.length, totalQty: lines.reduce((sum, { qty }) => sum + qty, 0) },
    ...{ placedAt: now.toISOString(), payDeadline: group.deadline.toISOString(), ...presaleTerms(lines) },
  }
  const id = await goods.addOrder(tx, row, shown, price.steps)
  await goods.addItems(
    tx,
    lines.map(({ sku, qty, discount, presale }, at) => {
      const { key: _key, ...shares } = price.lines[at]
      const isReduced = price.steps.some(({ step, shares: parts }) => step === 'discount' && parts[at] > 0)
      return {
        ...{ ...walls, ...shares, orderId: id, position: at, productId: sku.productId, skuId: sku.skuId, categoryId: sku.categoryId, qty },
        ...{ ...shownOf(sku), skuCode: sku.code, unitName: sku.unitName, discountId: discount && isReduced ? discount.id : null },
        oversold: presale?.stockPolicy === 'OVERSELL',
        commissionRateBp: seller.commissionRateBp > 0 ? seller.commissionRateBp : sku.categoryCommissionBp,
        rebateRateBp: broker?.rateBp ?? 0,
      }
    }),
  )
  await promise(placing, basket, lines, price, id)
  const order = { id, ...walls }
  await setTimer(tx, order, 'PAY', group.deadline)
  await tell(tx, order, { type: 'PLACED', actor: { type: 'BUYER', name: basket.buyer.name }, at: now, payload: { fen: payableFen } })
  return { id, no, shopId, payableFen, distributorCode: broker ? (distributorCode ?? null) : null }
}

const shownOf = ({ name, specText, imageUrl, priceFen }: SellableSku) => ({ name, specText, imageUrl, priceFen })

function presaleTerms(lines: readonly Line[]) {
  const [{ presale }] = lines
  if (!presale) return {}
  const { presaleId, balanceStartAt: balanceFrom, balanceEndAt: balanceUntil, shipRule, shipAt, shipDays } = presale
  const promised = shipRule === 'ON_DATE' ? { promisedShipAt: shipAt } : { promisedDays: shipDays }
  return {
    type: 'PRESALE',
    presaleId,
    depositFen: depositOf(lines),
    depositReturns: presale.depositRefundable,
    balanceFrom,
    balanceUntil,
    ...promised,
  }
}

/** Stock, and the pieces that a discount or a presale still has: whoever comes too late is refused by name. */
async function promise({ tx, now }: Placing, basket: Basket, lines: Line[], price: Price, orderId: string): Promise<void> {
  const demandsOf = (some: readonly Line[]) => some.map(({ sku, qty }) => ({ skuId: sku.skuId, qty }))
  await allocate(tx, demandsOf(lines.filter(({ presale }) => presale?.stockPolicy !== 'OVERSELL')), { type: 'order', id: orderId })
  const [{ presale: sale }] = lines
  if (sale) await reserveQuota(tx, sale.presaleId, demandsOf(lines), now)
  const reduced = lines.flatMap(({ sku, qty, discount }, at) =>
    discount && price.steps.some(({ step, shares }) => step === 'discount' && shares[at] > 0)
      ? [{ activityId: discount.id, skuId: sku.skuId, qty, name: sku.name }]
      : [],
  )
  if (reduced.length > 0) await takeDiscounts(tx, reduced, basket.buyer.key)
}

async function receiverOf(placing: Placing, { receiver, deliveryType }: Basket) {
  const pickupCode = deliveryType === 'PICKUP' ? String(randomInt(10_000_000, 100_000_000)) : null
  if (!receiver) return { pickupCode }
  const { name, mobile, regionCode, address } = receiver
  return { pickupCode, receiverName: name, ...(await sealOf(placing)).close(mobile), regionCode, address }
}
