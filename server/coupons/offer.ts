// Coupons as an offer: what a buyer holds lowers the price of a basket, is locked with its orders, and comes back with them.

import { couponRefusals } from '#contract/coupons/refusals'
import type { Refusal } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { HeldCoupon } from '#contract/pricing/coupon'
import type { Offer } from '../basket/index'
import { refuse } from '../kit/road/refuse'
import { borneOf } from './bearers'
import * as store from './use-store'

const couponOf = (held: store.Usable): HeldCoupon => {
  const { id, shopId, marketId, scopeIds, validFrom, validUntil, rule } = held
  const { name, discount, amountFen, percent, capFen, thresholdFen, thresholdQty, scope } = rule
  return {
    id,
    shopId,
    marketId,
    borne: borneOf(held.unitId, rule),
    name,
    discount,
    amountFen,
    percent,
    capFen,
    thresholdFen,
    thresholdQty,
    scope,
    scopeIds,
    validFrom,
    validUntil,
  }
}

const byId = (a: { id: string }, b: { id: string }) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)

export const couponOffer: Offer = {
  kind: 'coupon',
  quote: async ({ tx, at, skuIds, buyer, wantsCoupons }) =>
    wantsCoupons ? { coupons: (await store.usable(tx, buyer.key, skuIds, at.toISOString())).map(couponOf) } : {},
  take: async ({ tx, now }, { orderId }, used) => {
    // In one order, so that two baskets cannot wait for each other.
    for (const { id, amountFen } of [...used].sort(byId)) {
      const why = await store.lock(tx, id, orderId, amountFen, now.toISOString())
      if (why !== null) refuse(sure((couponRefusals as Readonly<Record<string, Refusal>>)[why], `the refusal ${why}`))
    }
  },
  spend: ({ tx, now }, { orderId }) => store.spend(tx, orderId, now.toISOString()),
  giveBack: async ({ tx, now }, { orderId }, _used, because) => {
    if (because === 'closed') await store.free(tx, orderId, now.toISOString())
    else if (because.isLast) await store.giveBack(tx, orderId, now.toISOString())
  },
}
