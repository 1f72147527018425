// Coupons as a shop's app asks for them: what a buyer can claim and holds, claiming, and what happened in a buyer's life.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { couponTermsFields, maxLevel } from './rule'
import { couponDiscounts, couponKinds, couponScopes, heldStates, occasions } from './states'

const time = z.iso.datetime()
const count = z.number().int()

/** What the app knows of its buyer: level and tags decide whom a coupon is for. */
const buyer = z.strictObject({
  key: z.string().min(1).max(64),
  name: z.string().min(1).max(40),
  level: z.number().int().min(1).max(maxLevel).optional(),
  tags: z.array(z.string().max(20)).max(50).optional(),
})
export type CouponShopper = z.output<typeof buyer>

const rule = {
  kind: z.enum(couponKinds),
  name: z.string(),
  discount: z.enum(couponDiscounts),
  amountFen: count,
  percent: count,
  capFen: count.nullable(),
  thresholdFen: count,
  thresholdQty: count,
  scope: z.enum(couponScopes),
  scopeIds: z.array(id),
  description: z.string(),
}

const claimable = z.object({
  ...rule,
  id,
  unitId: id,
  unitName: z.string(),
  claimUntil: time,
  validity: couponTermsFields.validity,
  validFrom: time.nullable(),
  validUntil: time.nullable(),
  afterDays: count,
  forDays: count,
  /** Null: without end. */
  leftCount: count.nullable(),
  heldCount: count,
  limitPerUser: count,
  /** Why this buyer cannot claim it now; null when they can. */
  whyNot: z.string().nullable(),
})
const held = z.object({
  ...rule,
  id,
  couponId: id,
  unitId: id,
  unitName: z.string(),
  code: z.string(),
  state: z.enum(heldStates),
  validFrom: time,
  validUntil: time,
})
export type Claimable = z.output<typeof claimable>
export type StoreHeld = z.output<typeof held>

export const couponStorefront = {
  /** A read by POST: what the app knows of its buyer does not fit into an address. */
  coupons: read('POST /coupons/claimable', {
    access: 'signed-in',
    title: ['可领的优惠券', 'Coupons to claim'],
    input: pageQuery.extend({ buyer, shopId: id.optional() }).strict(),
    output: pageOf(claimable),
  }),
  heldCoupons: read('GET /coupons/held', {
    access: 'signed-in',
    title: ['买家的优惠券', 'Coupons that a buyer holds'],
    input: pageQuery.extend({ buyerKey: z.string().min(1).max(64), state: z.enum(heldStates).optional() }).strict(),
    output: pageOf(held),
  }),
  claimCoupon: write('POST /coupons/claim', {
    access: 'signed-in',
    title: ['领取优惠券', 'Claim a coupon'],
    input: z.strictObject({ buyer, couponId: id }),
    output: held,
    once: true,
  }),
  /** The code of a link or of paper, in whatever case it was typed. */
  claimByCode: write('POST /coupons/claim-by-code', {
    access: 'signed-in',
    title: ['凭码领取', 'Claim by code'],
    input: z.strictObject({ buyer, code: z.string().min(4).max(64) }),
    output: held,
    once: true,
  }),
  /** The app tells of something that coupons are given for. The same occasion told twice gives nothing twice. */
  occasion: write('POST /coupons/occasion', {
    access: 'signed-in',
    title: ['上报发券时机', 'Tell of an occasion'],
    input: z.strictObject({ buyer, occasion: z.enum(occasions).exclude(['ORDER_DONE']), shopId: id.optional() }),
    output: z.object({ given: z.array(held) }),
  }),
}
