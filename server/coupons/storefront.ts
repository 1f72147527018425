// Coupons for a shop's app: what a buyer can claim and holds, claiming, and being told of what coupons are given for.

import { couponRefusals } from '#contract/coupons/refusals'
import type { CouponShopper, couponStorefront, StoreHeld } from '#contract/coupons/storefront'
import { writeDate } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { zoneOf } from '../kit/database/zone'
import type { Context, Handlers } from '../kit/road/answer'
import { found, refuse } from '../kit/road/refuse'
import { giveCoupon, refusalOf } from './claims'
import { codeOf } from './codes'
import * as store from './storefront-store'

async function claim({ tx, now }: Context, buyer: CouponShopper, couponId: string, source: 'CLAIM' | 'CODE'): Promise<StoreHeld> {
  const given = await giveCoupon(tx, buyer, { couponId, source, at: now })
  if ('code' in given) return refuse(given)
  return firstOf(await store.heldOf(tx, buyer.key, [given.id], now.toISOString()))
}

/** What makes an occasion the same one: the first visit is one for ever, a birthday one of its year, a level one each. */
async function causeOf({ tx, session, now }: Context, occasion: string, { level }: CouponShopper): Promise<string> {
  if (occasion === 'BIRTHDAY') return `BIRTHDAY:${writeDate(now.toISOString(), await zoneOf(tx, session.unit.id)).slice(0, 4)}`
  return occasion === 'LEVEL_REACHED' ? `LEVEL_REACHED:${level ?? 0}` : occasion
}

export const couponStorefrontCalls: Handlers<typeof couponStorefront> = {
  coupons: async ({ tx, now, language }, wanted) => {
    const { total, records } = await store.claimable(tx, wanted, now.toISOString())
    const told = (why: string, limit: number) => {
      const { words, params } = refusalOf(why, limit)
      return say(words, language, params)
    }
    return { total, records: records.map(({ why, ...row }) => ({ ...row, whyNot: why === null ? null : told(why, row.limitPerUser) })) }
  },

  heldCoupons: ({ tx, now }, wanted) => store.held(tx, wanted, now.toISOString()),

  claimCoupon: (ctx, { buyer, couponId }) => claim(ctx, buyer, couponId, 'CLAIM'),

  claimByCode: async (ctx, { buyer, code }) => {
    const { id } = found(await store.couponByCode(ctx.tx, codeOf(code)), couponRefusals.codeUnknown)
    return claim(ctx, buyer, id, 'CODE')
  },

  occasion: async (ctx, { buyer, occasion, shopId }) => {
    const { tx, now } = ctx
    const cause = await causeOf(ctx, occasion, buyer)
    const fresh: string[] = []
    for (const couponId of await store.givenAt(tx, occasion, shopId, now.toISOString())) {
      const given = await giveCoupon(tx, buyer, { couponId, source: 'AUTO', cause, at: now })
      // Whoever does not get one (all are out, or has enough) is not told: nobody asked for it.
      if (!('code' in given) && given.isNew) fresh.push(given.id)
    }
    return { given: await store.heldOf(tx, buyer.key, fresh, now.toISOString()) }
  },
}
