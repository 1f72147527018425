// Coupons as an offer: what a buyer holds lowers the price of a basket, is locked with its orders, and comes back with them.

import { pricedTerms } from '#contract/coupons/rule'
import type { HeldCoupon } from '#contract/pricing/coupon'
import type { Offer } from '../basket/index'
import { refuse } from '../kit/road/refuse'
import { borneOf } from './bearers'
import { refusalOf } from './claims'
import * as store from './use-store'

const couponOf = ({ id, shopId, marketId, unitId, scopeIds, validFrom, validUntil, rule }: store.Usable): HeldCoupon => ({
  ...pricedTerms(id, rule, scopeIds),
  shopId,
  marketId,
  borne: borneOf(unitId, rule),
  validFrom,
  validUntil,
})

const byId = (a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)

export const couponOffer: Offer = {
  kind: 'coupon',
  quote: async ({ tx, at, skuIds, buyer, wantsCoupons }) =>
    wantsCoupons ? { coupons: (await store.usable(tx, buyer.key, skuIds, at.toISOString())).map(couponOf) } : {},
  take: async ({ tx, now }, { orderId }, used) => {
    // In one order, so that two baskets cannot wait for each other.
    for (const { id, amountFen } of [...used].sort(byId)) {
      const why = await store.lock(tx, id, orderId, amountFen, now.toISOString())
      if (why !== null) refuse(refusalOf(why))
    }
  },
  spend: ({ tx, now }, { orderId }) => store.turn(tx, orderId, 'USED', now.toISOString()),
  giveBack: async ({ tx, now }, { orderId }, _used, because) => {
    if (because === 'closed') await store.turn(tx, orderId, 'FREE', now.toISOString())
    else if (because.isLast) await store.turn(tx, orderId, 'BACK', now.toISOString())
  },
}
