// An order and its lines as they are written down: names, prices, shares and promises, frozen when it is placed.

import { randomInt } from 'node:crypto'
import type { Price } from '#contract/pricing/price'
import { split } from '#contract/pricing/split'
import { depositOf, orderTermsOf } from '../../basket/index'
import type { Tx } from '../../kit/database/db'
import type { Settings } from '../../kit/settings'
import type { SellableSku } from '../../products/index'
import { type SealedMobile, sealOf } from '../seal'
import type { Row } from './goods-store'
import type { Basket, ShopQuote } from './quote'

export const shownOf = ({ name, specText, imageUrl, priceFen }: SellableSku) => ({ name, specText, imageUrl, priceFen })

type ReceiverRow = { pickupCode: string | null } & Partial<SealedMobile & { receiverName: string; regionCode: string; address: string }>

export async function receiverRow(placing: { tx: Tx; settings: Settings }, { receiver, deliveryType }: Basket): Promise<ReceiverRow> {
  const pickupCode = deliveryType === 'PICKUP' ? String(randomInt(10_000_000, 100_000_000)) : null
  if (!receiver) return { pickupCode }
  const { name, mobile, regionCode, address } = receiver
  return { pickupCode, receiverName: name, ...(await sealOf(placing)).close(mobile), regionCode, address }
}

type Made = {
  no: string
  groupId: string
  groupNo: string
  deadline: Date
  now: Date
  distributorId: string | null
  receiver: ReceiverRow
}

export function orderRow(basket: Basket, { seller, lines, price }: ShopQuote, made: Made): Row {
  return {
    no: made.no,
    groupId: made.groupId,
    groupNo: made.groupNo,
    shopId: seller.shopId,
    marketId: seller.marketId,
    brandId: seller.brandId,
    agentId: seller.agentId,
    shopName: seller.name,
    distributorId: made.distributorId,
    buyerKey: basket.buyer.key,
    buyerName: basket.buyer.name,
    channel: basket.channel,
    status: 'UNPAID',
    goodsFen: price.goodsFen,
    discountFen: price.discountFen,
    memberFen: price.memberFen,
    couponFen: price.couponFen,
    pointsFen: price.pointsFen,
    freightFen: price.freightFen,
    payableFen: price.payableFen,
    pointsUsed: price.pointsUsed + lines.reduce((sum, { terms, qty }) => sum + (terms.pointsEach ?? 0) * qty, 0),
    deliveryType: basket.deliveryType,
    ...made.receiver,
    buyerNote: basket.buyerNote ?? '',
    itemCount: lines.length,
    totalQty: lines.reduce((sum, { qty }) => sum + qty, 0),
    placedAt: made.now.toISOString(),
    payDeadline: made.deadline.toISOString(),
    depositFen: depositOf({ lines, price }),
    ...orderTermsOf(lines),
  }
}

/** `rebateRateBp`: what whoever brought the buyer earns. What the platform takes stands with the shop, or with the category where it has none. */
export function itemRows({ seller, lines, price }: ShopQuote, orderId: string, rebateRateBp: number): Row[] {
  const points = pointsOfLines(price)
  return lines.map(({ sku, qty, terms }, position) => {
    const share = price.lines[position]
    if (!share) throw new Error('a line was not priced')
    return {
      orderId,
      position,
      shopId: seller.shopId,
      marketId: seller.marketId,
      brandId: seller.brandId,
      agentId: seller.agentId,
      productId: terms.isThing ? null : sku.productId,
      skuId: terms.isThing ? null : sku.skuId,
      categoryId: terms.isThing ? null : sku.categoryId,
      name: sku.name,
      specText: sku.specText,
      imageUrl: sku.imageUrl,
      skuCode: sku.code,
      unitName: sku.unitName,
      qty,
      priceFen: sku.priceFen,
      goodsFen: share.goodsFen,
      discountFen: share.discountFen,
      memberFen: share.memberFen,
      couponFen: share.couponFen,
      pointsFen: share.pointsFen,
      freightFen: share.freightFen,
      payableFen: share.payableFen,
      oversold: terms.isOversold ?? false,
      commissionRateBp: seller.commissionRateBp > 0 ? seller.commissionRateBp : sku.categoryCommissionBp,
      rebateRateBp,
      marketShareBp: seller.marketShareBp,
      agentShareBp: seller.agentShareBp,
      shareAgentId: seller.agentShareBp > 0 ? seller.agentId : null,
      royaltyBp: seller.royaltyBp,
      pointsUsed: (points[position] ?? 0) + (terms.pointsEach ?? 0) * qty,
      // What was had for points gives none.
      giftPoints: terms.pointsEach === undefined ? sku.givePoints * qty : 0,
    }
  })
}

/** The points of an order go to its lines by what they paid there, so that each can give back its own. */
const pointsOfLines = ({ lines, pointsUsed }: Price): number[] =>
  split(
    pointsUsed,
    lines.map(({ key, pointsFen }) => ({ key, weight: pointsFen })),
  )
