// Timed discounts as an offer: a lower price for a SKU, as long as there are pieces and the buyer has not had enough of them.

import type { Offer, Used } from '../basket/index'
import { discountsFor, giveDiscounts, takeDiscounts } from './discount'

const piecesOf = (used: readonly Used[]) =>
  used.flatMap(({ id, lines }) => lines.map(({ skuId, name, qty }) => ({ activityId: id, skuId, name, qty })))

export const discountOffer: Offer = {
  kind: 'discount',
  quote: async ({ tx, at, skuIds, buyer }) => {
    const found = await discountsFor(tx, skuIds, at, buyer)
    return { lines: new Map([...found].map(([skuId, discounts]) => [skuId, { discounts }])) }
  },
  take: ({ tx }, { buyerKey }, used) => takeDiscounts(tx, piecesOf(used), buyerKey),
  giveBack: async ({ tx }, { buyerKey }, used, because) => {
    // What was paid for stays counted: a refund opens neither the quota nor the buyer's limit again.
    if (because === 'closed') await giveDiscounts(tx, piecesOf(used), buyerKey)
  },
}
