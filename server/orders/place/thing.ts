// Something that an order is of and that is no goods: a coupon or a right. It is priced by the same engine, in the name of the shop that gives it.

import { orderRefusals } from '#contract/orders/states'
import { priceOf } from '#contract/pricing/price'
import { basketOf, type Line, type LineTerms } from '../../basket/index'
import type { Moment } from '../../kit/moment'
import { found, refuse } from '../../kit/road/refuse'
import * as goods from './goods-store'
import type { ShopQuote } from './quote'

/** `terms` as an offer would say them of a line, with the name of the offer in its ids. */
export type Thing = { key: string; shopId: string; name: string; imageUrl: string | null; priceFen: number; qty: number; terms: LineTerms }

export async function thingQuote({ tx, now }: Moment, thing: Thing): Promise<ShopQuote> {
  const seller = found((await goods.sellers(tx, [thing.shopId], now)).get(thing.shopId), orderRefusals.missing)
  const lines = [lineOf(thing, seller)]
  const price = priceOf(basketOf(lines, { at: now, regionPath: null, templates: new Map() }, {}))
  if ('code' in price) return refuse(price)
  return { seller, lines, price, coupon: null, earns: 0 }
}

const lineOf = ({ key, name, imageUrl, priceFen, qty, terms }: Thing, { shopId, marketId, brandId, agentId }: goods.Seller): Line => ({
  qty,
  terms: { ...terms, isThing: true },
  sku: {
    skuId: key,
    productId: key,
    categoryId: '',
    categoryCommissionBp: 0,
    shopId,
    marketId,
    brandId,
    agentId,
    name,
    specText: '',
    imageUrl,
    code: '',
    unitName: '',
    priceFen,
    marketPriceFen: null,
    costFen: 0,
    weightG: 0,
    volumeCm3: 0,
    deliveryTypes: ['NONE'],
    freightTemplateId: null,
    limitPerUser: null,
    limitPerOrder: null,
    pointsDeductMaxPct: 0,
    givePoints: 0,
    whyNot: null,
  },
})
